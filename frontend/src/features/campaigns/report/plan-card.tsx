import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { businessQuery } from '../../../shared/api/business-queries';
import type { Campaign } from '../../../shared/api/model';
import { Card } from '../../../shared/ui/card';
import styles from './plan-card.module.css';
import { planOf } from '../model/plan';
import { useSummaries } from '../model/use-summaries';

/** Shows the plan of a campaign that waits, or that was canceled before it started. */
export function PlanCard({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const { data: business } = useQuery(businessQuery(campaign.businessId));
  const summaries = useSummaries();
  const plan = planOf(campaign, business?.timeZone ?? 'UTC');
  const isOver = campaign.status === 'canceled';
  const lines = [
    ['audience.title', summaries.audience(plan)],
    ['words.title', summaries.words(plan)],
    ['when.title', summaries.when(plan)],
    ['reminders.title', summaries.reminders(plan)],
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
