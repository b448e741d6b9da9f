import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/errors/use-error-text';
import { useVerificationMail } from '../../shared/session/use-verification-mail';
import { useToast } from '../../shared/toast/toast-provider';
import { Icon } from '../../shared/ui/icon';
import { SettingsSection } from './settings-section';

/** The way to another confirmation mail, while the person's address is not confirmed. */
export function ConfirmEmailCard({ email }: { email: string }) {
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  const toast = useToast();
  const mail = useVerificationMail({
    onDone: () =>
      toast({ kind: 'success', title: t('confirm.sent'), description: t('confirm.sentText') }),
    onFailed: (error) =>
      toast({ kind: 'error', title: t('confirm.failed'), description: errorText(error) }),
  });
  return (
    <SettingsSection title={t('confirm.title')} note={t('confirm.note', { email })}>
      <Button
        icon={<Icon name="mail" size={18} />}
        loading={mail.pending}
        onClick={() => mail.start()}
      >
        {t('confirm.action')}
      </Button>
    </SettingsSection>
  );
}
