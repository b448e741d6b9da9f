import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isAgencyHost } from '../brand/brand';
import type { EntitlementKey } from './entitlement-keys';
import styles from './lapse.module.css';
import { UpgradePanel } from './upgrade-panel';
import { useLimit } from './use-limit';
import { useRefusalHere } from './use-refusal-here';

interface WithinLimitProps {
  /** Key of a metered entitlement. */
  entitlement: EntitlementKey;
  /** False when the new item would not belong to the current organization. */
  applies?: boolean;
  /** Words above the form, which an offer in its place takes away, too. */
  intro?: ReactNode;
  /** Heading of the offer; omitted in a dialog with its title (`useLimitTitle`). */
  heading?: 'h3';
  children: ReactNode;
}

/** Form that uses up a limit, with the number left; when none is left, an upgrade offer in its place. */
export function WithinLimit(props: WithinLimitProps) {
  const { entitlement, applies = true, intro, heading = null, children } = props;
  const { t } = useTranslation('plan');
  const count = useLimit(entitlement, applies);
  useRefusalHere(entitlement, applies);
  const offer = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const reached = count?.isReached === true;
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
          <UpgradePanel
            heading={heading}
            entitlement={entitlement}
            limit={count.limit}
            used={count.used}
          />
        </div>
      )}
      {!reached && intro}
      {count && !reached && (
        <p className={styles.left}>
          {t(leftKey(entitlement), { left: count.limit - count.used, limit: count.limit })}
        </p>
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
