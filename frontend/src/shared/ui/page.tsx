import type { ReactNode } from 'react';
import { usePageTitle } from '../brand/use-page-title';
import { BackLink } from './back-link';
import styles from './page.module.css';

interface PageProps {
  title: string;
  /** Title of the browser tab, where it differs. */
  tab?: string | undefined;
  caption?: ReactNode;
  /** Screen that this one belongs to: a link above the title. */
  back?: { to: string; label: string };
  /** Primary action of the screen. */
  action?: ReactNode;
  children: ReactNode;
}

/** Head and body of a screen; also sets the title of the browser tab. */
export function Page({ title, tab = title, caption, back, action, children }: PageProps) {
  usePageTitle(tab);

  return (
    <div className={styles.page}>
      {back && <BackLink to={back.to} label={back.label} />}
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {caption && <p className={styles.caption}>{caption}</p>}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </header>
      {children}
    </div>
  );
}
