import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RowListSkeleton } from '../../shared/ui/list-skeleton';
import { ListView } from '../../shared/ui/list-view';
import { RowList } from '../../shared/ui/row-list';
import listStyles from './campaign-list.module.css';
import styles from './lines.module.css';
import { recipientsQuery } from './queries';
import { RecipientRow } from './recipient-row';

/** Every customer the campaign came to, and what became of it. */
export function RecipientList({ campaignId }: { campaignId: string }) {
  const { t } = useTranslation('campaigns');
  const query = useInfiniteQuery(recipientsQuery(campaignId));
  return (
    <div>
      <h2 className={listStyles.heading}>{t('report.recipients')}</h2>
      <ListView
        query={query}
        failed={t('failedRecipients')}
        skeleton={<RowListSkeleton />}
        empty={<p className={styles.quiet}>{t('report.noRecipients')}</p>}
      >
        {(recipients) => (
          <RowList items={recipients} label={t('report.recipients')}>
            {(recipient) => <RecipientRow recipient={recipient} />}
          </RowList>
        )}
      </ListView>
    </div>
  );
}
