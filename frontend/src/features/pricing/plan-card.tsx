import { useTranslation } from 'react-i18next';
import { ActionLink } from '../../shared/ui/action-link';
import { Icon } from '../../shared/ui/icon';
import styles from './plan-card.module.css';

type Plan = 'free' | 'pro' | 'agency';

/** What a plan costs and holds. */
export function PlanCard({ plan }: { plan: Plan }) {
  const { t } = useTranslation('pricing');
  const features = t(`plans.${plan}.features`, { returnObjects: true });
  return (
    <article className={styles.plan} data-plan={plan} aria-labelledby={`plan-${plan}`}>
      {plan === 'pro' && <p className={styles.popular}>{t('popular')}</p>}
      <h2 id={`plan-${plan}`} className={styles.name}>
        {t(`plans.${plan}.name`)}
      </h2>
      <p>
        <span className={styles.price}>{t(`plans.${plan}.price`)}</span>{' '}
        <span className={styles.period}>{t(`plans.${plan}.period`)}</span>
      </p>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>
            <Icon name="check" size={18} />
            {feature}
          </li>
        ))}
      </ul>
      <ActionLink
        to={plan === 'agency' ? '/contact' : '/dashboard'}
        tone={plan === 'pro' ? 'primary' : 'plain'}
        size="large"
      >
        {t(`plans.${plan}.action`)}
      </ActionLink>
    </article>
  );
}
