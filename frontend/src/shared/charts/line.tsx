import type { ReactNode } from 'react';
import styles from './line.module.css';

/** Point of a line, with its position in percent from the left and the top, and its tooltip. */
export interface LinePoint {
  key: string;
  x: number;
  y: number;
  title: string;
  /** True when the value before it is unknown: a new segment of the line begins. */
  afterGap?: boolean;
}

/** Returns the points as runs without a gap. */
function runsOf(points: readonly LinePoint[]): LinePoint[][] {
  const runs: LinePoint[][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    if (run && !point.afterGap) run.push(point);
    else runs.push([point]);
  }
  return runs;
}

const lineOf = (run: readonly LinePoint[]): string => run.map(({ x, y }) => `${x},${y}`).join(' ');

interface LineProps {
  points: readonly LinePoint[];
  /** Second line, dashed and without marks, such as a rolling average. */
  average?: readonly LinePoint[];
  children?: ReactNode;
}

/**
 * Line with its points, inside a `Plot`; gaps are not connected. The SVG is stretched to the plot, so the points are
 * elements over it instead of in it.
 * @param children text over the line, positioned in percent like the points
 */
export function Line({ points, average = [], children }: LineProps) {
  const last = points.at(-1);
  return (
    <div className={styles.inner}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.line}>
        {runsOf(points).map((run) => {
          const line = lineOf(run);
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
        {runsOf(average).map((run) => (
          <polyline key={run[0]?.key} points={lineOf(run)} className={styles.average} />
        ))}
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
