import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { planOf, plansQuery } from '../../shared/api/plans';
import { useFormat } from '../../shared/i18n/format';
import { ActionLink } from '../../shared/ui/action-link';
import styles from './pricing-teaser.module.css';
import section from './section.module.css';

const plans = ['free', 'pro', 'agency'] as const;

/** The three plans in a line each; the pricing page has the rest. */
export function PricingTeaser() {
  const { t } = useTranslation('landing');
  const format = useFormat();
  const priceList = useQuery(plansQuery);
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
          {plans.map((id) => {
            const plan = planOf(priceList.data, id);
            return (
              <li key={id} className={styles.plan}>
                <h3 className={section.title}>{t(`pricing.${id}.name`)}</h3>
                <p className={styles.price}>
                  {plan &&
                    t(`pricing.${id}.price`, { price: format.price(plan.amount, plan.currency) })}
                </p>
                <p className={styles.text}>{t(`pricing.${id}.text`)}</p>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
