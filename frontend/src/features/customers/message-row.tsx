import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message, MessageStatus } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import { Badge, type BadgeTone } from '../../shared/ui/badge';
import { Icon } from '../../shared/ui/icon';
import { MessageDialog } from './message-dialog';
import styles from './row.module.css';
import { useReasonText } from './use-reason-text';

const tones: Record<MessageStatus, BadgeTone> = {
  queued: 'plain',
  held: 'plain',
  sending: 'plain',
  sent: 'plain',
  failed: 'problem',
  unconfirmed: 'warning',
  suppressed: 'problem',
  bounced: 'problem',
};

/** One mail: to whom, its subject, what became of it. */
export function MessageRow({ message }: { message: Message }) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const reasonText = useReasonText();
  const [reading, setReading] = useState(false);
  const { status, attempts, lastError } = message;
  const to = message.to ?? t('message.erased');
  const { customerName } = message;
  return (
    <div className={`${styles.row} ${styles.plain}`}>
      <div className={styles.who}>
        <div className={styles.name} dir="auto">
          {customerName ?? to}
        </div>
        <div className={styles.quiet} dir="auto">
          {message.subject ?? t('message.unnamed')}
        </div>
        {customerName !== null && (
          <div className={styles.quiet} dir="auto">
            {to}
          </div>
        )}
      </div>
      <div className={styles.state}>
        <Badge tone={tones[status]}>{t(`messageStatus.${status}`)}</Badge>
        <span className={styles.quiet}>
          {format.agoAlone(message.createdAt)}
          {attempts > 1 && ` · ${t('message.attempts', { count: attempts })}`}
        </span>
      </div>
      {message.preview && (
        <div className={styles.actions}>
          <Button
            type="text"
            icon={<Icon name="eye" />}
            aria-label={t('message.openTo', { name: customerName ?? to })}
            onClick={() => setReading(true)}
          >
            <span className={styles.label}>{t('message.open')}</span>
          </Button>
        </div>
      )}
      {lastError !== null && (
        <p className={styles.reason} dir="auto">
          {reasonText(lastError)}
        </p>
      )}
      {message.arrivedAt !== null && (
        <p className={styles.quiet}>
          {t('message.arrived', { when: format.ago(message.arrivedAt) })}
        </p>
      )}
      {reading && <MessageDialog id={message.id} onClose={() => setReading(false)} />}
    </div>
  );
}
