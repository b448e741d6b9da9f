import { useTranslation } from 'react-i18next';
import type { Plan } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import { ActionLink } from '../../shared/ui/action-link';
import { Icon } from '../../shared/ui/icon';
import styles from './plan-card.module.css';

type Seats = { grants: { 'auth.seats': number } };

/** True when the plan has a limited number of seats, but more than one. */
const isTeam = (plan: Plan): plan is Plan & Seats => {
  const seats = plan.grants['auth.seats'];
  return typeof seats === 'number' && seats > 1;
};

interface PlanCardProps {
  id: 'free' | 'pro' | 'agency';
  /** Plan from the price list; undefined until it is loaded. */
  plan: Plan | undefined;
  /** True when everyone has the plan: the card then omits the price and the link. */
  included?: boolean;
}

/** Price and features of a plan. */
export function PlanCard({ id, plan, included = false }: PlanCardProps) {
  const { t } = useTranslation('pricing');
  const format = useFormat();
  const features = t(`plans.${id}.features`, { returnObjects: true });
  return (
    <article className={styles.plan} data-plan={id} aria-labelledby={`plan-${id}`}>
      {plan?.isPopular && !included && <p className={styles.popular}>{t('popular')}</p>}
      <h2 id={`plan-${id}`} className={styles.name}>
        {t(`plans.${id}.name`)}
      </h2>
      {!included && (
        <p>
          <span className={styles.price}>
            {plan ? format.price(plan.amount, plan.currency) : '\u00a0'}
          </span>{' '}
          <span className={styles.period}>{t(`plans.${id}.period`)}</span>
        </p>
      )}
      {!included && (
        <ActionLink
          to={id === 'agency' ? '/contact?about=agency' : '/dashboard'}
          tone={id === 'pro' ? 'primary' : 'plain'}
          size="large"
        >
          {t(`plans.${id}.action`)}
        </ActionLink>
      )}
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>
            <Icon name="check" size={18} />
            {feature}
          </li>
        ))}
        {plan && isTeam(plan) && (
          <li>
            <Icon name="check" size={18} />
            {t('seats', { seats: format.number(plan.grants['auth.seats']) })}
          </li>
        )}
      </ul>
    </article>
  );
}
