import type { ReactNode } from 'react';
import { useAnchor } from '../../shared/browser/use-anchor';
import styles from './settings.module.css';

interface SettingsSectionProps {
  title: string;
  /** Purpose of the setting, in a line or two. */
  note: ReactNode;
  /** Name that addresses of the screen have after `#`. */
  anchor?: string;
  children: ReactNode;
}

/** One setting: the description on the left, the controls on the right; stacked on smaller screens. */
export function SettingsSection({ title, note, anchor, children }: SettingsSectionProps) {
  const place = useAnchor<HTMLElement>(anchor);
  return (
    <section
      ref={place}
      className={styles.section}
      {...(anchor !== undefined && { id: anchor, tabIndex: -1 })}
    >
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.note}>{note}</p>
      </div>
      <div className={styles.controls}>{children}</div>
    </section>
  );
}
