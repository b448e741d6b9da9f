import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BusinessStats } from '../../shared/api/model';
import { ratingHistoryQuery } from '../../shared/api/rating-history';
import { useFormat } from '../../shared/i18n/format';
import { MoreLink } from './more-link';
import { ScoreFigure } from './score-figure';
import styles from './stat-cards.module.css';
import { SMOOTHED_WEEKS } from './trend';

/** The four figures that say how a business stands, each with the time that it covers. */
export function StatCards({ stats, businessId }: { stats: BusinessStats; businessId: string }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { ratingCounts, feedbackCounts, totalReviews } = stats;
  const ratings = Object.values(ratingCounts).reduce((sum, count) => sum + count, 0);
  const privateRatings = ratings - totalReviews;
  const open = feedbackCounts.new + feedbackCounts.inProgress;
  return (
    <div className={styles.stats}>
      <StatCard title={t('rating.title')}>
        <Figure value={format.average(stats.avgRating)}>
          {t('rating.caption', { count: stats.totalReviews })}
          {privateRatings > 0 && ` ${t('rating.private', { count: privateRatings })}`}
          <span className={styles.period}>{t('allTime')}</span>
        </Figure>
      </StatCard>
      <StatCard title={t('reviews.title')}>
        <Figure value={format.number(stats.totalReviews)}>
          <span>{t('reviews.caption')}</span>
          {stats.totalReviews > 0 && <NewReviews businessId={businessId} />}
        </Figure>
      </StatCard>
      <StatCard title={t('issues.title')}>
        <Figure value={format.number(stats.privateFeedbackCount)}>
          <span className={styles.period}>
            {t('allTime')}
            {open > 0 && ` · ${t('issues.open', { count: open })}`}
          </span>
          <MoreLink to="/inbox">{t('issues.link')}</MoreLink>
        </Figure>
      </StatCard>
      <StatCard title={t('score.title')}>
        <ScoreFigure businessId={businessId} />
      </StatCard>
    </div>
  );
}

function StatCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.stat}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

/** Number of the public reviews of the last weeks, those of the trend's latest point; nothing while it is unknown. */
function NewReviews({ businessId }: { businessId: string }) {
  const { t } = useTranslation('dashboard');
  const weeks = useQuery(ratingHistoryQuery(businessId)).data?.slice(-SMOOTHED_WEEKS);
  if (!weeks || weeks.length === 0) return null;
  const count = weeks.reduce((sum, { reviews }) => sum + reviews, 0);
  return (
    <span className={styles.period}>{t('reviews.recent', { count, weeks: SMOOTHED_WEEKS })}</span>
  );
}

/** One large number with what it means. */
export function Figure({ value, children }: { value: string; children: ReactNode }) {
  return (
    <>
      <p className={styles.value}>{value}</p>
      <div className={styles.caption}>{children}</div>
    </>
  );
}
