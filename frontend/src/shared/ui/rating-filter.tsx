import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format';
import { Stars } from './stars';

interface RatingFilterProps {
  /** Ratings to choose from, highest first. */
  ratings: readonly number[];
  /** Chosen rating; undefined for all. */
  value: number | undefined;
  onChoose: (rating: number | undefined) => void;
}

const ALL = 0;

/** Draws an option; a screen reader gets its words, which Ant Design takes from texts only. */
const drawn = (value: unknown, label: ReactNode) =>
  typeof value === 'number' && value !== ALL ? <Stars rating={value} size={16} /> : label;

/** Select with the ratings that a list may be reduced to. */
export function RatingFilter({ ratings, value = ALL, onChoose }: RatingFilterProps) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const options = [
    { value: ALL, label: t('ratingFilter.all') },
    ...ratings.map((rating) => ({
      value: rating,
      label: t('stars', { rating: format.number(rating) }),
    })),
  ];
  return (
    <Select<number>
      aria-label={t('ratingFilter.label')}
      value={value}
      options={options}
      popupMatchSelectWidth={false}
      optionRender={(option) => drawn(option.value, option.label)}
      labelRender={(chosen) => drawn(chosen.value, chosen.label)}
      onChange={(rating) => onChoose(rating === ALL ? undefined : rating)}
    />
  );
}
