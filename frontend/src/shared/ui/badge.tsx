import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { Icon, type IconName } from './icon';

export type BadgeTone = 'plain' | 'success' | 'warning' | 'problem';

/** Label with a state in one or two words; never a button. */
export function Badge(props: { tone?: BadgeTone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={props.tone ?? 'plain'}>
      {props.icon && <Icon name={props.icon} size={14} />}
      {props.children}
    </span>
  );
}
