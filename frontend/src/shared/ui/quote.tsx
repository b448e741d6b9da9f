import type { ReactNode } from 'react';
import styles from './quote.module.css';

/** Quoted text of a person, with an optional line that names the author. */
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
