import { useTranslation } from 'react-i18next';
import type { BusinessStats } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import styles from './rating-bars.module.css';

const ratings = ['5', '4', '3', '2', '1'] as const;

/** Count of each rating: a table, drawn as bars. */
export function RatingBars({ counts }: { counts: BusinessStats['ratingCounts'] }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const all = Math.max(
    1,
    Object.values(counts).reduce((sum, count) => sum + count, 0),
  );
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('rating.distribution')}</caption>
      <tbody>
        {ratings.map((rating) => (
          <tr key={rating}>
            <th scope="row">
              <span aria-hidden="true">{rating} ★</span>
              <span className="visually-hidden">
                {t('rating.stars', { count: Number(rating) })}
              </span>
            </th>
            <td className={styles.bar} aria-hidden="true">
              <span className={styles.track}>
                <span
                  className={rating === '5' ? styles.full : styles.below}
                  style={{ width: `${(counts[rating] / all) * 100}%` }}
                />
              </span>
            </td>
            <td className={styles.count}>{format.number(counts[rating])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
