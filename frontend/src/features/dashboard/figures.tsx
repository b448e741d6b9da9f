import { useTranslation } from 'react-i18next';
import type { BusinessStats } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import { Card } from '../../shared/ui/card';
import { LinkButton } from '../../shared/ui/link-button';
import styles from './dashboard.module.css';
import { Figure } from './figure';
import { RatingCard } from './rating-card';
import { RecentActivity } from './recent-activity';
import { SpiceCard } from './spice-card';

/** The numbers of a business and what happened last. */
export function Figures({ stats, businessId }: { stats: BusinessStats; businessId: string }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return (
    <div className={styles.grid}>
      <RatingCard stats={stats} />
      <Card title={t('reviews.title')} className={styles.small}>
        <Figure value={format.number(stats.totalReviews)} caption={t('reviews.caption')} />
      </Card>
      <Card title={t('issues.title')} className={styles.small}>
        <Figure value={format.number(stats.privateFeedbackCount)} caption={t('issues.caption')} />
        <LinkButton to="/inbox" type="link" className={styles.link}>
          {t('issues.link')}
        </LinkButton>
      </Card>
      <RecentActivity businessId={businessId} />
      <SpiceCard stats={stats} />
    </div>
  );
}
