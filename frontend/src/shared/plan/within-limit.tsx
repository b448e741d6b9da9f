import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isAgencyHost } from '../brand/brand';
import type { EntitlementKey } from './entitlement-keys';
import styles from './lapse.module.css';
import { UpgradePanel } from './upgrade-panel';
import { useEntitlement } from './use-plan';

interface WithinLimitProps {
  /** Key of a metered entitlement. */
  entitlement: EntitlementKey;
  /** False when the new item would not belong to the current organization. */
  applies?: boolean;
  children: ReactNode;
}

/** Form that uses up a limit, with the number left; when none is left, an upgrade offer. */
export function WithinLimit({ entitlement, applies = true, children }: WithinLimitProps) {
  const { t } = useTranslation('plan');
  const { limit = null, used = null } = useEntitlement(entitlement) ?? {};
  const counts = applies && limit !== null && used !== null;
  if (counts && used >= limit) {
    return (
      <div className={styles.lapse}>
        {!isAgencyHost && <p>{t('none', { limit })}</p>}
        <UpgradePanel heading="h3" entitlement={entitlement} limit={limit} used={used} />
      </div>
    );
  }
  // The form keeps its position in the tree, and thus its input, when the number is loaded.
  return (
    <>
      {counts && (
        <p className={styles.left}>
          {t(isAgencyHost ? 'agencyHost.left' : 'left', { left: limit - used, limit })}
        </p>
      )}
      {children}
    </>
  );
}
