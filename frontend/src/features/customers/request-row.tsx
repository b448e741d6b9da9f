import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewRequest } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import { useMayAsk } from '../../shared/session/use-may-ask';
import { useMay } from '../../shared/session/use-session';
import { Icon } from '../../shared/ui/icon';
import { Stars } from '../../shared/ui/stars';
import { AskButton } from './ask-button';
import { MessageDialog } from './message-dialog';
import { RequestBadge } from './request-badge';
import styles from './row.module.css';
import { useRequestReason } from './use-reason-text';

/** One request: to whom, where it stands, why not, and the mail itself. */
export function RequestRow({ request }: { request: ReviewRequest }) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const mayRead = useMay('manager');
  const [reading, setReading] = useState(false);
  const mayAsk = useMayAsk();
  const { customer, messageId, rating, status, statusReason } = request;
  const reason = useRequestReason(status, statusReason);
  const canRead = messageId !== null && mayRead;
  const canAsk = request.maySendAgain && mayAsk;
  return (
    <div className={`${styles.row} ${styles.plain}`}>
      <div className={styles.who}>
        <div className={styles.name} dir="auto">
          {customer.name}
        </div>
        <div className={styles.quiet} dir="auto">
          {customer.email}
        </div>
      </div>
      <div className={styles.state}>
        <RequestBadge status={status} />
        {rating !== null && <Stars rating={rating} size={16} />}
        <span className={styles.quiet}>
          {status === 'expired'
            ? t('askedAt', { when: format.ago(request.createdAt) })
            : format.agoAlone(request.createdAt)}
        </span>
      </div>
      {(canRead || canAsk) && (
        <div className={styles.actions} data-below>
          {canAsk && (
            <AskButton
              again
              businessId={request.businessId}
              customer={{ id: request.customerId, name: customer.name }}
              channel={request.channel}
            />
          )}
          {canRead && (
            <Button
              icon={<Icon name="eye" size={18} />}
              aria-label={t('message.openTo', { name: customer.name })}
              onClick={() => setReading(true)}
            >
              {t('message.open')}
            </Button>
          )}
        </div>
      )}
      {reason !== undefined && (
        <p className={styles.reason} dir="auto">
          {reason}
        </p>
      )}
      {reading && messageId !== null && (
        <MessageDialog id={messageId} onClose={() => setReading(false)} />
      )}
    </div>
  );
}
