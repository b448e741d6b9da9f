import { useQuery } from '@tanstack/react-query';
import { useCallback, type Dispatch, type SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import { shownCount } from '../../shared/notifications/shown-count';
import { Chips } from '../../shared/ui/chips';
import { FilterBar } from '../../shared/ui/filter-bar';
import { RatingFilter } from '../../shared/ui/rating-filter';
import { SearchField } from '../../shared/ui/search-field';
import { unansweredQuery, type ReviewFilter } from './queries';
import styles from './review-filters.module.css';
import { SENTIMENTS } from './sentiment-weeks';

interface ReviewFiltersProps {
  businessId: string;
  value: ReviewFilter;
  /** Ratings that reviews of the business may have; empty: all have five stars. */
  ratings: readonly number[];
  onChange: Dispatch<SetStateAction<ReviewFilter>>;
}

/** Words to look for, missing reply with its count, sentiment and rating; pressing a chosen chip again clears it. */
export function ReviewFilters({ businessId, value, ratings, onChange }: ReviewFiltersProps) {
  const { t, i18n } = useTranslation(['reviews', 'ui']);
  const unanswered = useQuery(unansweredQuery(businessId)).data?.count;
  const search = useCallback(
    (text: string) =>
      onChange((filter) => (filter.search === text ? filter : { ...filter, search: text })),
    [onChange],
  );
  return (
    <div className={styles.filters}>
      <SearchField placeholder={t('search')} onSearch={search} />
      <FilterBar>
        <Chips
          label={t('byReply')}
          options={[
            {
              value: 'unanswered',
              label: t('unanswered'),
              count: unanswered === undefined ? undefined : shownCount(unanswered, i18n.language),
            },
          ]}
          value={value.unanswered ? 'unanswered' : undefined}
          onPress={() => onChange((filter) => ({ ...filter, unanswered: !filter.unanswered }))}
        />
        <Chips
          label={t('sentiment')}
          options={SENTIMENTS.map((item) => ({ value: item, label: t(`ui:sentiment.${item}`) }))}
          value={value.sentiment}
          onPress={(pressed) =>
            onChange((filter) => ({
              ...filter,
              sentiment: filter.sentiment === pressed ? undefined : pressed,
            }))
          }
        />
        {ratings.length > 0 && (
          <RatingFilter
            ratings={ratings}
            value={value.rating}
            onChoose={(rating) => onChange((filter) => ({ ...filter, rating }))}
          />
        )}
      </FilterBar>
    </div>
  );
}
