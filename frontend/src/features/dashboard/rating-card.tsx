import { useTranslation } from 'react-i18next';
import type { BusinessStats } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import { Card } from '../../shared/ui/card';
import styles from './dashboard.module.css';
import { RatingBars } from './rating-bars';

/** Count of each rating, public and private. */
export function RatingCard({ stats }: { stats: BusinessStats }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const counts = Object.values(stats.ratingCounts);
  const count = counts.reduce((sum, each) => sum + each, 0);
  const share = count === 0 ? 0 : stats.ratingCounts[5] / count;
  return (
    <Card title={t('distribution.title')} className={styles.ratings}>
      <p className={styles.caption}>
        {count === 0
          ? t('distribution.none')
          : t('distribution.message', { share: format.percent(share), count })}
      </p>
      <RatingBars counts={stats.ratingCounts} />
      <p className={styles.note}>{t('distribution.note')}</p>
    </Card>
  );
}
