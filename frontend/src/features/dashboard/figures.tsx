import type { BusinessStats } from '../../shared/api/model';
import { BadgesCard } from './badges-card';
import styles from './dashboard.module.css';
import { RatingCard } from './rating-card';
import { RecentActivity } from './recent-activity';
import { SpiceCard } from './spice-card';
import { StatCards } from './stat-cards';
import { TrendCard } from './trend-card';

/** True when the counts by star are known: they include every public review. */
const knowsRatings = ({ ratingCounts, totalReviews }: BusinessStats): boolean =>
  Object.values(ratingCounts).reduce((sum, count) => sum + count, 0) >= totalReviews;

/** Figures of a business, the ratings behind them, and its recent activity. */
export function Figures({ stats, businessId }: { stats: BusinessStats; businessId: string }) {
  return (
    <div className={styles.grid}>
      <StatCards stats={stats} businessId={businessId} />
      <TrendCard businessId={businessId} />
      {knowsRatings(stats) && <RatingCard stats={stats} />}
      <SpiceCard stats={stats} />
      <BadgesCard businessId={businessId} />
      <RecentActivity businessId={businessId} />
    </div>
  );
}
