import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Quote } from '../ui/quote';
import type { Opinion } from './opinion';
import { OpinionHead } from './opinion-head';
import styles from './opinion.module.css';
import type { Reading } from './use-reading';

interface OpinionReaderProps {
  opinion: Opinion;
  place: Reading['place'];
  /** Line above the customer's text in a dialog. */
  by?: ReactNode;
  badges: ReactNode;
  /** Replies, actions and the reply box. */
  children: ReactNode;
}

/** Whole text of a customer, always as plain text, with everything about it. A dialog has a title of its own. */
export function OpinionReader({ opinion, place, by, badges, children }: OpinionReaderProps) {
  const { t } = useTranslation('ui');
  const { title, words } = opinion;
  const head = (
    <OpinionHead
      opinion={opinion}
      name={
        place === 'pane' && (
          <h2 className={styles.person}>
            <bdi>{opinion.customerName ?? t('anonymous')}</bdi>
          </h2>
        )
      }
    />
  );
  const text = (
    <>
      {title && <strong className={styles.heading}>{title}</strong>}
      {words}
    </>
  );
  return (
    <div className={styles.reader}>
      {place === 'pane' ? <div className={styles.whose}>{head}</div> : head}
      {place === 'dialog' && <Quote by={by}>{text}</Quote>}
      {place === 'pane' && (
        <p className={styles.words} dir="auto">
          {text}
        </p>
      )}
      <div className={styles.badges}>{badges}</div>
      {children}
    </div>
  );
}
