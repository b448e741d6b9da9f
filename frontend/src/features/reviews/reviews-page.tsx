import { useInfiniteQuery, useQuery, keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { businessQuery } from '../../shared/api/business-queries';
import type { UserBusiness } from '../../shared/api/model';
import { useLinkedItem } from '../../shared/loading/use-linked-item';
import { useMarkSeen } from '../../shared/notifications/use-mark-seen';
import { useCurrentBusiness } from '../../shared/session/use-session';
import { CardListSkeleton } from '../../shared/ui/list-skeleton';
import { ListView } from '../../shared/loading/list-view';
import { NoBusiness } from '../../shared/ui/no-business';
import { Page } from '../../shared/ui/page';
import { CardList } from '../../shared/ui/row-list';
import { NoReviews } from './no-reviews';
import { reviewsQuery, type ReviewFilter } from './queries';
import { ReviewCard } from './review-card';
import { ReviewFilters } from './review-filters';
import { SentimentCard } from './sentiment-card';

const ALL: ReviewFilter = {
  search: '',
  sentiment: undefined,
  rating: undefined,
  unanswered: false,
};
const RATINGS = [5, 4, 3, 2, 1];

/** The public reviews of the current business. */
export default function ReviewsPage() {
  const business = useCurrentBusiness();
  const { hash, key } = useLocation();
  // A link to one review shows it, whatever was filtered before.
  const link = hash === '' ? '' : key;
  return business ? (
    <Reviews key={business.id + link} business={business} />
  ) : (
    <NoBusiness heading="h1" />
  );
}

function Reviews({ business }: { business: UserBusiness }) {
  const { t } = useTranslation('reviews');
  const { data: settings } = useQuery(businessQuery(business.id));
  const [filter, setFilter] = useState<ReviewFilter>(ALL);
  const query = useInfiniteQuery({
    ...reviewsQuery(business.id, filter),
    placeholderData: keepPreviousData,
  });
  const filtered = Object.values(filter).some(Boolean);
  useLinkedItem(query);
  useMarkSeen(business.id, 'review-published', !filtered && query.data !== undefined);

  return (
    <Page
      title={t('title')}
      caption={t(settings?.publicPathForAll === true ? 'captionAll' : 'caption')}
    >
      <SentimentCard businessId={business.id} />
      <ReviewFilters
        value={filter}
        ratings={settings?.publicPathForAll === true ? RATINGS : []}
        onChange={setFilter}
      />
      <ListView
        query={query}
        failed={t('failed')}
        skeleton={<CardListSkeleton />}
        empty={<NoReviews filtered={filtered} />}
      >
        {(reviews) => (
          <CardList items={reviews} label={t('title')}>
            {(review) => <ReviewCard review={review} businessId={business.id} />}
          </CardList>
        )}
      </ListView>
    </Page>
  );
}
