import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { allEntitlementsKey } from '../api/keys';
import { isAgencyHost } from '../brand/brand';
import { useMay } from '../session/use-session';
import { refusalClosed } from '../store/client-slice';
import { useClientDispatch, useClientState } from '../store/hooks';
import { ActionLink } from '../ui/action-link';
import { Dialog } from '../ui/dialog';
import { isEntitlementKey, type EntitlementKey } from './entitlement-keys';
import { lapseOf, LapseText } from './lapse-text';
import styles from './lapse.module.css';
import type { PlanRefusal } from '../api/plan-refusal';
import { UpgradePanel } from './upgrade-panel';
import { SETTLE_PATH } from './upgrade-path';
import { useOfferTitle } from './use-offer-title';

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
  if (isEntitlementKey(entitlement))
    return (
      <OfferDialog
        entitlement={entitlement}
        limit={refusal.limit}
        used={refusal.used}
        onClose={close}
      />
    );
  const isEnded = code === 'billing.closed' && !isAgencyHost;
  return (
    <RefusalDialog title={t(isEnded ? 'lapse.ended' : 'lapse.title')} onClose={close}>
      <Lapse code={code} reason={reason} />
    </RefusalDialog>
  );
}

interface OfferDialogProps {
  entitlement: EntitlementKey;
  limit: number | undefined;
  used: number | undefined;
  onClose: () => void;
}

/** Offer of a larger plan, which has the title of the dialog. */
function OfferDialog({ entitlement, limit, used, onClose }: OfferDialogProps) {
  const title = useOfferTitle(entitlement, limit);
  return (
    <RefusalDialog title={title} onClose={onClose}>
      <UpgradePanel heading={null} entitlement={entitlement} limit={limit} used={used} />
    </RefusalDialog>
  );
}

interface RefusalDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog to which all others give way; any link in it closes it. */
function RefusalDialog({ title, onClose, children }: RefusalDialogProps) {
  return (
    <Dialog open first title={title} width={680} onClose={onClose}>
      <div onClick={(event) => isLink(event.target) && onClose()}>{children}</div>
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
