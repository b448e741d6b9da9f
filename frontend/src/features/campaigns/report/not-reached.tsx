import { useTranslation } from 'react-i18next';
import type { Campaign } from '../../../shared/api/model';
import { Card } from '../../../shared/ui/card';
import styles from './lines.module.css';
import { useReasonDetail, useReasonText } from '../model/use-reason-text';

/** Number of customers that were not reached, by reason. */
export function NotReached({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const reasonText = useReasonText(campaign.channel);
  const detailOf = useReasonDetail();
  const { planned, asked } = campaign.figures;
  const reasons = campaign.notReached;
  return (
    <Card title={t('report.notReached')}>
      {reasons.length === 0 ? (
        <p className={styles.quiet}>
          {planned === 0 && asked > 0 ? t('report.everyone') : t('report.soFar')}
        </p>
      ) : (
        <ul className={styles.lines}>
          {reasons.map(({ reason, customers }) => (
            <li key={reason}>
              <span title={detailOf(reason)}>{reasonText(reason)}</span>
              <span className={styles.count}>{t('report.customers', { count: customers })}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
