import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/i18n/format';
import { ConfirmDialog } from '../../shared/forms/confirm-dialog';
import type { SendingRequest } from './use-send-request';

interface AskAgainDialogProps {
  /** Of the customer. */
  name: string;
  send: SendingRequest;
}

/** Asks whether a customer who was contacted lately is to be asked again; nothing where nobody was. */
export function AskAgainDialog({ name, send }: AskAgainDialogProps) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  if (send.lastContactedAt === undefined) return null;
  return (
    <ConfirmDialog
      open
      title={t('send.again.title')}
      text={t('send.again.text', { name, date: format.date(send.lastContactedAt) })}
      action={t('send.again.submit')}
      pending={send.pending}
      error={send.error}
      onConfirm={send.askAgain}
      onClose={send.leave}
    />
  );
}
