import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { EntitlementKey } from '../../shared/plan/entitlement-keys';
import { useIsAbsent } from '../../shared/plan/use-plan';
import { Icon } from '../../shared/ui/icon';
import styles from './more-link.module.css';

interface MoreLinkProps {
  to: string;
  /** Entitlement that the screen needs; nothing where every plan has it. */
  of?: EntitlementKey;
  children: ReactNode;
}

/** The way from a card to the screen that has more of it, where there is one. */
export function MoreLink({ to, of, children }: MoreLinkProps) {
  if (useIsAbsent(of)) return null;
  return (
    <Link to={to} className={styles.more}>
      {children}
      <Icon name="arrowRight" size={16} />
    </Link>
  );
}
