import { useTranslation } from 'react-i18next';
import type { Campaign } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import styles from './sending-progress.module.css';

/** How many of those whom a campaign is for it has come to. */
export function SendingProgress({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const format = useFormat();
  const { recipients, planned } = campaign.figures;
  const done = recipients - planned;
  return (
    <div className={styles.progress}>
      <span className={styles.words}>
        {t('progress.done', { done: format.number(done), all: format.number(recipients) })}
      </span>
      <progress
        className={styles.bar}
        aria-label={t('progress.label', { name: campaign.name })}
        value={done}
        max={Math.max(1, recipients)}
      />
    </div>
  );
}
