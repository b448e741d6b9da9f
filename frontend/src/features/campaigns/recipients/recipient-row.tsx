import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignRecipient } from '../../../shared/api/model';
import { useFormat } from '../../../shared/i18n/format';
import { Badge, type BadgeTone } from '../../../shared/ui/badge';
import { TextButton } from '../../../shared/ui/text-button';
import styles from './recipient-row.module.css';
import type { Channel } from '../model/campaign-draft';
import { useMedium } from '../../../shared/media/use-medium';
import { useDueMoment } from '../model/use-due-moment';
import { useReasonText } from '../model/use-reason-text';
import { WhyDialog } from './why-dialog';

const tones: Record<CampaignRecipient['status'], BadgeTone> = {
  planned: 'plain',
  queued: 'plain',
  sent: 'plain',
  skipped: 'plain',
  failed: 'problem',
  unconfirmed: 'warning',
  bounced: 'problem',
  canceled: 'plain',
};

/** Statuses of messages that were not sent and will not be. */
const NOT_SENT: readonly CampaignRecipient['status'][] = ['skipped', 'failed', 'canceled'];
/** Statuses of messages that were sent but had a problem. */
const IN_TROUBLE: readonly CampaignRecipient['status'][] = ['bounced', 'unconfirmed'];

interface RecipientRowProps {
  recipient: CampaignRecipient;
  channel: Channel;
}

/** One recipient: the status of the message, and the customer's reaction. */
export function RecipientRow({ recipient, channel }: RecipientRowProps) {
  const { t } = useTranslation('campaigns');
  const format = useFormat();
  const dueMoment = useDueMoment();
  const reasonText = useReasonText(channel);
  const [asking, setAsking] = useState(false);
  const { customerName, step, status, rating, openedAt, sentAgainAt } = recipient;
  const { addressKind } = useMedium(channel);
  const address = addressKind === 'phone' ? recipient.customerPhone : recipient.customerEmail;
  const { reason } = recipient;
  const waits = status === 'planned' || status === 'queued';
  const question = NOT_SENT.includes(status) ? 'notSent' : 'trouble';
  const at = recipient.ratedAt ?? openedAt ?? recipient.sentAt;
  const name = customerName || t('report.erased');
  const about = [
    ...(address === null ? [] : [address]),
    ...(step === 0 ? [] : [t('reminders.name', { number: step })]),
    ...(reason === null ? [] : [reasonText(reason)]),
    ...(waits && reason === null ? [t('why.waits', { moment: dueMoment(recipient.dueAt) })] : []),
    ...(sentAgainAt === null ? [] : [t('again.line', { moment: format.zonedMoment(sentAgainAt) })]),
  ];
  return (
    <div className={styles.row}>
      <div className={styles.who}>
        <div className={styles.name} dir="auto">
          {name}
        </div>
        {about.map((line) => (
          <div key={line} className={styles.quiet} dir="auto">
            {line}
          </div>
        ))}
      </div>
      <div className={styles.state}>
        {at && (
          <time className={styles.at} dateTime={at}>
            {format.agoAlone(at)}
          </time>
        )}
        <span className={styles.badge}>
          {rating !== null && (
            <Badge icon="star" tone={rating === 5 ? 'success' : 'warning'}>
              {t('recipient.rated', { count: rating })}
            </Badge>
          )}
          {rating === null && openedAt !== null && (
            <Badge tone="warning">{t('recipient.opened')}</Badge>
          )}
          {rating === null && openedAt === null && (
            <Badge tone={tones[status]}>{t(`recipient.${status}`)}</Badge>
          )}
        </span>
        {(NOT_SENT.includes(status) || IN_TROUBLE.includes(status)) && (
          <TextButton
            className={styles.question}
            aria-label={t(`why.${question}For`, { name })}
            onClick={() => setAsking(true)}
          >
            {t(`why.${question}`)}
          </TextButton>
        )}
      </div>
      {asking && (
        <WhyDialog
          recipient={recipient}
          channel={channel}
          name={name}
          title={t(`why.${question}`)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
