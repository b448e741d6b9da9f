import type { CSSProperties, ReactNode } from 'react';
import styles from './plot.module.css';

/** Value of the scale, with its label and its position in percent from the top. */
export interface Level {
  top: number;
  text: string;
}

interface PlotProps {
  levels: readonly Level[];
  /** Labels of the first and the last step; the last is omitted when there is only one step. */
  ends: readonly [ReactNode, ReactNode?];
  /** Width for the labels of the levels, in pixels. */
  gutter: number;
  /** Chart over the levels; it fills the plot. */
  children: ReactNode;
}

/** Chart area with levels and a time axis. Hidden from screen readers: provide a table or text as well. */
export function Plot({ levels, ends: [first, last], gutter, children }: PlotProps) {
  const room: CSSProperties & Record<'--gutter', string> = { '--gutter': `${gutter}px` };
  return (
    <div className={styles.chart} style={room} aria-hidden="true">
      <div className={styles.plot}>
        {levels.map(({ top, text }) => (
          <span key={top} className={styles.level} style={{ top: `${top}%` }}>
            <bdi>{text}</bdi>
          </span>
        ))}
        {children}
      </div>
      <div className={styles.axis}>
        <bdi>{first}</bdi>
        {last !== undefined && <bdi>{last}</bdi>}
      </div>
    </div>
  );
}
