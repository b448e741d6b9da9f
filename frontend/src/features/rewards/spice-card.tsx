import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { statsQuery } from '../../shared/api/business-queries';
import type { BusinessStats } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import { SpiceGauge } from '../../shared/spice/spice-gauge';
import { SPICE_LEVELS, spiceLevel } from '../../shared/spice/spice-level';
import { xpShare } from '../../shared/spice/xp-share';
import { Card } from '../../shared/ui/card';
import { Loaded } from '../../shared/loading/loaded';
import { BlockSkeleton } from '../../shared/ui/block-skeleton';
import { SpiceArt } from './spice-art';
import styles from './spice-card.module.css';

/** The level that the business has reached, how far the next one is, and all there are. */
export function SpiceCard({ businessId }: { businessId: string }) {
  const { t } = useTranslation('spice');
  const query = useQuery(statsQuery(businessId));
  return (
    <Card title={t('title')}>
      <Loaded query={query} skeleton={<BlockSkeleton height={280} />}>
        {(stats) => (
          <>
            <Reached stats={stats} />
            <Ladder level={stats.level} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Reached({ stats: { currentXp, nextLevelXp, level } }: { stats: BusinessStats }) {
  const { t } = useTranslation(['rewards', 'spice']);
  const format = useFormat();
  const missing = format.number(Math.max(0, nextLevelXp - currentXp));
  const reached = spiceLevel(level);
  const next = spiceLevel(level + 1);
  return (
    <div className={styles.reached}>
      <SpiceGauge
        level={reached}
        share={xpShare(currentXp, nextLevelXp)}
        label={t('spice:progress')}
        text={t('spice:value', {
          xp: format.number(currentXp),
          next: format.number(nextLevelXp),
        })}
      />
      <div>
        <p className={styles.name}>{t(`spice:levels.${reached}`)}</p>
        <p className={styles.quiet}>{t('spice:level', { level: format.number(level) })}</p>
        <p className={styles.missing}>{t('spice:missing', { xp: missing })}</p>
        <p className={styles.quiet}>
          {next === reached
            ? t('spice.hottest')
            : t('spice.next', { name: t(`spice:levels.${next}`) })}
        </p>
      </div>
    </div>
  );
}

function Ladder({ level }: { level: number }) {
  const { t } = useTranslation(['rewards', 'spice']);
  const format = useFormat();
  const reached = spiceLevel(level);
  return (
    <ol className={styles.ladder} aria-label={t('spice.ladder')}>
      {SPICE_LEVELS.map((name, index) => (
        <li
          key={name}
          className={styles.step}
          data-reached={level > index}
          aria-current={name === reached ? 'step' : undefined}
        >
          <SpiceArt name={name} step={index + 1} />
          <span className={styles.stepName}>{t(`spice:levels.${name}`)}</span>
          <span className={styles.stepLevel}>
            {t(index + 1 < SPICE_LEVELS.length ? 'spice:level' : 'spice.andUp', {
              level: format.number(index + 1),
            })}
          </span>
        </li>
      ))}
    </ol>
  );
}
