import type { ReactNode } from 'react';
import styles from './filter-bar.module.css';

/** Filters of a list in one row, which scrolls sideways on a phone. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}
