import { useTranslation } from 'react-i18next';
import { partKey } from '../../shared/api/keys';
import type { Customer } from '../../shared/api/model';
import { useAction } from '../../shared/api/use-action';
import { useToast } from '../../shared/toast/toast-provider';
import { Dialog } from '../../shared/ui/dialog';
import { PersonForm } from './person-form';
import { addCustomer, editCustomer, type CreateCustomer } from './queries';

interface CustomerDialogProps {
  businessId: string;
  /** The one to change; a new one where there is none. */
  customer?: Customer;
  onClose: () => void;
}

/** Adds a customer or changes one. */
export function CustomerDialog({ businessId, customer, onClose }: CustomerDialogProps) {
  const { t } = useTranslation('customers');
  const toast = useToast();
  const texts = customer ? 'edit' : 'add';
  const action = useAction({
    run: (input: CreateCustomer, init) =>
      customer ? editCustomer(customer.id, input, init) : addCustomer(businessId, input, init),
    // A corrected address changes the requests that may be sent again.
    refresh: () => [partKey(businessId, 'customers'), partKey(businessId, 'review-requests')],
    onDone: ({ name, suppression }) => {
      toast({
        kind: 'success',
        title: t(`${texts}.done`, { name }),
        name,
        ...(suppression && { description: t(`reason.${suppression}`) }),
      });
      onClose();
    },
  });
  return (
    <Dialog open title={t(`${texts}.title`)} onClose={onClose}>
      <PersonForm
        full
        {...(customer && { initial: customer })}
        submitLabel={t(`${texts}.submit`)}
        pending={action.pending}
        error={action.error}
        onSubmit={action.start}
        onClose={onClose}
      />
    </Dialog>
  );
}
