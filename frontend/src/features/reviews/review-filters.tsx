import { useCallback, type Dispatch, type SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import { Chips } from '../../shared/ui/chips';
import { SearchField } from '../../shared/ui/search-field';
import type { ReviewFilter } from './queries';
import styles from './review-filters.module.css';
import { SENTIMENTS } from './sentiment-weeks';

interface ReviewFiltersProps {
  value: ReviewFilter;
  onChange: Dispatch<SetStateAction<ReviewFilter>>;
}

/** Words to look for, and a mood; pressing the chosen mood again clears it. */
export function ReviewFilters({ value, onChange }: ReviewFiltersProps) {
  const { t } = useTranslation(['reviews', 'ui']);
  const search = useCallback(
    (text: string) =>
      onChange((filter) => (filter.search === text ? filter : { ...filter, search: text })),
    [onChange],
  );
  return (
    <div className={styles.filters}>
      <SearchField placeholder={t('search')} onSearch={search} />
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
    </div>
  );
}
