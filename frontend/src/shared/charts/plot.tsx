import type { CSSProperties, ReactNode } from 'react';
import styles from './plot.module.css';

/** A value of the scale: its words, and where it stands in percent from the top. */
export interface Level {
  top: number;
  text: string;
}

interface PlotProps {
  levels: readonly Level[];
  /** The first and the last step in words; the last is left out where there is one step only. */
  ends: readonly [ReactNode, ReactNode?];
  /** Room for the words of the levels, in pixels. */
  gutter: number;
  /** What is drawn over the levels; it fills the plot. */
  children: ReactNode;
}

/** Levels, what stands between them, and the time below: for eyes only, so give a table or words too. */
export function Plot({ levels, ends: [first, last], gutter, children }: PlotProps) {
  const room: CSSProperties & Record<'--gutter', string> = { '--gutter': `${gutter}px` };
  return (
    <div className={styles.chart} style={room} aria-hidden="true">
      <div className={styles.plot}>
        {levels.map(({ top, text }) => (
          <span key={top} className={styles.level} style={{ top: `${top}%` }}>
            <span>{text}</span>
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
