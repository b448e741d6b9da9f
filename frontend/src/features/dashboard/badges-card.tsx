import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Badge } from '../../shared/api/model';
import { Bone } from '../../shared/ui/bone';
import { Card } from '../../shared/ui/card';
import { Icon, type IconName } from '../../shared/ui/icon';
import { Loaded } from '../../shared/loading/loaded';
import { Loading } from '../../shared/ui/loading';
import { MoreLink } from './more-link';
import styles from './badges.module.css';
import { badgesQuery, RECENT } from './queries';

const icons: Partial<Record<Badge['code'], IconName>> = {
  first_review: 'star',
  ten_reviews: 'flame',
};

/** The latest badges. The dashboard waits for them; they load here only after a failure. */
export function BadgesCard({ businessId }: { businessId: string }) {
  const { t } = useTranslation(['dashboard', 'spice']);
  const query = useQuery(badgesQuery(businessId));
  return (
    <Card title={t('badges.title')}>
      <Loaded
        query={query}
        skeleton={
          <Loading>
            <Bone width={160} height={44} margin="16px 0 0" />
          </Loading>
        }
      >
        {(badges) => (
          <>
            {badges.length === 0 && <p className={styles.none}>{t('badges.none')}</p>}
            <ul className={styles.badges} id="badges">
              {badges.slice(0, RECENT).map(({ code, name }) => (
                <li key={code} className={styles.badge}>
                  <span className={styles.medal} data-code={code}>
                    <Icon name={icons[code] ?? 'shield'} size={24} />
                  </span>
                  <span className={styles.words}>
                    <span className={styles.name}>{t(`spice:badges.${code}`, name)}</span>
                    <span className={styles.caption}>{t('badges.unlocked')}</span>
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <MoreLink of="gamification.rewards" to="/rewards">
        {t('badges.more')}
      </MoreLink>
    </Card>
  );
}
