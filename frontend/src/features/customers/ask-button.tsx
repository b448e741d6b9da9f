import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/ui/icon';
import { AskQuestions } from './ask-questions';
import styles from './row.module.css';
import { useAskCustomer } from './use-send-request';

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
  const { id: customerId, name } = customer;
  const send = useAskCustomer(businessId);
  return (
    <>
      <Button
        // Quiet in the customer list, where every row has one and the screen has one main action.
        type={again ? 'default' : 'text'}
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
      <AskQuestions businessId={businessId} name={name} send={send} />
    </>
  );
}
