import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BadgeProgress } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import { Card } from '../../shared/ui/card';
import { Icon } from '../../shared/ui/icon';
import { Loaded } from '../../shared/loading/loaded';
import { BlockSkeleton } from '../../shared/ui/block-skeleton';
import { ProgressBar } from '../../shared/ui/progress-bar';
import { BadgeArt } from './badge-art';
import { isBadgeCode } from './badge-codes';
import styles from './badges-card.module.css';
import { badgeProgressQuery } from './queries';

/** Every badge and how to earn it, with the date it was earned or the progress toward it. */
export function BadgesCard({ businessId }: { businessId: string }) {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const query = useQuery(badgeProgressQuery(businessId));
  return (
    <Card title={t('badges.title')}>
      <Loaded query={query} skeleton={<BlockSkeleton height={320} />}>
        {(all) => {
          // Badges that only a newer server knows are skipped: they have no name and no drawing here.
          const badges = all.filter(({ code }) => isBadgeCode(code));
          const earned = badges.filter(({ earnedAt }) => earnedAt !== null).length;
          return (
            <>
              <p className={styles.summary}>
                {t('badges.summary', {
                  earned: format.number(earned),
                  all: format.number(badges.length),
                })}
              </p>
              <ul className={styles.badges} aria-label={t('badges.title')}>
                {badges.map((badge) => (
                  <Badge key={badge.code} badge={badge} />
                ))}
              </ul>
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}

function Badge({ badge: { code, current, target, earnedAt } }: { badge: BadgeProgress }) {
  const { t } = useTranslation(['rewards', 'spice']);
  const format = useFormat();
  const name = t(`spice:badges.${code}`);
  const far = t('badges.progress', {
    current: format.number(current),
    target: format.number(target),
  });
  return (
    <li className={styles.badge}>
      <BadgeArt code={code} earned={earnedAt !== null} />
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.how}>{t(`badges.how.${code}`)}</p>
        {earnedAt === null ? (
          <div className={styles.progress}>
            <ProgressBar value={current} of={target} label={name} text={far} />
            <span className={styles.far} aria-hidden="true">
              {far}
            </span>
          </div>
        ) : (
          <p className={styles.earned}>
            <Icon name="check" size={16} />
            {t('badges.earned', { date: format.date(earnedAt) })}
          </p>
        )}
      </div>
    </li>
  );
}
