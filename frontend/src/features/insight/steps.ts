import { useTranslation } from 'react-i18next';
import type { Insight } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';

export type Bucket = Insight['period']['bucket'];

/** Returns a function that names a step of a series. */
export function useStepName(bucket: Bucket): (from: string) => string {
  const { t, i18n } = useTranslation('insight');
  const format = useFormat();
  return (from) => {
    if (bucket === 'week') return t('charts.weekFrom', { day: format.day(from) });
    if (bucket === 'day') return format.day(from);
    return new Intl.DateTimeFormat(i18n.language, {
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(from));
  };
}

/** Returns a function that names a step where the axis has little room: a week by its first day. */
export function useTickName(bucket: Bucket): (from: string) => string {
  const format = useFormat();
  const name = useStepName(bucket);
  return bucket === 'week' ? format.day : name;
}
