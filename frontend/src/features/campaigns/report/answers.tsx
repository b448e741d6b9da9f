import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CampaignFigures } from '../../../shared/api/model';
import { Card } from '../../../shared/ui/card';
import styles from './lines.module.css';

/** Number of public and private answers, each with a link to them. */
export function Answers({ figures }: { figures: CampaignFigures }) {
  const { t } = useTranslation('campaigns');
  return (
    <Card title={t('report.split')}>
      {figures.responses === 0 ? (
        <p className={styles.quiet}>{t('report.noAnswers')}</p>
      ) : (
        <ul className={styles.lines}>
          <li>
            <Link to="/reviews">{t('report.public', { count: figures.public })}</Link>
          </li>
          <li>
            <Link to="/inbox">{t('report.private', { count: figures.private })}</Link>
          </li>
        </ul>
      )}
    </Card>
  );
}
