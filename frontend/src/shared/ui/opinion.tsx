import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format';
import styles from './opinion.module.css';
import { Stars } from './stars';

/** What a customer said; what can be done with it stands at the bottom. */
export function OpinionCard({ children }: { children: ReactNode }) {
  return <article className={styles.opinion}>{children}</article>;
}

/** Stars, states and the day. */
export function CardHead(props: { rating: number; date: string; children: ReactNode }) {
  const format = useFormat();
  return (
    <div className={styles.head}>
      <Stars rating={props.rating} />
      <div className={styles.badges}>{props.children}</div>
      <time className={styles.date} dateTime={props.date}>
        {format.date(props.date)}
      </time>
    </div>
  );
}

interface CardWordsProps {
  title?: string | null;
  words: string;
  by: string | null;
  /** What was found in the words. */
  children?: ReactNode;
}

/** What a customer wrote, always as plain text. */
export function CardWords({ title, words, by, children }: CardWordsProps) {
  const { t } = useTranslation('ui');
  return (
    <>
      {title && (
        <h2 className={styles.title} dir="auto">
          {title}
        </h2>
      )}
      <p className={styles.words} dir="auto">
        {words}
      </p>
      {children}
      <p className={styles.by}>
        <bdi>{by ?? t('anonymous')}</bdi>
      </p>
    </>
  );
}
