import type { ReactNode } from 'react';
import styles from './settings.module.css';

interface SettingsSectionProps {
  title: string;
  /** Purpose of the setting, in a line or two. */
  note: ReactNode;
  children: ReactNode;
}

/** One setting: the description on the left, the controls on the right; stacked on smaller screens. */
export function SettingsSection({ title, note, children }: SettingsSectionProps) {
  return (
    <section className={styles.section}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.note}>{note}</p>
      </div>
      <div className={styles.controls}>{children}</div>
    </section>
  );
}
