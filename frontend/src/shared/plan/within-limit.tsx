import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isAgencyHost } from '../brand/brand';
import type { EntitlementKey } from './entitlement-keys';
import styles from './lapse.module.css';
import { UpgradePanel } from './upgrade-panel';
import { useEntitlement } from './use-plan';

interface WithinLimitProps {
  /** Something that is counted. */
  entitlement: EntitlementKey;
  /** False where what is made would not be the current organization's. */
  applies?: boolean;
  children: ReactNode;
}

/** A form for one more of something, with how many are left; once there are none, what gives more. */
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
  // The form keeps its place, and what was typed, when the figure comes.
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
