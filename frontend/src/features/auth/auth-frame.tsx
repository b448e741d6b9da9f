import type { ReactNode } from 'react';
import { brand } from '../../shared/brand/brand';
import { usePageTitle } from '../../shared/brand/use-page-title';
import { useTagline } from '../../shared/brand/use-tagline';
import { Icon } from '../../shared/ui/icon';
import { LanguageSelect } from '../../shared/ui/language-select';
import { Mark } from '../../shared/ui/mark';
import { Wordmark } from '../../shared/ui/wordmark';
import styles from './auth-frame.module.css';

interface AuthFrameProps {
  title: string;
  text?: ReactNode;
  /** True for a link that leads nowhere: shows the same icon as the other pages that say so. */
  isDeadLink?: boolean;
  /** The way to the neighbouring screen. */
  below?: ReactNode;
  children?: ReactNode;
}

/** One narrow column for everything before the sign-in; wide screens carry the sign beside it. */
export function AuthFrame({ title, text, isDeadLink = false, below, children }: AuthFrameProps) {
  const tagline = useTagline();
  usePageTitle(title);

  return (
    <div className={styles.frame}>
      <main className={styles.column}>
        <Wordmark />
        <div className={styles.body}>
          {isDeadLink && (
            <div className={styles.seal}>
              <Icon name="brokenLink" size={40} />
            </div>
          )}
          <h1 className={styles.title}>{title}</h1>
          {text && <p className={styles.text}>{text}</p>}
          {children}
          {below && <p className={styles.below}>{below}</p>}
        </div>
        <div className={styles.language}>
          <LanguageSelect />
        </div>
      </main>
      <aside className={styles.poster}>
        <div className={styles.sign}>
          <Mark size={760} quiet />
        </div>
        <p className={styles.tagline}>{tagline ?? brand.name}</p>
      </aside>
    </div>
  );
}
