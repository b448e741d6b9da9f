import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { User } from '../api/model';
import { useErrorText } from '../errors/use-error-text';
import { useVerificationEmail } from '../session/use-verification-email';
import { useToast } from '../toast/toast-provider';

/** Buttons that resend the email that confirms the user's address, and show it on a machine that sends none. */
export function ConfirmEmailActions({ user }: { user: User }) {
  const { t } = useTranslation('forms');
  const errorText = useErrorText();
  const toast = useToast();
  const mail = useVerificationEmail({
    onDone: () =>
      toast({
        kind: 'success',
        title: t('confirmEmail.sent'),
        description: t('confirmEmail.sentText'),
      }),
    onFailed: (error) =>
      toast({ kind: 'error', title: t('confirmEmail.failed'), description: errorText(error) }),
  });
  return (
    <>
      <Button size="small" loading={mail.pending} onClick={() => mail.start()}>
        {t('confirmEmail.again')}
      </Button>
      {user.verificationEmailUrl && (
        <Button size="small" href={user.verificationEmailUrl} target="_blank">
          {t('confirmEmail.open')}
        </Button>
      )}
    </>
  );
}
