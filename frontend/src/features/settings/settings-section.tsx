import { useId, type ReactNode } from 'react';
import { useAnchor } from '../../shared/browser/use-anchor';
import styles from './settings.module.css';

interface SettingsSectionProps {
  /** Address of the setting: what links to it name after `#`. */
  id?: string;
  title: string;
  /** Purpose of the setting, in a line or two. */
  note: ReactNode;
  children: ReactNode;
}

/** One setting: the description on the left, the controls on the right; stacked on a phone. */
export function SettingsSection({ id, title, note, children }: SettingsSectionProps) {
  const section = useAnchor<HTMLElement>(id);
  const titleId = useId();
  const linked = id !== undefined && { id, tabIndex: -1, 'aria-labelledby': titleId };
  return (
    <section ref={section} className={styles.section} {...linked}>
      <div>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <p className={styles.note}>{note}</p>
      </div>
      <div className={styles.controls}>{children}</div>
    </section>
  );
}
