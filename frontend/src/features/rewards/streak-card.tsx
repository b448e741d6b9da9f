import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/i18n/format';
import { Card } from '../../shared/ui/card';
import { Icon } from '../../shared/ui/icon';
import { Loaded } from '../../shared/loading/loaded';
import { BlockSkeleton } from '../../shared/ui/block-skeleton';
import { streakQuery } from './queries';
import styles from './streak-card.module.css';

/** Number of flames in the chain: as many answers as the badge for a streak takes. */
const CHAIN = 10;

/** Number of reviews and feedback in a row that were answered in time. */
export function StreakCard({ businessId }: { businessId: string }) {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const query = useQuery(streakQuery(businessId));
  return (
    <Card title={t('streak.title')}>
      <Loaded query={query} skeleton={<BlockSkeleton height={180} />}>
        {({ current, longest, withinHours }) => (
          <>
            <p className={styles.current} data-lit={current > 0}>
              <Icon name="flame" size={36} />
              <span className={styles.count}>{format.number(current)}</span>
            </p>
            <p className={styles.words}>
              {t('streak.current', { count: current, hours: format.number(withinHours) })}
            </p>
            <div className={styles.chain} aria-hidden="true">
              {Array.from({ length: CHAIN }, (_, index) => (
                <span key={index} data-lit={index < current}>
                  <Icon name="flame" size={16} />
                </span>
              ))}
            </div>
            <p className={styles.longest}>
              {t('streak.longest', { longest: format.number(longest) })}
            </p>
            <p className={styles.rule}>
              {t(current > 0 ? 'streak.keep' : 'streak.begin', {
                hours: format.number(withinHours),
              })}
            </p>
          </>
        )}
      </Loaded>
    </Card>
  );
}
