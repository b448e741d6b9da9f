import { Form, Switch } from 'antd';
import { useId, type ReactNode } from 'react';
import { SettingsSection } from './settings-section';
import styles from './switch-card.module.css';

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
      <div className={styles.line}>
        <Form.Item name={name} valuePropName="checked" noStyle>
          <Switch id={id} />
        </Form.Item>
        <label htmlFor={id}>{label}</label>
      </div>
      {children}
    </SettingsSection>
  );
}
