import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { billingKey } from '../../shared/api/keys';
import { useAction } from '../../shared/api/use-action';
import { useFormat } from '../../shared/i18n/format';
import { useBank } from '../../shared/payment/use-bank';
import { useToast } from '../../shared/toast/toast-provider';
import { invoicesQuery, payAmountDue, type Billing } from './queries';

/** Returns the amount of the open invoice of a renewal that has failed; undefined until it is known. */
export function useAmountDue(organizationId: string, { status }: Billing): string | undefined {
  const { price } = useFormat();
  const invoices = useInfiniteQuery({
    ...invoicesQuery(organizationId),
    enabled: status === 'past-due',
  });
  const open = status === 'past-due' && invoices.data?.find((invoice) => invoice.status === 'open');
  return open ? price(open.amount, open.currency) : undefined;
}

/**
 * Pays a renewal that has failed with the payment method of now; the bank may ask before.
 * @param price amount that the bank's question names
 */
export function usePayAmountDue(organizationId: string, price: string) {
  const { t } = useTranslation('billing');
  const toast = useToast();
  const bank = useBank({
    organizationId,
    price,
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
