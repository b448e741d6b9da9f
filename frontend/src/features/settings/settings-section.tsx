import type { ReactNode } from 'react';
import styles from './settings.module.css';

interface SettingsSectionProps {
  title: string;
  /** What it is good for, in a line or two. */
  note: ReactNode;
  children: ReactNode;
}

/** One thing to set: what it is on the left, the controls on the right; below each other on a phone. */
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
