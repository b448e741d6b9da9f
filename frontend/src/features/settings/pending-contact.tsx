import { useTranslation } from 'react-i18next';
import type { Business } from '../../shared/api/model';
import { useAction } from '../../shared/api/use-action';
import { useErrorText } from '../../shared/errors/use-error-text';
import { useToast } from '../../shared/toast/toast-provider';
import { TextButton } from '../../shared/ui/text-button';
import { resendContactConfirmation } from './queries';
import { useSaveBusiness } from './use-save-business';
import styles from './pending-contact.module.css';

/** Says that a contact email waits to be confirmed, and who gets the replies until then. */
export function PendingContact({ business }: { business: Business }) {
  const { t } = useTranslation('settings');
  const toast = useToast();
  const errorText = useErrorText();
  const { contactEmail, pendingContactEmail: email } = business;
  const resend = useAction({
    run: (businessId: string, init) => resendContactConfirmation(businessId, init),
    onDone: () =>
      toast({
        kind: 'success',
        title: t('contact.sent.title'),
        description: t('contact.sent.text', { email }),
        ...(email !== null && { name: email }),
      }),
    onFailed: (error) =>
      toast({ kind: 'error', title: t('contact.notSent'), description: errorText(error) }),
  });
  const change = useSaveBusiness(business.id);
  return (
    <>
      <span className={styles.line}>{t('contact.waiting', { email })}</span>
      <span className={styles.line}>{t('contact.meanwhile', { email: contactEmail })}</span>
      <span className={styles.actions}>
        <TextButton type="link" loading={resend.pending} onClick={() => resend.start(business.id)}>
          {t('contact.resend')}
        </TextButton>
        <TextButton
          type="link"
          loading={change.pending}
          onClick={() => change.start({ contactEmail })}
        >
          {t('contact.cancel')}
        </TextButton>
      </span>
    </>
  );
}
