import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { businessQuery } from '../../../shared/api/business-queries';
import type { Campaign } from '../../../shared/api/model';
import { Card } from '../../../shared/ui/card';
import styles from './summary-card.module.css';
import { draftOf } from '../model/campaign-draft';
import { useSummaries } from '../model/use-summaries';

/** Sums up a campaign that waits, or that was canceled before it started. */
export function SummaryCard({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const { data: business } = useQuery(businessQuery(campaign.businessId));
  const summaries = useSummaries();
  const summary = draftOf(campaign, business?.timeZone ?? 'UTC');
  const isOver = campaign.status === 'canceled';
  const lines = [
    ['audience.title', summaries.audience(summary)],
    ['words.title', summaries.words(summary)],
    ['when.title', summaries.when(summary)],
    ['reminders.title', summaries.reminders(summary)],
  ] as const;
  return (
    <Card
      title={isOver ? t('planned.titleCanceled') : t('planned.title')}
      note={isOver ? t('planned.noteCanceled') : t('planned.note')}
    >
      <dl className={styles.lines}>
        {lines.map(([title, text]) => (
          <div key={title}>
            <dt>{t(title)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
