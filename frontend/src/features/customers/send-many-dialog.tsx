import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '../../shared/api/model';
import type { SendResults } from '../../shared/api/generated/model';
import { useAction } from '../../shared/api/use-action';
import { ConfirmEmailNote } from '../../shared/forms/confirm-email-note';
import { FormError } from '../../shared/forms/form-error';
import { needsPostalAddress, PostalAddressDialog } from '../../shared/forms/postal-address-dialog';
import { useLimitTitle } from '../../shared/plan/use-offer-title';
import { WithinLimit } from '../../shared/plan/within-limit';
import { Dialog, DialogActions } from '../../shared/ui/dialog';
import { changedByRequests, sendRequests } from './queries';
import { SendResultsView } from './send-results';
import dialogStyles from './dialogs.module.css';

interface SendManyDialogProps {
  businessId: string;
  customers: readonly Customer[];
  /** Called once requests were sent. */
  onSent: () => void;
  onClose: () => void;
}

/** Confirms and sends requests to the selected customers, then lists those who got none, each with the reason. */
export function SendManyDialog({ businessId, customers, onSent, onClose }: SendManyDialogProps) {
  const { t } = useTranslation(['customers', 'ui']);
  const [done, setDone] = useState<SendResults>();
  const send = useAction({
    run: (input: { customerIds: string[]; allowRepeat: boolean }, init) =>
      sendRequests(businessId, input, init),
    refresh: () => changedByRequests(businessId),
    onDone: (results) => {
      setDone((before) => (before ? merged(before, results) : results));
      onSent();
    },
  });
  const count = customers.length;
  const sent = done?.sent ?? 0;
  const doneTitle = sent === 0 ? t('many.none') : t('many.done', { count: sent });
  const title = useLimitTitle('requests.count', t('many.title', { count }));
  const error = needsPostalAddress(send.error) ? null : send.error;

  return (
    <Dialog open title={done ? doneTitle : title} onClose={onClose}>
      {done ? (
        <SendResultsView
          results={done}
          customers={customers}
          pending={send.pending}
          error={error}
          onRepeat={(customerIds) => send.start({ customerIds, allowRepeat: true })}
          onClose={onClose}
        />
      ) : (
        <WithinLimit entitlement="requests.count" intro={<ConfirmEmailNote />}>
          <p className={dialogStyles.text}>{t('many.text')}</p>
          <FormError error={error} />
          <DialogActions>
            <Button onClick={onClose}>{t('ui:cancel')}</Button>
            <Button
              type="primary"
              loading={send.pending}
              onClick={() =>
                send.start({ customerIds: customers.map(({ id }) => id), allowRepeat: false })
              }
            >
              {t('many.action', { count })}
            </Button>
          </DialogActions>
        </WithinLimit>
      )}
      <PostalAddressDialog
        businessId={businessId}
        error={send.error}
        onSaved={() => send.input && send.start(send.input)}
      />
    </Dialog>
  );
}

/** Replaces the results of customers who were asked after all. */
function merged(before: SendResults, { results: later }: SendResults): SendResults {
  const laterOf = new Map(later.map((result) => [result.customerId, result]));
  const results = before.results.map((result) => laterOf.get(result.customerId) ?? result);
  const sent = results.filter(({ reviewRequestId }) => reviewRequestId !== null).length;
  return { sent, skipped: results.length - sent, results };
}
