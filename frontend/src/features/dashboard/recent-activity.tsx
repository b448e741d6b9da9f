import { useQueries } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/errors/use-error-text';
import { Card } from '../../shared/ui/card';
import { latestActivity } from './activity';
import { ActivityRow, ActivitySkeleton } from './activity-row';
import styles from './dashboard.module.css';
import { RECENT, latestFeedback, latestRequests, latestReviews } from './queries';

/** The latest three things that happened, each leading to its place. */
export function RecentActivity({ businessId }: { businessId: string }) {
  const { t } = useTranslation(['dashboard', 'ui']);
  const errorText = useErrorText();
  const [reviews, feedback, requests] = useQueries({
    queries: [latestReviews(businessId), latestFeedback(businessId), latestRequests(businessId)],
  });
  const all = [reviews, feedback, requests];
  const failed = all.find((query) => query.isError);
  const ready = reviews.data && feedback.data && requests.data;
  const items = ready
    ? latestActivity(reviews.data, feedback.data, requests.data, RECENT)
    : undefined;

  return (
    <Card title={t('activity.title')} className={styles.wide}>
      {failed && (
        <div role="alert" className={styles.broken}>
          <p>{errorText(failed.error)}</p>
          <Button
            loading={all.some((query) => query.isFetching)}
            onClick={() => all.forEach((query) => query.isError && void query.refetch())}
          >
            {t('ui:retry')}
          </Button>
        </div>
      )}
      {!failed && !items && <ActivitySkeleton count={RECENT} />}
      {items?.length === 0 && <p className={styles.caption}>{t('activity.none')}</p>}
      <ul className={styles.activity}>
        {items?.map((item) => (
          <ActivityRow key={item.kind + item.id} item={item} />
        ))}
      </ul>
    </Card>
  );
}
