import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListCampaignRecipientsStatus } from '../../../shared/api/generated/model/listCampaignRecipientsStatus';
import type { CampaignRecipient } from '../../../shared/api/model';
import { RowListSkeleton } from '../../../shared/ui/list-skeleton';
import { ListView } from '../../../shared/loading/list-view';
import { RowList } from '../../../shared/ui/row-list';
import { SearchField } from '../../../shared/ui/search-field';
import styles from './recipient-list.module.css';
import type { Channel } from '../model/campaign-draft';
import { recipientsFile, recipientsQuery } from '../model/queries';
import { RecipientRow } from './recipient-row';

type Status = CampaignRecipient['status'];

const STATUSES = Object.values(ListCampaignRecipientsStatus);
const ALL = '';

interface RecipientListProps {
  campaignId: string;
  channel: Channel;
  /** True when customers may still join the list. */
  mayGrow: boolean;
}

/** Every recipient of a campaign, with the status of the message. */
export function RecipientList({ campaignId, channel, mayGrow }: RecipientListProps) {
  const { t } = useTranslation('campaigns');
  const [status, setStatus] = useState<Status>();
  const [search, setSearch] = useState('');
  const filter = { ...(status && { status }), ...(search !== '' && { search }) };
  const query = useInfiniteQuery({
    ...recipientsQuery(campaignId, filter),
    placeholderData: keepPreviousData,
  });
  const filtered = status !== undefined || search !== '';
  return (
    <div>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('report.recipients')}</h2>
        <Button href={recipientsFile(campaignId)} download>
          {t('report.csv')}
        </Button>
      </div>
      <div className={styles.tools}>
        <SearchField placeholder={t('report.search')} onSearch={setSearch} />
        <Select<string>
          className={styles.status}
          aria-label={t('report.filter')}
          value={status ?? ALL}
          options={[
            { value: ALL, label: t('report.all') },
            ...STATUSES.map((value) => ({ value, label: t(`recipient.${value}`) })),
          ]}
          onChange={(value) => setStatus(STATUSES.find((one) => one === value))}
        />
      </div>
      <ListView
        query={query}
        failed={t('failedRecipients')}
        skeleton={<RowListSkeleton />}
        empty={
          <p className={styles.quiet}>
            {mayGrow && !filtered ? t('report.noRecipients') : t('report.noneFits')}
          </p>
        }
      >
        {(recipients) => (
          <RowList items={recipients} label={t('report.recipients')}>
            {(recipient) => <RecipientRow recipient={recipient} channel={channel} />}
          </RowList>
        )}
      </ListView>
    </div>
  );
}
