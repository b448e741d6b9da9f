import { useTranslation } from 'react-i18next';
import { ActionLink } from '../../shared/ui/action-link';
import styles from './pricing-teaser.module.css';
import section from './section.module.css';

const plans = ['free', 'pro', 'agency'] as const;

/** The three plans in a line each; the pricing page has the rest. */
export function PricingTeaser() {
  const { t } = useTranslation('landing');
  return (
    <section className={section.section} aria-labelledby="plans">
      <div className={styles.columns}>
        <div>
          <h2 id="plans" className={section.heading}>
            {t('pricing.title')}
          </h2>
          <p className={styles.caption}>{t('pricing.caption')}</p>
          <ActionLink to="/pricing" size="large">
            {t('pricing.action')}
          </ActionLink>
        </div>
        <ul>
          {plans.map((plan) => (
            <li key={plan} className={styles.plan}>
              <h3 className={section.title}>{t(`pricing.${plan}.name`)}</h3>
              <p className={styles.price}>{t(`pricing.${plan}.price`)}</p>
              <p className={styles.text}>{t(`pricing.${plan}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
