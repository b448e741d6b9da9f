import type { ReactNode } from 'react';
import styles from './line.module.css';

/** A point of a line: its place in percent from the left and the top, and what it says. */
export interface LinePoint {
  key: string;
  x: number;
  y: number;
  title: string;
}

/**
 * A line with its points, inside a `Plot`. It is stretched to the plot, so marks lie over it instead
 * of in it.
 * @param children words over the line, placed in percent like the points
 */
export function Line({ points, children }: { points: readonly LinePoint[]; children?: ReactNode }) {
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ');
  const last = points.at(-1);
  return (
    <div className={styles.inner}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.line}>
        <polygon
          points={`${points[0]?.x ?? 0},100 ${line} ${last?.x ?? 100},100`}
          className={styles.area}
        />
        <polyline points={line} />
      </svg>
      {points.map((point) => (
        <span
          key={point.key}
          className={styles.dot}
          data-last={point === last || undefined}
          style={{ left: `${point.x}%`, top: `${point.y}%` }}
          title={point.title}
        />
      ))}
      {children}
    </div>
  );
}
