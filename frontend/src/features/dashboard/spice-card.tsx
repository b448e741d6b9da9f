import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BusinessStats } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import { SpiceGauge } from '../../shared/spice/spice-gauge';
import { spiceLevel } from '../../shared/spice/spice-level';
import { xpShare } from '../../shared/spice/xp-share';
import { useClientState } from '../../shared/store/hooks';
import { Card } from '../../shared/ui/card';
import { MoreLink } from './more-link';
import styles from './spice.module.css';

/** Progress of the business toward the next level. */
export function SpiceCard({ stats }: { stats: BusinessStats }) {
  const { t } = useTranslation(['dashboard', 'spice']);
  const format = useFormat();
  const glows = useGlows();
  const { currentXp, nextLevelXp, level } = stats;
  const missing = Math.max(0, nextLevelXp - currentXp);
  return (
    <Card title={t('spice:title')}>
      <div className={styles.spice}>
        <SpiceGauge
          level={spiceLevel(level)}
          share={xpShare(currentXp, nextLevelXp)}
          label={t('spice:progress')}
          glows={glows}
          text={t('spice:value', {
            xp: format.number(currentXp),
            next: format.number(nextLevelXp),
          })}
        />
        <div>
          <p className={styles.name}>{t(`spice:levels.${spiceLevel(level)}`)}</p>
          <p className={styles.level}>{t('spice:level', { level: format.number(level) })}</p>
          <p className={styles.missing}>{t('spice:missing', { xp: format.number(missing) })}</p>
          <MoreLink of="gamification.rewards" to="/rewards">
            {t('spice.more')}
          </MoreLink>
        </div>
      </div>
    </Card>
  );
}

/** Counts the moments at which five-star reviews arrived since the card is shown. */
function useGlows(): number {
  const moments = useClientState((state) => state.client.reviewMoments);
  const [before] = useState(moments);
  return moments - before;
}
