import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isAgencyHost } from '../brand/brand';
import type { EntitlementKey } from './entitlement-keys';
import styles from './lapse.module.css';
import { UpgradePanel } from './upgrade-panel';
import { useEntitlement } from './use-plan';
import { useRefusalHere } from './use-refusal-here';

interface WithinLimitProps {
  /** Key of a metered entitlement. */
  entitlement: EntitlementKey;
  /** False when the new item would not belong to the current organization. */
  applies?: boolean;
  /** Words above the form, which an offer in its place takes away, too. */
  intro?: ReactNode;
  children: ReactNode;
}

/** Form that uses up a limit, with the number left; when none is left, an upgrade offer in its place. */
export function WithinLimit({ entitlement, applies = true, intro, children }: WithinLimitProps) {
  const { t } = useTranslation('plan');
  const { limit = null, used = null } = useEntitlement(entitlement) ?? {};
  useRefusalHere(entitlement, applies);
  const offer = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const counts = applies && limit !== null && used !== null;
  const reached = counts && used >= limit;
  useLayoutEffect(() => {
    const { activeElement } = document;
    // Nothing has the focus after a dialog that gave way for a moment.
    const isLost = activeElement === null || activeElement === document.body;
    if (reached && (isLost || form.current?.contains(activeElement))) offer.current?.focus();
  }, [reached]);
  // The form stays, and with it what was typed, when the number is loaded or another one has used up the rest.
  return (
    <>
      {reached && (
        <div ref={offer} tabIndex={-1} className={styles.lapse}>
          <UpgradePanel heading="h3" entitlement={entitlement} limit={limit} used={used} />
        </div>
      )}
      {!reached && intro}
      {counts && !reached && (
        <p className={styles.left}>{t(leftKey(entitlement), { left: limit - used, limit })}</p>
      )}
      <div ref={form} hidden={reached}>
        {children}
      </div>
    </>
  );
}

function leftKey(entitlement: EntitlementKey) {
  if (isAgencyHost) return 'agencyHost.left';
  return entitlement === 'requests.count' ? 'leftRequests' : 'left';
}
