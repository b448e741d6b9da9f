import type { ReactNode } from 'react';
import styles from './list.module.css';

interface RowListProps<Item> {
  items: readonly Item[];
  label: string;
  children: (item: Item) => ReactNode;
}

/** Rows in one card, with thin dividers. */
export function RowList<Item extends { id: string }>({
  items,
  label,
  children,
}: RowListProps<Item>) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {items.map((item) => (
        <li key={item.id} className={styles.row}>
          {children(item)}
        </li>
      ))}
    </ul>
  );
}
