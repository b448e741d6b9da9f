import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReviewRequestStatus } from '../../shared/api/generated/model/reviewRequestStatus';
import { Chips } from '../../shared/ui/chips';
import { FilterBar } from '../../shared/ui/filter-bar';
import { RowListSkeleton } from '../../shared/ui/list-skeleton';
import { ListView } from '../../shared/loading/list-view';
import { RowList } from '../../shared/ui/row-list';
import { State } from '../../shared/ui/state';
import { NothingSent } from './nothing-sent';
import { requestCountsQuery, requestsQuery } from './queries';
import { RequestRow } from './request-row';
import { useBusiness } from './use-business';

const ALL = 'all';
const STATUSES = Object.values(ReviewRequestStatus);

/** Every review request, with its status, the reason it was not sent, and a way to send it again. */
export default function RequestList() {
  const { t } = useTranslation('customers');
  const { id: businessId } = useBusiness();
  const [status, setStatus] = useState<ReviewRequestStatus>();
  const query = useInfiniteQuery(requestsQuery(businessId, status));
  const { data: counts } = useQuery(requestCountsQuery(businessId));
  const options = [
    { value: ALL, label: t('byStatus.all'), ...(counts && { count: counts.total }) },
    // A chosen status stays, even when its last request has another one by now.
    ...STATUSES.filter((one) => one === status || (counts?.byStatus[one] ?? 0) > 0).map((one) => ({
      value: one,
      label: t(`status.${one}`),
      ...(counts && { count: counts.byStatus[one] ?? 0 }),
    })),
  ] as const;
  return (
    <>
      {/* Stands in its place before the numbers are there. */}
      {counts?.total !== 0 && (
        <FilterBar>
          <Chips<ReviewRequestStatus | typeof ALL>
            label={t('byStatus.label')}
            options={options}
            value={status ?? ALL}
            onPress={(value) => setStatus(value === ALL ? undefined : value)}
          />
        </FilterBar>
      )}
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
