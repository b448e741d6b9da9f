import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/i18n/format';
import styles from './customer-totals.module.css';
import { totalsQuery } from './queries';

const NUMBERS = ['customers', 'asked', 'answered', 'suppressed'] as const;

/** Numbers above the customer list. They have their places before they are loaded, and are absent for an empty list. */
export function CustomerTotals({ businessId }: { businessId: string }) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const { data } = useQuery(totalsQuery(businessId));
  if (data?.customers === 0) return null;
  return (
    <dl className={styles.totals} aria-busy={!data}>
      {NUMBERS.map((number) => (
        <div key={number} className={styles.total}>
          <dt>{t(`totals.${number}`)}</dt>
          <dd>{data ? format.number(data[number]) : '\u2013'}</dd>
        </div>
      ))}
    </dl>
  );
}
