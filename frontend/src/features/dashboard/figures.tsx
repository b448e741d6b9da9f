import type { BusinessStats } from '../../shared/api/model';
import { BadgesCard } from './badges-card';
import styles from './dashboard.module.css';
import { RatingCard } from './rating-card';
import { RecentActivity } from './recent-activity';
import { SpiceCard } from './spice-card';
import { StatCards } from './stat-cards';
import { TrendCard } from './trend-card';

/** The numbers of a business, how they came about, and what happened last. */
export function Figures({ stats, businessId }: { stats: BusinessStats; businessId: string }) {
  return (
    <div className={styles.grid}>
      <StatCards stats={stats} businessId={businessId} />
      <TrendCard businessId={businessId} />
      <RatingCard stats={stats} />
      <SpiceCard stats={stats} />
      <BadgesCard businessId={businessId} />
      <RecentActivity businessId={businessId} />
    </div>
  );
}
