import type { ReactNode } from 'react';
import styles from './line.module.css';

/** A point of a line: its place in percent from the left and the top, and what it says. */
export interface LinePoint {
  key: string;
  x: number;
  y: number;
  title: string;
  /** Whether nothing is known right before it: the line begins anew. */
  afterGap?: boolean;
}

/** Points without a gap between them, each run of them for itself. */
function runsOf(points: readonly LinePoint[]): LinePoint[][] {
  const runs: LinePoint[][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    if (run && !point.afterGap) run.push(point);
    else runs.push([point]);
  }
  return runs;
}

/**
 * A line with its points, inside a `Plot`; a gap stays a gap. It is stretched to the plot, so marks lie over it
 * instead of in it.
 * @param children words over the line, placed in percent like the points
 */
export function Line({ points, children }: { points: readonly LinePoint[]; children?: ReactNode }) {
  const last = points.at(-1);
  return (
    <div className={styles.inner}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.line}>
        {runsOf(points).map((run) => {
          const line = run.map(({ x, y }) => `${x},${y}`).join(' ');
          return (
            <g key={run[0]?.key}>
              <polygon
                points={`${run[0]?.x ?? 0},100 ${line} ${run.at(-1)?.x ?? 100},100`}
                className={styles.area}
              />
              <polyline points={line} />
            </g>
          );
        })}
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
