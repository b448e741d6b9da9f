import { useTranslation } from 'react-i18next';
import { billingKey } from '../../shared/api/keys';
import { useAction } from '../../shared/api/use-action';
import { useFormat } from '../../shared/i18n/format';
import { useBank } from '../../shared/payment/use-bank';
import { useToast } from '../../shared/toast/toast-provider';
import { payAmountDue, type Billing } from './queries';

/** Pays a renewal that has failed with the payment method of now; the bank may ask before. */
export function usePayAmountDue(organizationId: string, { amount, currency }: Billing) {
  const { t } = useTranslation('billing');
  const toast = useToast();
  const format = useFormat();
  const bank = useBank({
    organizationId,
    price: format.price(amount, currency),
    onConfirmed: () => action.start('pay'),
    onFailed: (description) => toast({ kind: 'error', title: t('notDone'), description }),
  });
  const action = useAction({
    run: (_: 'pay', init) => payAmountDue(organizationId, init),
    refresh: () => [billingKey],
    // A bank transfer, for example, takes its time.
    onDone: ({ status }) =>
      toast({ kind: 'success', title: t(status === 'past-due' ? 'pay.processing' : 'pay.done') }),
    onFailed: (error) => bank.failed(error),
  });
  return {
    pay: () => action.start('pay'),
    pending: action.pending || bank.pending,
    dialog: bank.dialog,
  };
}
