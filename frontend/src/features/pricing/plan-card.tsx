import { useTranslation } from 'react-i18next';
import { Badge } from '../../shared/ui/badge';
import { Icon } from '../../shared/ui/icon';
import { LinkButton } from '../../shared/ui/link-button';
import styles from './pricing.module.css';

type Plan = 'free' | 'pro' | 'agency';

/** What a plan costs and holds. */
export function PlanCard({ plan }: { plan: Plan }) {
  const { t } = useTranslation('pricing');
  const features = t(`plans.${plan}.features`, { returnObjects: true });
  return (
    <article className={styles.plan} data-plan={plan}>
      <h2 className={styles.name}>
        {t(`plans.${plan}.name`)}
        {plan === 'pro' && <Badge tone="warm">{t('popular')}</Badge>}
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
      <LinkButton
        to={plan === 'agency' ? '/contact' : '/dashboard'}
        type={plan === 'pro' ? 'primary' : 'default'}
        block
      >
        {t(`plans.${plan}.action`)}
      </LinkButton>
    </article>
  );
}
