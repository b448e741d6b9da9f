import { Switch, type SwitchProps } from 'antd';
import type { ReactNode } from 'react';
import styles from './switch-card.module.css';

interface SwitchLineProps extends SwitchProps {
  id: string;
  label: ReactNode;
}

/** Switch with its label on one line. */
export function SwitchLine({ id, label, ...control }: SwitchLineProps) {
  return (
    <div className={styles.line}>
      <Switch {...control} id={id} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
