import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMinute } from '../browser/use-minute';
import { useFormat } from '../i18n/format';
import { waitedSince } from '../i18n/waited';
import { Stars } from '../ui/stars';
import type { Opinion } from './opinion';
import styles from './opinion.module.css';

interface OpinionHeadProps {
  opinion: Opinion;
  /** Name of the customer; omitted in a dialog that names the customer elsewhere. */
  name?: ReactNode;
}

/** Name and date, stars, and the time that the customer has waited. */
export function OpinionHead({ opinion, name }: OpinionHeadProps) {
  const format = useFormat();
  const date = (
    <time className={styles.date} dateTime={opinion.date}>
      {format.date(opinion.date)}
    </time>
  );
  return (
    <>
      {name && (
        <div className={styles.top}>
          {name}
          {date}
        </div>
      )}
      <div className={styles.head}>
        <Stars rating={opinion.rating} size={16} />
        {opinion.waitingSince !== undefined && <Waiting since={opinion.waitingSince} />}
        {!name && date}
      </div>
    </>
  );
}

function Waiting({ since }: { since: string }) {
  const { t } = useTranslation('ui');
  const { unit, count } = waitedSince(since, useMinute());
  return <span className={styles.waiting}>{t(`waitingFor.${unit}`, { count })}</span>;
}
