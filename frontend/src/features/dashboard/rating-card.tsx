import { useTranslation } from 'react-i18next';
import type { BusinessStats } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import { Card } from '../../shared/ui/card';
import { Stars } from '../../shared/ui/stars';
import styles from './dashboard.module.css';
import { Figure } from './figure';
import { RatingBars } from './rating-bars';

/** The average and how it comes about. */
export function RatingCard({ stats }: { stats: BusinessStats }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return (
    <Card title={t('rating.title')} className={`${styles.wide} ${styles.ratingCard}`}>
      <div className={styles.rating}>
        <div>
          <Figure
            value={format.average(stats.avgRating)}
            caption={t('rating.caption', { count: stats.totalReviews })}
          />
          <Stars rating={stats.avgRating} size={22} />
        </div>
        <RatingBars counts={stats.ratingCounts} />
      </div>
    </Card>
  );
}
