import { useTranslation } from 'react-i18next';
import type { Checkout } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import styles from './card-form.module.css';

/** When the first payment is taken, where a trial comes before it: the payment provider's own day. */
export function TrialNote({ checkout: { firstPaymentAt } }: { checkout: Checkout }) {
  const { t } = useTranslation('subscribe');
  const format = useFormat();
  if (!firstPaymentAt) return null;
  return <p className={styles.note}>{t('pay.trial', { date: format.date(firstPaymentAt) })}</p>;
}
