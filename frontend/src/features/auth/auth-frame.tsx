import { useEffect, type ReactNode } from 'react';
import { PRODUCT_NAME, PRODUCT_TAGLINE } from '../../shared/brand/product';
import { Sign } from '../../shared/ui/sign';
import { Wordmark } from '../../shared/ui/wordmark';
import styles from './auth-frame.module.css';

interface AuthFrameProps {
  title: string;
  text?: ReactNode;
  /** The way to the neighbouring screen. */
  below?: ReactNode;
  children: ReactNode;
}

/** One narrow column for everything before the sign-in; wide screens carry the sign beside it. */
export function AuthFrame({ title, text, below, children }: AuthFrameProps) {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);

  return (
    <div className={styles.frame}>
      <main className={styles.column}>
        <Wordmark />
        <div className={styles.body}>
          <h1 className={styles.title}>{title}</h1>
          {text && <p className={styles.text}>{text}</p>}
          {children}
          {below && <p className={styles.below}>{below}</p>}
        </div>
      </main>
      <aside className={styles.poster}>
        <div className={styles.sign}>
          <Sign size={760} />
        </div>
        <p className={styles.tagline}>{PRODUCT_TAGLINE}</p>
      </aside>
    </div>
  );
}
