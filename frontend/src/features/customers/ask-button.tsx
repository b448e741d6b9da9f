import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/errors/use-error-text';
import { PostalAddressDialog } from '../../shared/forms/postal-address-dialog';
import { useToast } from '../../shared/toast/toast-provider';
import { Icon } from '../../shared/ui/icon';
import { AskAgainDialog } from './ask-again-dialog';
import styles from './row.module.css';
import { useSendRequest } from './use-send-request';

interface AskButtonProps {
  businessId: string;
  customer: { id: string; name: string };
  /** Id of the medium; email when omitted. */
  channel?: string;
  /** True when an earlier request came to nothing. */
  again?: boolean;
  disabled?: boolean;
}

/** Sends a review request to a customer on the list, with the questions that may come before it. */
export function AskButton({ businessId, customer, channel, again, disabled }: AskButtonProps) {
  const { t } = useTranslation('customers');
  const toast = useToast();
  const errorText = useErrorText();
  const { id: customerId, name } = customer;
  const send = useSendRequest(businessId, {
    onFailed: (error) =>
      toast({ kind: 'error', title: t('send.failed'), description: errorText(error) }),
  });
  return (
    <>
      <Button
        // Quiet: every row has one, and the screen has one main action.
        type="text"
        disabled={disabled ?? false}
        loading={send.pending}
        icon={<Icon name="send" size={18} />}
        aria-label={t(again ? 'resend.toCustomer' : 'send.toCustomer', { name })}
        onClick={() => send.start({ customerId, ...(channel !== undefined && { channel }) })}
      >
        <span className={again ? undefined : styles.label}>
          {t(again ? 'resend.action' : 'send.ask')}
        </span>
      </Button>
      <AskAgainDialog name={name} send={send} />
      <PostalAddressDialog businessId={businessId} error={send.error} onSaved={send.repeat} />
    </>
  );
}
