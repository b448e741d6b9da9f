import { useTranslation } from 'react-i18next';
import type { CampaignRecipient } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import { Badge, type BadgeTone } from '../../shared/ui/badge';
import styles from './recipient-row.module.css';
import { useReasonText } from './use-reason-text';

const tones: Record<CampaignRecipient['status'], BadgeTone> = {
  queued: 'plain',
  sent: 'plain',
  skipped: 'plain',
  failed: 'bad',
};

/** What a campaign did about one customer, and what the customer did. */
export function RecipientRow({ recipient }: { recipient: CampaignRecipient }) {
  const { t } = useTranslation('campaigns');
  const format = useFormat();
  const reasonText = useReasonText();
  const { status, reason, rating, openedAt } = recipient;
  const at = recipient.ratedAt ?? openedAt ?? recipient.sentAt;
  return (
    <div className={styles.row}>
      <div className={styles.who}>
        <div className={styles.name}>{recipient.customerName || t('report.erased')}</div>
        {reason !== null && <div className={styles.quiet}>{reasonText(reason)}</div>}
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
      </div>
    </div>
  );
}
