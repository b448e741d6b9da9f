import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { UserBusiness } from '../../shared/api/model';
import { useLinkedItem } from '../../shared/loading/use-linked-item';
import { useMarkSeen } from '../../shared/notifications/use-mark-seen';
import { useCurrentBusiness } from '../../shared/session/use-session';
import { CardListSkeleton } from '../../shared/ui/list-skeleton';
import { ListView } from '../../shared/loading/list-view';
import { NoBusiness } from '../../shared/ui/no-business';
import { RatingFilter } from '../../shared/ui/rating-filter';
import { Page } from '../../shared/ui/page';
import { CardList } from '../../shared/ui/row-list';
import { FeedbackCard } from './feedback-card';
import { InboxFilters, type InboxFilter } from './inbox-filters';
import { NoFeedback } from './no-feedback';
import styles from './inbox-page.module.css';
import { feedbackQuery, orderLine } from './queries';

const RATINGS = [4, 3, 2, 1];

/** Private feedback of customers who gave fewer than five stars. `?waiting` shows who waits, the longest first. */
export default function InboxPage() {
  const business = useCurrentBusiness();
  const { hash, key } = useLocation();
  // A link to one piece of feedback shows it, whatever was filtered before.
  const link = hash === '' ? '' : key;
  return business ? (
    <Inbox key={business.id + link} business={business} />
  ) : (
    <NoBusiness heading="h1" />
  );
}

function Inbox({ business }: { business: UserBusiness }) {
  const { t } = useTranslation('inbox');
  const [filter, setFilter] = useState<InboxFilter>('all');
  const [rating, setRating] = useState<number>();
  const [params, setParams] = useSearchParams();
  const waiting = params.has('waiting');
  const status = waiting || filter === 'all' ? undefined : filter;
  const query = useInfiniteQuery(feedbackQuery(business.id, { status, rating, waiting }));
  const order = orderLine({ status, rating, waiting });
  const choose = (state: InboxFilter) => {
    setFilter(state);
    if (waiting) setParams({}, { replace: true, preventScrollReset: true });
  };
  const isFiltered = status !== undefined || rating !== undefined;
  const shown = isFiltered ? 'state' : waiting ? 'waiting' : 'all';
  useLinkedItem(query);
  useMarkSeen(business.id, 'feedback-received', shown === 'all' && query.data !== undefined);
  return (
    <Page title={t('title')} caption={t('caption')}>
      <div className={styles.filters}>
        <InboxFilters
          businessId={business.id}
          value={waiting ? undefined : filter}
          onChange={choose}
        />
        <RatingFilter ratings={RATINGS} value={rating} onChoose={setRating} />
        {order && <p className={styles.order}>{t(order)}</p>}
      </div>
      <ListView
        query={query}
        failed={t('failed')}
        skeleton={<CardListSkeleton />}
        empty={<NoFeedback of={shown} />}
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
