import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './action.module.css';

interface ActionLinkProps {
  to: string;
  tone?: 'primary' | 'plain';
  size?: 'middle' | 'large';
  /** True when the server renders the page: the browser navigates instead of the router. */
  leaves?: boolean;
  children: ReactNode;
}

/** Link that looks like a button, for pages that must load without Ant Design. */
export function ActionLink({ to, tone = 'plain', size, leaves, children }: ActionLinkProps) {
  const looks = { className: styles.action, 'data-tone': tone, 'data-size': size };
  return leaves ? (
    <a href={to} {...looks}>
      {children}
    </a>
  ) : (
    <Link to={to} {...looks}>
      {children}
    </Link>
  );
}

interface ActionButtonProps {
  onClick: () => void;
  /** True while the last click is carried out: others do nothing, and the button keeps the focus. */
  busy?: boolean;
  children: ReactNode;
}

/** Button with the same appearance. */
export function ActionButton({ onClick, busy = false, children }: ActionButtonProps) {
  return (
    <button
      type="button"
      className={styles.action}
      aria-disabled={busy}
      onClick={busy ? undefined : onClick}
    >
      {children}
    </button>
  );
}
