import { useTranslation } from 'react-i18next';
import type { BusinessStats } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import { Card } from '../../shared/ui/card';
import styles from './dashboard.module.css';
import { SpiceGauge } from './spice-gauge';
import { xpShare } from './xp-share';

/** How far the business is on its way to the next level. */
export function SpiceCard({ stats }: { stats: BusinessStats }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const missing = Math.max(0, stats.nextLevelXp - stats.currentXp);
  return (
    <Card title={t('spice.title')} className={styles.side}>
      <div className={styles.spice}>
        <SpiceGauge share={xpShare(stats.currentXp, stats.nextLevelXp)} />
        <div>
          <p className={styles.level}>{t('spice.level', { level: stats.level })}</p>
          <p className={styles.caption}>{t('spice.missing', { xp: format.number(missing) })}</p>
        </div>
      </div>
    </Card>
  );
}
