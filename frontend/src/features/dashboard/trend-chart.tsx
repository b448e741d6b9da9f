import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Line } from '../../shared/charts/line';
import { Plot } from '../../shared/charts/plot';
import { useFormat } from '../../shared/i18n/format';
import type { Trend, TrendPoint } from './trend';
import styles from './trend.module.css';

const place = ({ x, y }: Pick<TrendPoint, 'x' | 'y'>): CSSProperties => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
});

/** Room for the stars of a level, in pixels. */
const GUTTER = 40;

/** The average of weeks as a line, its first and last in words. */
export function TrendChart({ trend: { points, from, floor } }: { trend: Trend }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const first = points[0];
  const last = points.at(-1);
  const levels = Array.from({ length: 6 - floor }, (_, index) => ({
    top: (index / (5 - floor)) * 100,
    text: `${5 - index} ★`,
  }));
  // The axis runs from the first week to this one, wherever the line begins and ends.
  const ends = [format.day(from), t('trend.thisWeek')] as const;
  const line = points.map(({ week, x, y, average, ratings, afterGap }) => ({
    key: week,
    afterGap,
    x: x * 100,
    y: y * 100,
    title: t('trend.point', {
      day: format.day(week),
      average: format.average(average),
      count: ratings,
    }),
  }));
  return (
    <Plot levels={levels} ends={ends} gutter={GUTTER}>
      <Line points={line}>
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
      </Line>
    </Plot>
  );
}
