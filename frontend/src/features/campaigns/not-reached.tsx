import { useTranslation } from 'react-i18next';
import type { CampaignReport } from '../../shared/api/model';
import { Card } from '../../shared/ui/card';
import styles from './lines.module.css';
import { useReasonText } from './use-reason-text';

/** Who was not reached, by why. */
export function NotReached({ campaign }: { campaign: CampaignReport }) {
  const { t } = useTranslation('campaigns');
  const reasonText = useReasonText();
  return (
    <Card title={t('report.notReached')}>
      {campaign.notReached.length === 0 ? (
        <p className={styles.quiet}>{t('report.everyone')}</p>
      ) : (
        <ul className={styles.lines}>
          {campaign.notReached.map(({ reason, customers }) => (
            <li key={reason}>
              <span>{reasonText(reason)}</span>
              <span className={styles.count}>{t('report.customers', { count: customers })}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
