import { useTranslation } from 'react-i18next';
import type { Plan } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import { ActionLink } from '../../shared/ui/action-link';
import styles from './pricing.module.css';

/** The plan between two columns, for who runs more than one business. */
export function MarketingPro({ plan }: { plan: Plan | undefined }) {
  const { t } = useTranslation('pricing');
  const format = useFormat();
  return (
    <section className={styles.between} aria-labelledby="marketing-pro">
      <div>
        <h2 id="marketing-pro" className={styles.betweenTitle}>
          {t('between.title')}
        </h2>
        <p className={styles.betweenText}>
          {plan ? t('between.text', { price: format.price(plan.amount, plan.currency) }) : '\u00a0'}
        </p>
      </div>
      <ActionLink to="/subscribe">{t('between.action')}</ActionLink>
    </section>
  );
}
