import { useTranslation } from 'react-i18next';
import type { Insight } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import styles from './headline.module.css';
import { daysIn, type Period } from './period';
import { useResponseTime } from './response-time';

/** Figures that the headline shows. */
export type Figures = Pick<
  Insight['current'],
  'ratings' | 'ratingAverage' | 'responseRate' | 'responseHours'
>;

interface HeadlineProps {
  period: Period;
  current: Figures;
  previous: Figures;
}

/** The four figures of the period, each with what it was before. */
export function Headline({ period, current, previous }: HeadlineProps) {
  const { t } = useTranslation('insight');
  const format = useFormat();
  const time = useResponseTime();
  const none = t('none');
  const shown = {
    rating: (of: Figures) => (of.ratingAverage === null ? none : format.average(of.ratingAverage)),
    volume: (of: Figures) => format.number(of.ratings),
    rate: (of: Figures) => (of.responseRate === null ? none : format.percent(of.responseRate)),
    time: (of: Figures) => (of.responseHours === null ? none : time(of.responseHours)),
  };
  const keys = Object.keys(shown) as (keyof typeof shown)[];
  return (
    <dl className={styles.figures}>
      {keys.map((key) => (
        <div key={key} className={styles.figure}>
          <dt>{t(`figures.${key}`)}</dt>
          <dd className={styles.value}>
            <Value text={shown[key](current)} />
          </dd>
          {shown[key](previous) !== none && (
            <dd className={styles.before}>
              {t('figures.before', { count: daysIn(period), value: shown[key](previous) })}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** A figure whose units, such as hours, are smaller than its numbers. */
function Value({ text }: { text: string }) {
  return text.split(/([^\p{Letter}]+)/u).map((part, index) =>
    /\p{Letter}/u.test(part) ? (
      <span key={index} className={styles.unit}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
