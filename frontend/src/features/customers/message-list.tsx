import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RowListSkeleton } from '../../shared/ui/list-skeleton';
import { ListView } from '../../shared/loading/list-view';
import { RowList } from '../../shared/ui/row-list';
import { MessageRow } from './message-row';
import { NothingSent } from './nothing-sent';
import { messagesQuery } from './queries';
import { useBusiness } from './use-business';

/** Every mail to customers, with what became of it. */
export default function MessageList() {
  const { t } = useTranslation('customers');
  const query = useInfiniteQuery(messagesQuery(useBusiness().id));
  return (
    <ListView
      query={query}
      failed={t('failed.messages')}
      skeleton={<RowListSkeleton />}
      empty={<NothingSent scene="mail" title={t('none.messages')} text={t('none.messagesText')} />}
    >
      {(messages) => (
        <RowList items={messages} label={t('tabs.messages')}>
          {(message) => <MessageRow message={message} />}
        </RowList>
      )}
    </ListView>
  );
}
