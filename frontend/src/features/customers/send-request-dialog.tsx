import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PostalAddressDialog } from '../../shared/forms/postal-address-dialog';
import { WithinLimit } from '../../shared/plan/within-limit';
import { Dialog } from '../../shared/ui/dialog';
import { AskAgainDialog } from './ask-again-dialog';
import { PersonForm } from './person-form';
import styles from './dialogs.module.css';
import { useSendRequest } from './use-send-request';

interface SendRequestDialogProps {
  businessId: string;
  onClose: () => void;
}

/** Asks somebody for a review in one step; a new customer is added on the way. */
export function SendRequestDialog({ businessId, onClose }: SendRequestDialogProps) {
  const { t } = useTranslation('customers');
  const [name, setName] = useState('');
  const send = useSendRequest(businessId, { onDone: onClose });
  return (
    <Dialog open title={t('send.title')} onClose={onClose}>
      <p className={styles.text}>{t('send.text')}</p>
      <WithinLimit entitlement="requests.count">
        <PersonForm
          submitLabel={t('send.submit')}
          pending={send.pending}
          error={send.error}
          onSubmit={(customer) => {
            setName(customer.name);
            send.start({ customer });
          }}
          onClose={onClose}
        />
      </WithinLimit>
      <AskAgainDialog name={name} send={send} />
      <PostalAddressDialog businessId={businessId} error={send.error} onSaved={send.repeat} />
    </Dialog>
  );
}
