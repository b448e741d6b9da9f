import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { allEntitlementsKey } from '../api/keys';
import { isAgencyHost } from '../brand/brand';
import { useMay } from '../session/use-session';
import { refusalClosed } from '../store/client-slice';
import { useClientDispatch, useClientState } from '../store/hooks';
import { ActionLink } from '../ui/action-link';
import { Dialog } from '../ui/dialog';
import { isEntitlementKey } from './entitlement-keys';
import { lapseOf, LapseText } from './lapse-text';
import styles from './lapse.module.css';
import type { PlanRefusal } from '../api/plan-refusal';
import { UpgradePanel } from './upgrade-panel';
import { SETTLE_PATH } from './upgrade-path';

/** Dialog shown when the plan does not allow an action of the user. */
export default function UpgradeDialog() {
  const { t } = useTranslation('plan');
  const refusal = useClientState((state) => state.client.refusal);
  const dispatch = useClientDispatch();
  const queries = useQueryClient();
  const close = () => {
    dispatch(refusalClosed());
    // The cached plan was outdated, or the action would not have been refused.
    void queries.invalidateQueries({ queryKey: allEntitlementsKey });
  };
  if (!refusal) return null;
  const { code, entitlement, reason } = refusal;
  const isPlan = isEntitlementKey(entitlement);
  const [offer, ended] = isAgencyHost
    ? (['agencyHost.title', 'lapse.title'] as const)
    : (['dialog', 'lapse.ended'] as const);
  const title = isPlan ? t(offer) : t(code === 'billing.closed' ? ended : 'lapse.title');
  return (
    <Dialog open first title={title} width={680} onClose={close}>
      {/* Any link in the dialog closes it. */}
      <div onClick={(event) => isLink(event.target) && close()}>
        {isPlan ? (
          <UpgradePanel
            heading="h3"
            entitlement={entitlement}
            limit={refusal.limit}
            used={refusal.used}
          />
        ) : (
          <Lapse code={code} reason={reason} />
        )}
      </div>
    </Dialog>
  );
}

function Lapse({ code, reason }: Pick<PlanRefusal, 'code' | 'reason'>) {
  const { t } = useTranslation('plan');
  const maySettle = useMay('owner') && !isAgencyHost;
  return (
    <div className={styles.lapse}>
      <LapseText lapse={lapseOf(code === 'billing.closed', reason)} />
      {maySettle && (
        <ActionLink to={SETTLE_PATH} tone="primary">
          {t('lapse.action')}
        </ActionLink>
      )}
    </div>
  );
}

const isLink = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a') !== null;
