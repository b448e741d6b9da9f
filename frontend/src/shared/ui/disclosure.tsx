import type { ReactNode } from 'react';
import styles from './disclosure.module.css';
import { Icon } from './icon';

interface DisclosureProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Details that few need, folded below a label with a chevron. The browser's own: search in the page finds them. */
export function Disclosure({ label, className = '', children }: DisclosureProps) {
  return (
    <details className={`${styles.disclosure} ${className}`}>
      <summary className={styles.label}>
        {label}
        <Icon name="chevronDown" size={16} />
      </summary>
      {children}
    </details>
  );
}
