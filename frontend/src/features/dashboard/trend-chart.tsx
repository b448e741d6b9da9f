import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/i18n/format';
import type { Trend, TrendPoint } from './trend';
import styles from './trend.module.css';

const place = ({ x, y }: Pick<TrendPoint, 'x' | 'y'>): CSSProperties => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
});

/** The line is stretched to the card, so marks and words lie over it instead of in it. */
export function TrendChart({ trend: { points, floor } }: { trend: Trend }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const line = points.map(({ x, y }) => `${x * 100},${y * 100}`).join(' ');
  const first = points[0];
  const last = points.at(-1);
  const stars = Array.from({ length: 6 - floor }, (_, index) => 5 - index);
  return (
    <div className={styles.chart} aria-hidden="true">
      <div className={styles.plot}>
        {stars.map((star) => (
          <span
            key={star}
            className={styles.level}
            style={{ top: `${((5 - star) / (5 - floor)) * 100}%` }}
          >
            <span>{star} ★</span>
          </span>
        ))}
        <div className={styles.inner}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.line}>
            <polygon
              points={`${(first?.x ?? 0) * 100},100 ${line} ${(last?.x ?? 1) * 100},100`}
              className={styles.area}
            />
            <polyline points={line} />
          </svg>
          {points.map((point) => (
            <span
              key={point.week}
              className={styles.dot}
              style={place(point)}
              data-last={point === last || undefined}
              title={t('trend.point', {
                day: format.day(point.week),
                average: format.average(point.average),
                count: point.ratings,
              })}
            />
          ))}
          {[first, last].map(
            (point, index) =>
              point && (
                <span
                  key={index}
                  className={styles.label}
                  style={place(point)}
                  data-last={point === last || undefined}
                  data-below={point.y < 0.2 || undefined}
                >
                  {format.average(point.average)}
                </span>
              ),
          )}
        </div>
      </div>
      <div className={styles.axis}>
        <bdi>{first && format.day(first.week)}</bdi>
        <bdi>{last && (last.x === 1 ? t('trend.thisWeek') : format.day(last.week))}</bdi>
      </div>
    </div>
  );
}
