import type { ReactNode } from 'react';
import styles from './empty-plot.module.css';

/** A sentence where a chart will be, on the levels that it will have; as tall as the room around it. */
export function EmptyPlot({ children }: { children: ReactNode }) {
  return (
    <div className={styles.plot}>
      <p className={styles.text}>{children}</p>
    </div>
  );
}
