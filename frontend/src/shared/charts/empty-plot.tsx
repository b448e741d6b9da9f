import type { ReactNode } from 'react';
import styles from './empty-plot.module.css';

/** Sentence in place of a chart that has no data, on the chart's levels; it fills the height available. */
export function EmptyPlot({ children }: { children: ReactNode }) {
  return (
    <div className={styles.plot}>
      <p className={styles.text}>{children}</p>
    </div>
  );
}
