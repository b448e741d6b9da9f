import { useTranslation } from 'react-i18next';
import type { Campaign } from '../../../shared/api/model';
import { useFormat } from '../../../shared/i18n/format';
import { ProgressBar } from '../../../shared/ui/progress-bar';
import { customersOf } from './phase';
import styles from './sending-progress.module.css';

/**
 * Number of customers on the list of a campaign that are done: their request exists, sent or not. Customers who are
 * skipped do not count.
 */
export function SendingProgress({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const format = useFormat();
  const { asked } = campaign.figures;
  const all = customersOf(campaign);
  return (
    <div className={styles.progress}>
      <span className={styles.words}>
        {t('progress.done', { done: format.number(asked), all: format.number(all) })}
      </span>
      <ProgressBar
        label={t('progress.label', { name: campaign.name })}
        value={asked}
        // Nothing is planned yet in the first moments, and nobody is asked.
        of={Math.max(1, all)}
      />
    </div>
  );
}
