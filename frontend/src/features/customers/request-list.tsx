import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RowListSkeleton } from '../../shared/ui/list-skeleton';
import { ListView } from '../../shared/loading/list-view';
import { RowList } from '../../shared/ui/row-list';
import { NothingSent } from './nothing-sent';
import { requestsQuery } from './queries';
import { RequestRow } from './request-row';
import { useBusiness } from './use-business';

/** Every review request, with where it stands and why it was not sent. */
export default function RequestList() {
  const { t } = useTranslation('customers');
  const query = useInfiniteQuery(requestsQuery(useBusiness().id));
  return (
    <ListView
      query={query}
      failed={t('failed.requests')}
      skeleton={<RowListSkeleton />}
      empty={<NothingSent scene="send" title={t('none.requests')} text={t('none.requestsText')} />}
    >
      {(requests) => (
        <RowList items={requests} label={t('tabs.requests')}>
          {(request) => <RequestRow request={request} />}
        </RowList>
      )}
    </ListView>
  );
}
