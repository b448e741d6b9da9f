import type { ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
  title?: string;
  /** Secondary text below the title. */
  note?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Group with a thin border. With a title it is a section of the page's outline. */
export function Card({ title, note, className = '', children }: CardProps) {
  return (
    <section className={`${styles.card} ${className}`}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  );
}
