import { Form } from 'antd';
import { useId, type ReactNode } from 'react';
import { SettingsSection } from './settings-section';
import styles from './switch-card.module.css';
import { SwitchLine } from './switch-line';

interface SwitchCardProps {
  /** Setting that it turns on and off. */
  name: string;
  title: string;
  note: string;
  label: string;
  /** More about it, below the switch. */
  children?: ReactNode;
}

/** Setting that is on or off. */
export function SwitchCard({ name, title, note, label, children }: SwitchCardProps) {
  const id = useId();
  return (
    <SettingsSection title={title} note={note}>
      <Form.Item name={name} valuePropName="checked" noStyle>
        <SwitchLine id={id} label={label} />
      </Form.Item>
      {children && <div className={styles.more}>{children}</div>}
    </SettingsSection>
  );
}
