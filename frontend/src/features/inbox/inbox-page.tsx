import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserBusiness } from '../../shared/api/model';
import { useCurrentBusiness } from '../../shared/session/use-session';
import { CardListSkeleton } from '../../shared/ui/list-skeleton';
import { ListView } from '../../shared/loading/list-view';
import { NoBusiness } from '../../shared/ui/no-business';
import { Page } from '../../shared/ui/page';
import { CardList } from '../../shared/ui/row-list';
import { FeedbackCard } from './feedback-card';
import { InboxFilters, type InboxFilter } from './inbox-filters';
import { NoFeedback } from './no-feedback';
import { feedbackQuery } from './queries';

/** Private feedback of customers who gave fewer than five stars. */
export default function InboxPage() {
  const business = useCurrentBusiness();
  return business ? <Inbox key={business.id} business={business} /> : <NoBusiness heading="h1" />;
}

function Inbox({ business }: { business: UserBusiness }) {
  const { t } = useTranslation('inbox');
  const [filter, setFilter] = useState<InboxFilter>('all');
  const query = useInfiniteQuery(feedbackQuery(business.id, filter === 'all' ? undefined : filter));
  return (
    <Page title={t('title')} caption={t('caption')}>
      <InboxFilters businessId={business.id} value={filter} onChange={setFilter} />
      <ListView
        query={query}
        failed={t('failed')}
        skeleton={<CardListSkeleton />}
        empty={<NoFeedback filtered={filter !== 'all'} />}
      >
        {(items) => (
          <CardList items={items} label={t('title')}>
            {(feedback) => <FeedbackCard feedback={feedback} businessId={business.id} />}
          </CardList>
        )}
      </ListView>
    </Page>
  );
}
