import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../shared/brand/brand';
import { ActionLink } from '../../shared/ui/action-link';
import { Faq } from './faq';
import { PlanCard } from './plan-card';
import styles from './pricing.module.css';

const plans = ['free', 'pro', 'agency'] as const;

/** The three plans and what people ask about them. */
export default function PricingPage() {
  const { t } = useTranslation('pricing');
  const title = t('title');
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.caption}>{t('caption')}</p>
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <li key={plan} className={styles.slot}>
            <PlanCard plan={plan} />
          </li>
        ))}
      </ul>
      <Faq />
      <section className={styles.closing} aria-labelledby="ready">
        <h2 id="ready" className={styles.ready}>
          {t('ready.title')}
        </h2>
        <p className={styles.caption}>{t('ready.text')}</p>
        <ActionLink to="/dashboard" tone="primary" size="large">
          {t('closing')}
        </ActionLink>
      </section>
    </div>
  );
}
