import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { businessQuery } from '../../../shared/api/business-queries';
import type { Campaign } from '../../../shared/api/model';
import { Card } from '../../../shared/ui/card';
import { PlannedMessage } from './planned-message';
import styles from './summary-card.module.css';
import { draftOf } from '../model/campaign-draft';
import { audienceQuery } from '../model/queries';
import { useSummaries } from '../model/use-summaries';
import { planningZone } from '../model/zoned-time';

/** Sums up a campaign that waits, or that was canceled before it started. */
export function SummaryCard({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const { businessId, audience, channel } = campaign;
  const { data: business } = useQuery(businessQuery(businessId));
  const summaries = useSummaries();
  const zone = planningZone(business?.timeZone ?? null);
  const summary = draftOf(campaign, zone);
  const isOver = campaign.status === 'canceled';
  const { data: counted } = useQuery({
    ...audienceQuery(businessId, { ...audience, channel }),
    enabled: !isOver,
  });
  const lines = [
    ...(counted
      ? ([['planned.recipients', t('audience.about', { count: counted.askable })]] as const)
      : []),
    ['audience.title', summaries.audience(summary)],
    ['when.title', summaries.when(summary, zone)],
    ['words.title', summaries.words(summary)],
    ['reminders.title', summaries.reminders(summary)],
  ] as const;
  return (
    <div className={styles.cards}>
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
      {!isOver && <PlannedMessage campaign={campaign} language={business?.language ?? 'en'} />}
    </div>
  );
}
