import { useInfiniteQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReviewRequestStatus } from '../../shared/api/generated/model/reviewRequestStatus';
import { RowListSkeleton } from '../../shared/ui/list-skeleton';
import { ListView } from '../../shared/loading/list-view';
import { RowList } from '../../shared/ui/row-list';
import { State } from '../../shared/ui/state';
import { NothingSent } from './nothing-sent';
import { requestsQuery } from './queries';
import styles from './request-list.module.css';
import { RequestRow } from './request-row';
import { useBusiness } from './use-business';

const ALL = '';
const STATUSES = Object.values(ReviewRequestStatus);

/** Every review request, with where it stands and why it was not sent. */
export default function RequestList() {
  const { t } = useTranslation('customers');
  const [status, setStatus] = useState<ReviewRequestStatus>();
  const query = useInfiniteQuery(requestsQuery(useBusiness().id, status));
  const options = [
    { value: ALL, label: t('byStatus.all') },
    ...STATUSES.map((one) => ({ value: one, label: t(`status.${one}`) })),
  ];
  return (
    <>
      <Select<ReviewRequestStatus | typeof ALL>
        className={styles.filter}
        aria-label={t('byStatus.label')}
        value={status ?? ALL}
        options={options}
        popupMatchSelectWidth={false}
        onChange={(value) => setStatus(value === ALL ? undefined : value)}
      />
      <ListView
        query={query}
        failed={t('failed.requests')}
        skeleton={<RowListSkeleton />}
        empty={
          status === undefined ? (
            <NothingSent scene="send" title={t('none.requests')} text={t('none.requestsText')} />
          ) : (
            <State scene="send" title={t('byStatus.none')} />
          )
        }
      >
        {(requests) => (
          <RowList items={requests} label={t('tabs.requests')}>
            {(request) => <RequestRow request={request} />}
          </RowList>
        )}
      </ListView>
    </>
  );
}
