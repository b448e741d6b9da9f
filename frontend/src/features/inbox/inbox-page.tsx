import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { UserBusiness } from '../../shared/api/model';
import { useMarkSeen } from '../../shared/notifications/use-mark-seen';
import { useCurrentBusiness } from '../../shared/session/use-session';
import { OpinionListSkeleton } from '../../shared/ui/list-skeleton';
import { ListView } from '../../shared/loading/list-view';
import { useDrafts } from '../../shared/reading/drafts';
import { ReadingPlaceholder, ReadingSplit } from '../../shared/reading/reading-split';
import { followerOf, useFirstItem, useLinkKey, useReading } from '../../shared/reading/use-reading';
import { NoBusiness } from '../../shared/ui/no-business';
import { Page } from '../../shared/ui/page';
import { RowList } from '../../shared/ui/row-list';
import { longestWaiting } from './feedback-parts';
import { FeedbackRow } from './feedback-row';
import { InboxFilters } from './inbox-filters';
import { NoFeedback } from './no-feedback';
import { OpenFeedback } from './open-feedback';
import { feedbackQuery, type FeedbackFilter } from './queries';

const ALL = { status: undefined, rating: undefined, order: undefined } as const;

/** Private feedback of customers who gave fewer than five stars. `?waiting` shows who waits, the longest first. */
export default function InboxPage() {
  const business = useCurrentBusiness();
  const link = useLinkKey();
  return business ? (
    <Inbox key={business.id + link} business={business} />
  ) : (
    <NoBusiness heading="h1" />
  );
}

function Inbox({ business }: { business: UserBusiness }) {
  const { t } = useTranslation('inbox');
  const [chosen, setChosen] = useState<Omit<FeedbackFilter, 'waiting'>>(ALL);
  const [params, setParams] = useSearchParams();
  const waiting = params.has('waiting');
  const { rating, order } = chosen;
  const status = waiting ? undefined : chosen.status;
  const filter = { status, rating, waiting, order };
  const query = useInfiniteQuery(feedbackQuery(business.id, filter));
  // Shows the longest waiting at once, where there is room beside the list.
  const first = useFirstItem(JSON.stringify(filter), longestWaiting(query.data ?? [])?.id);
  const reading = useReading(first);
  const drafts = useDrafts();
  const change = (next: FeedbackFilter) => {
    setChosen(next);
    if (next.waiting === waiting) return;
    setParams(next.waiting ? { waiting: '' } : {}, { replace: true, preventScrollReset: true });
  };
  const isFiltered = status !== undefined || rating !== undefined;
  const shown = isFiltered ? 'state' : waiting ? 'waiting' : 'all';
  useMarkSeen(business.id, 'feedback-received', shown === 'all' && query.data !== undefined);
  const { id } = reading;
  // Moves on to the next one: what was answered or resolved leaves a list of what waits.
  const changed = (feedback: string) => {
    if (reading.place === 'dialog' || feedback !== id) return;
    if (waiting || status) reading.move(followerOf(query.data ?? [], feedback));
  };
  const replied = (feedback: string) => {
    if (reading.place === 'dialog') reading.close();
    else if (waiting || status) changed(feedback);
    // Its row takes the focus of the box that is gone.
    else reading.move(feedback);
  };

  return (
    <Page title={t('title')} caption={t('caption')}>
      <InboxFilters businessId={business.id} value={filter} onChange={change} />
      <ReadingSplit
        reading={reading}
        list={
          <ListView
            query={query}
            failed={t('failed')}
            skeleton={<OpinionListSkeleton />}
            empty={<NoFeedback of={shown} />}
          >
            {(items) => (
              <RowList items={items} label={t('title')}>
                {(feedback) => (
                  <FeedbackRow
                    feedback={feedback}
                    businessId={business.id}
                    reading={reading}
                    onChanged={changed}
                  />
                )}
              </RowList>
            )}
          </ListView>
        }
        item={
          id !== undefined && (
            <OpenFeedback
              key={`${id} ${reading.purpose}`}
              id={id}
              businessId={business.id}
              reading={reading}
              drafts={drafts}
              listed={query.data ?? []}
              onChanged={changed}
              onReplied={replied}
            />
          )
        }
        placeholder={
          query.data?.length !== 0 &&
          (query.data ? <ReadingPlaceholder scene="inbox" title={t('choose')} /> : <></>)
        }
      />
    </Page>
  );
}
