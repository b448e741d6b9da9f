import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnchor } from '../browser/use-anchor';
import { useFormat } from '../i18n/format';
import styles from './opinion.module.css';
import { Stars } from './stars';

/** Card with a customer's review or feedback, which links reach by its id; its actions are at the bottom. */
export function OpinionCard({ id, children }: { id: string; children: ReactNode }) {
  const card = useAnchor<HTMLElement>(id);
  return (
    <article ref={card} id={id} tabIndex={-1} className={styles.opinion}>
      {children}
    </article>
  );
}

/** Head of the card, with stars, badges and the date. */
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
  /** Results of the text's analysis. */
  children?: ReactNode;
}

/** Customer's text, always shown as plain text. */
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
