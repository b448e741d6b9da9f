import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../shared/ui/link-button';
import { Page } from '../../shared/ui/page';
import { PlanCard } from './plan-card';
import styles from './pricing.module.css';

const plans = ['free', 'pro', 'agency'] as const;
const questions = ['refund', 'cancel', 'try'] as const;

/** The three plans and what people ask about them. */
export default function PricingPage() {
  const { t } = useTranslation('pricing');
  return (
    <Page title={t('title')} caption={t('caption')}>
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <li key={plan} className={styles.slot}>
            <PlanCard plan={plan} />
          </li>
        ))}
      </ul>
      <section className={styles.faq}>
        <h2 className={styles.heading}>{t('faq.title')}</h2>
        <dl>
          {questions.map((key) => (
            <div key={key} className={styles.entry}>
              <dt>{t(`faq.${key}.question`)}</dt>
              <dd>{t(`faq.${key}.answer`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <LinkButton to="/dashboard" type="primary" size="large">
        {t('closing')}
      </LinkButton>
    </Page>
  );
}
