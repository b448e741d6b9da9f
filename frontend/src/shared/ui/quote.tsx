import type { ReactNode } from 'react';
import styles from './quote.module.css';

/** Somebody's words inside another thing, with a line saying whose they are. */
export function Quote({ by, children }: { by?: ReactNode; children: ReactNode }) {
  return (
    <figure className={styles.quote}>
      {by && <figcaption className={styles.by}>{by}</figcaption>}
      <blockquote className={styles.words} dir="auto">
        {children}
      </blockquote>
    </figure>
  );
}
