import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useAnchor } from '../browser/use-anchor';
import type { Opinion } from './opinion';
import { OpinionHead } from './opinion-head';
import styles from './opinion.module.css';
import { placeOf, type Reading } from './use-reading';

interface OpinionRowProps {
  opinion: Opinion;
  reading: Reading;
  badges: ReactNode;
  /** Reply and actions. */
  children: ReactNode;
}

/** Row of a list with the beginning of a customer's text. Its name is a link that opens it, wherever the row is pressed. */
export function OpinionRow({ opinion, reading, badges, children }: OpinionRowProps) {
  const { t } = useTranslation('ui');
  const { search } = useLocation();
  const { id, title, words } = opinion;
  const isOpen = reading.id === id;
  // The dialog takes the focus itself.
  const row = useAnchor<HTMLElement>(
    reading.place === 'pane' && reading.linked === id ? id : undefined,
  );
  return (
    <article ref={row} tabIndex={-1} className={styles.row} data-open={isOpen || undefined}>
      <div className={styles.opener}>
        <OpinionHead
          opinion={opinion}
          name={
            <Link
              className={styles.name}
              to={placeOf(search, id)}
              state={{ purpose: 'read' }}
              preventScrollReset
              data-reading={id}
              aria-current={isOpen ? 'true' : undefined}
            >
              <bdi>{opinion.customerName ?? t('anonymous')}</bdi>
            </Link>
          }
        />
        {title && (
          <h2 className={styles.title} dir="auto">
            {title}
          </h2>
        )}
        <p className={styles.excerpt} dir="auto">
          {words}
        </p>
      </div>
      <div className={styles.badges}>{badges}</div>
      {children}
    </article>
  );
}
