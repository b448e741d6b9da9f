import { useTranslation } from 'react-i18next';
import { partKey } from '../../shared/api/keys';
import type { Customer } from '../../shared/api/model';
import { useAction } from '../../shared/api/use-action';
import { useToast } from '../../shared/toast/toast-provider';
import { ConfirmDialog } from '../../shared/forms/confirm-dialog';
import { deleteCustomer } from './queries';

/** Deletes a customer after asking. */
export function DeleteCustomerDialog(props: { customer: Customer; onClose: () => void }) {
  const { customer, onClose } = props;
  const { t } = useTranslation('customers');
  const toast = useToast();
  const action = useAction({
    run: deleteCustomer,
    refresh: () => [
      partKey(customer.businessId, 'customers'),
      partKey(customer.businessId, 'review-requests'),
    ],
    onDone: () => {
      const { name } = customer;
      toast({ kind: 'success', title: t('delete.done', { name }), name });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('delete.title', { name: customer.name })}
      text={t('delete.text')}
      action={t('delete.submit')}
      pending={action.pending}
      error={action.error}
      onConfirm={() => action.start(customer.id)}
      onClose={onClose}
    />
  );
}
