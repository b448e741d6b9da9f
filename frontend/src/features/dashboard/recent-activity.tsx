import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../shared/ui/card';
import { InlineError } from '../../shared/ui/inline-error';
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
  // Badges that cannot be read are told by their own card.
  const all = [reviews, feedback, requests];
  const failed = all.find((query) => query.isError);
  const ready = reviews.data && feedback.data && requests.data;
  const items = ready
    ? latestActivity(reviews.data, feedback.data, requests.data, badges.data ?? [], RECENT)
    : undefined;

  return (
    <Card title={t('activity.title')}>
      {failed && (
        <InlineError
          error={failed.error}
          retrying={all.some((query) => query.isFetching)}
          onRetry={() => all.forEach((query) => query.isError && void query.refetch())}
        />
      )}
      {!failed && !items && <ActivitySkeleton count={RECENT} />}
      {items?.length === 0 && <p className={styles.none}>{t('activity.none')}</p>}
      <ul className={styles.list}>
        {items?.map((item) => (
          <ActivityRow key={item.kind + item.id} item={item} />
        ))}
      </ul>
    </Card>
  );
}
