import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Checkout } from '../../shared/api/model';
import { planOf, plansQuery } from '../../shared/api/plans';
import { useFormat } from '../../shared/i18n/format';
import styles from './card-form.module.css';

/** Amount that the button above charges today and every month; nothing for a trial or an overdue invoice. */
export function ChargeNote({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation('subscribe');
  const format = useFormat();
  const plan = planOf(useQuery(plansQuery).data, checkout.plan);
  if (!plan || checkout.firstPaymentAt !== null || checkout.status === 'past-due') return null;
  return (
    <p className={styles.charge}>
      {t('pay.charge', { price: format.price(plan.amount, plan.currency) })}
    </p>
  );
}
