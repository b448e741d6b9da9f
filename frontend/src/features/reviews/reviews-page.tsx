import { useInfiniteQuery, useQuery, keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { businessQuery } from '../../shared/api/business-queries';
import type { UserBusiness } from '../../shared/api/model';
import { useMarkSeen } from '../../shared/notifications/use-mark-seen';
import { useCurrentBusiness } from '../../shared/session/use-session';
import { OpinionListSkeleton } from '../../shared/ui/list-skeleton';
import { ListView } from '../../shared/loading/list-view';
import { useDrafts } from '../../shared/reading/drafts';
import { ReadingPlaceholder, ReadingSplit } from '../../shared/reading/reading-split';
import { followerOf, useLinkKey, useReading } from '../../shared/reading/use-reading';
import { useMedia, WIDE } from '../../shared/theme/use-media';
import { NoBusiness } from '../../shared/ui/no-business';
import { Page } from '../../shared/ui/page';
import { RowList } from '../../shared/ui/row-list';
import { NoReviews } from './no-reviews';
import { OpenReview } from './open-review';
import { reviewsQuery, type ReviewFilter } from './queries';
import { ReviewFilters } from './review-filters';
import { ReviewRow } from './review-row';
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
  const link = useLinkKey();
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
  const reading = useReading();
  const drafts = useDrafts();
  const filtered = Object.values(filter).some(Boolean);
  useMarkSeen(business.id, 'review-published', !filtered && query.data !== undefined);
  const { id } = reading;
  // Beside the list on a wide screen, where it would push what is read below the window's edge.
  const isWide = useMedia(WIDE);
  const chart = <SentimentCard businessId={business.id} />;
  const replied = (review: string) => {
    if (reading.place === 'dialog') reading.close();
    else reading.move(filter.unanswered ? followerOf(query.data ?? [], review) : review);
  };

  return (
    <Page
      title={t('title')}
      caption={t(settings?.publicPathForAll === true ? 'captionAll' : 'caption')}
    >
      {!isWide && chart}
      <ReviewFilters
        businessId={business.id}
        value={filter}
        ratings={settings?.publicPathForAll === true ? RATINGS : []}
        onChange={setFilter}
      />
      <ReadingSplit
        reading={reading}
        list={
          <ListView
            query={query}
            failed={t('failed')}
            skeleton={<OpinionListSkeleton />}
            empty={<NoReviews filtered={filtered} />}
          >
            {(reviews) => (
              <RowList items={reviews} label={t('title')}>
                {(review) => (
                  <ReviewRow review={review} businessId={business.id} reading={reading} />
                )}
              </RowList>
            )}
          </ListView>
        }
        item={
          id !== undefined && (
            <OpenReview
              key={`${id} ${reading.purpose}`}
              id={id}
              businessId={business.id}
              reading={reading}
              drafts={drafts}
              listed={query.data ?? []}
              onReplied={() => replied(id)}
            />
          )
        }
        placeholder={
          (query.data?.length !== 0 || filtered) && (
            <div>
              {chart}
              <ReadingPlaceholder scene="reviews" title={t('choose')} />
            </div>
          )
        }
      />
    </Page>
  );
}
