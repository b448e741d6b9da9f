import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { statsQuery } from '../../shared/api/business-queries';
import type { FeedbackStatus } from '../../shared/api/model';
import { Chips } from '../../shared/ui/chips';
import { FilterBar } from '../../shared/ui/filter-bar';
import { RatingFilter } from '../../shared/ui/rating-filter';
import { OrderSelect } from './order-select';
import { orderOf, waitingQuery, type FeedbackFilter } from './queries';

const RATINGS = [4, 3, 2, 1];

type State = 'all' | FeedbackStatus;

interface InboxFiltersProps {
  businessId: string;
  value: FeedbackFilter;
  onChange: (value: FeedbackFilter) => void;
}

/** Filters by missing reply, by status, each with a count, and by rating; and the order. */
export function InboxFilters({ businessId, value, onChange }: InboxFiltersProps) {
  const { t } = useTranslation('inbox');
  const counts = useQuery(statsQuery(businessId)).data?.feedbackCounts;
  const waitingCount = useQuery(waitingQuery(businessId)).data?.count;
  const { rating, waiting } = value;
  const state: State | undefined = waiting ? undefined : (value.status ?? 'all');
  const states = [
    {
      value: 'all' as const,
      label: t('filter.all'),
      count: counts && counts.new + counts.inProgress + counts.resolved,
    },
    { value: 'new' as const, label: t('filter.new'), count: counts?.new },
    { value: 'in-progress' as const, label: t('filter.in-progress'), count: counts?.inProgress },
    { value: 'resolved' as const, label: t('filter.resolved'), count: counts?.resolved },
  ];
  const choose = (next: State, isWaiting: boolean) =>
    onChange({
      status: next === 'all' ? undefined : next,
      rating,
      waiting: isWaiting,
      order: undefined,
    });
  return (
    <FilterBar>
      <Chips
        label={t('filter.byReply')}
        options={[{ value: 'waiting', label: t('filter.waiting'), count: waitingCount }]}
        value={waiting ? 'waiting' : undefined}
        onPress={() => choose('all', !waiting)}
      />
      <Chips
        label={t('filter.label')}
        options={states}
        value={state}
        onPress={(pressed) => choose(pressed, false)}
      />
      <RatingFilter
        ratings={RATINGS}
        value={rating}
        onChoose={(chosen) =>
          onChange({ status: value.status, rating: chosen, waiting, order: value.order })
        }
      />
      <OrderSelect
        value={orderOf(value)}
        onChoose={(order) => onChange({ status: value.status, rating, waiting, order })}
      />
    </FilterBar>
  );
}
