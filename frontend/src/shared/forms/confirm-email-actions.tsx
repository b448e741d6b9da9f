import { Button, type ButtonProps } from 'antd';
import { useTranslation } from 'react-i18next';
import type { User } from '../api/model';
import { useErrorText } from '../errors/use-error-text';
import { useVerificationEmail } from '../session/use-verification-email';
import { useToast } from '../toast/toast-provider';
import { TextButton } from '../ui/text-button';
import styles from './confirm-email-actions.module.css';

interface ConfirmEmailActionsProps {
  user: User;
  /** True for links at the end of a sentence. */
  inText?: boolean;
}

/** Buttons that resend the email that confirms the user's address, and show it on a machine that sends none. */
export function ConfirmEmailActions({ user, inText = false }: ConfirmEmailActionsProps) {
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
  const Action = inText ? LinkInText : SmallButton;
  return (
    <>
      <Action loading={mail.pending} onClick={() => mail.start()}>
        {t('confirmEmail.again')}
      </Action>
      {user.verificationEmailUrl && (
        <Action href={user.verificationEmailUrl} target="_blank">
          {t('confirmEmail.open')}
        </Action>
      )}
    </>
  );
}

const SmallButton = (button: ButtonProps) => <Button {...button} size="small" />;

const LinkInText = (button: Omit<ButtonProps, 'type' | 'size'>) => (
  <>
    {' '}
    <TextButton {...button} type="link" className={styles.link} />
  </>
);
