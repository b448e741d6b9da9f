import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../shared/ui/card';
import { Loaded } from '../../shared/loading/loaded';
import { combined } from '../../shared/loading/loaded-query';
import { latestActivity } from './activity';
import styles from './activity.module.css';
import { ActivityRow, ActivitySkeleton } from './activity-row';
import { badgesQuery, RECENT, latestFeedback, latestRequests, latestReviews } from './queries';

/** The latest three things that happened, each leading to its place. */
export function RecentActivity({ businessId }: { businessId: string }) {
  const { t } = useTranslation('dashboard');
  const [reviews, feedback, requests, badges] = useQueries({
    queries: [
      latestReviews(businessId),
      latestFeedback(businessId),
      latestRequests(businessId),
      badgesQuery(businessId),
    ],
  });
  return (
    <Card title={t('activity.title')}>
      <Loaded
        query={combined([reviews, feedback, requests])}
        skeleton={<ActivitySkeleton count={RECENT} />}
      >
        {([latest, answers, asked]) => {
          // Badges that cannot be read are told by their own card.
          const items = latestActivity(latest, answers, asked, badges.data ?? [], RECENT);
          return items.length === 0 ? (
            <p className={styles.none}>{t('activity.none')}</p>
          ) : (
            <ul className={styles.list}>
              {items.map((item) => (
                <ActivityRow key={item.kind + item.id} item={item} />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Card>
  );
}
