import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format';
import styles from './stars.module.css';

const STAR = 'M10 1.6l2.5 5.4 5.9.7-4.4 4 1.2 5.8L10 14.6l-5.2 2.9 1.2-5.8-4.4-4 5.9-.7z';
const MAX = 5;

/** Rating from 0 to 5, also for averages; green at five and amber below. */
export function Stars({ rating, size = 18 }: { rating: number; size?: number }) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  return (
    <span
      className={rating >= MAX ? styles.full : styles.stars}
      role="img"
      aria-label={t('stars', { rating: format.number(rating) })}
    >
      {Array.from({ length: MAX }, (_, index) => (
        <Star key={index} share={Math.min(1, Math.max(0, rating - index))} size={size} />
      ))}
    </span>
  );
}

function Star({ share, size }: { share: number; size: number }) {
  const id = useId();
  return (
    <svg viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
      {share < 1 && <path d={STAR} className={styles.unlit} />}
      {share > 0 && share < 1 && (
        <clipPath id={id}>
          <rect x="-1" y="-1" height="22" width={1 + 20 * share} />
        </clipPath>
      )}
      {share > 0 && (
        <path d={STAR} className={styles.lit} {...(share < 1 && { clipPath: `url(#${id})` })} />
      )}
    </svg>
  );
}
