import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignRecipient } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import { Badge, type BadgeTone } from '../../shared/ui/badge';
import styles from './recipient-row.module.css';
import type { Channel } from './plan';
import { useReasonText } from './use-reason-text';
import { WhyDialog } from './why-dialog';

const tones: Record<CampaignRecipient['status'], BadgeTone> = {
  planned: 'plain',
  queued: 'plain',
  sent: 'plain',
  skipped: 'plain',
  failed: 'bad',
  unconfirmed: 'warm',
  bounced: 'bad',
  cancelled: 'plain',
};

interface RecipientRowProps {
  recipient: CampaignRecipient;
  channel: Channel;
}

/** What a campaign did about one customer, and what the customer did. */
export function RecipientRow({ recipient, channel }: RecipientRowProps) {
  const { t } = useTranslation('campaigns');
  const format = useFormat();
  const reasonText = useReasonText(channel);
  const [asking, setAsking] = useState(false);
  const { customerName, step, status, rating, openedAt, sentAgainAt } = recipient;
  const address = channel === 'sms' ? recipient.customerPhone : recipient.customerEmail;
  const { reason } = recipient;
  const at = recipient.ratedAt ?? openedAt ?? recipient.sentAt;
  const name = customerName || t('report.erased');
  const about = [
    ...(address === null ? [] : [address]),
    ...(step === 0 ? [] : [t('reminders.name', { number: step })]),
    ...(reason === null ? [] : [reasonText(reason)]),
    ...(sentAgainAt === null ? [] : [t('again.line', { moment: format.moment(sentAgainAt) })]),
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
          <time className={styles.quiet} dateTime={at}>
            {format.ago(at)}
          </time>
        )}
        {rating !== null && (
          <Badge icon="star" tone={rating === 5 ? 'good' : 'warm'}>
            {t('recipient.rated', { count: rating })}
          </Badge>
        )}
        {rating === null && openedAt !== null && <Badge tone="warm">{t('recipient.opened')}</Badge>}
        {rating === null && openedAt === null && (
          <Badge tone={tones[status]}>{t(`recipient.${status}`)}</Badge>
        )}
        {status !== 'sent' && (
          <Button
            type="text"
            aria-label={t('why.actionFor', { name })}
            onClick={() => setAsking(true)}
          >
            {t('why.action')}
          </Button>
        )}
      </div>
      {asking && <WhyDialog {...{ recipient, channel, name }} onClose={() => setAsking(false)} />}
    </div>
  );
}
