import type { ReactNode } from 'react';
import styles from './list.module.css';

interface ListProps<Item> {
  items: readonly Item[];
  label: string;
  children: (item: Item) => ReactNode;
}

/** Rows in one card, with thin dividers. */
export function RowList<Item extends { id: string }>({ items, label, children }: ListProps<Item>) {
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

/** One card for each item. */
export function CardList<Item extends { id: string }>({ items, label, children }: ListProps<Item>) {
  return (
    <ul className={styles.cards} aria-label={label}>
      {items.map((item) => (
        <li key={item.id} className={styles.card}>
          {children(item)}
        </li>
      ))}
    </ul>
  );
}
