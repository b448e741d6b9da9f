import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmEmailNote } from '../../shared/forms/confirm-email-note';
import { PostalAddressDialog } from '../../shared/forms/postal-address-dialog';
import { useLimitTitle } from '../../shared/plan/use-offer-title';
import { WithinLimit } from '../../shared/plan/within-limit';
import { DEFAULT_MEDIUM } from '../../shared/media/medium';
import { useMedia, useMedium } from '../../shared/media/use-medium';
import { Dialog } from '../../shared/ui/dialog';
import { AskAgainDialog } from './ask-again-dialog';
import { MediumChoice } from './medium-choice';
import { PersonForm } from './person-form';
import type { CreateCustomer, SendReviewRequest } from './queries';
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
  const [channel, setChannel] = useState(DEFAULT_MEDIUM);
  const media = (useMedia() ?? []).filter(({ isInUse }) => isInUse);
  const medium = useMedium(channel);
  const send = useSendRequest(businessId, { onDone: onClose });
  const title = useLimitTitle('requests.count', t('send.title'));
  return (
    <Dialog open title={title} onClose={onClose}>
      <WithinLimit
        entitlement="requests.count"
        intro={
          <>
            <ConfirmEmailNote />
            <p className={styles.text}>
              {t(medium.content === 'html' ? 'send.text' : 'send.textMessage')}
            </p>
          </>
        }
      >
        <PersonForm
          medium={medium}
          choice={
            media.length > 1 && <MediumChoice media={media} value={channel} onChange={setChannel} />
          }
          submitLabel={t('send.submit')}
          pending={send.pending}
          error={send.error}
          onSubmit={(customer) => {
            setName(customer.name);
            send.start(asRequest(customer, channel));
          }}
          onClose={onClose}
        />
      </WithinLimit>
      <AskAgainDialog name={name} send={send} />
      <PostalAddressDialog businessId={businessId} error={send.error} onSaved={send.repeat} />
    </Dialog>
  );
}

/** Returns the request to somebody from the form. Email is the API's default. */
function asRequest(
  { phone, consentSource, lawfulBasis, ...who }: CreateCustomer,
  channel: string,
): SendReviewRequest {
  if (channel === DEFAULT_MEDIUM) return { customer: who };
  const customer = {
    ...who,
    ...(phone && { phone }),
    ...(consentSource && { consentSource }),
    ...(lawfulBasis && { lawfulBasis }),
  };
  return { customer, channel };
}
