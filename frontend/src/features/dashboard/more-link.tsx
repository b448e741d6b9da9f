import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../shared/ui/icon';
import styles from './more-link.module.css';

/** The way from a card to the screen that has more of it. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.more}>
      {children}
      <Icon name="arrowRight" size={16} />
    </Link>
  );
}
