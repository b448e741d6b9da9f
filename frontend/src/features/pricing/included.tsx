import { useTranslation } from 'react-i18next';
import type { Plan } from '../../shared/api/model';
import { PlanCard } from './plan-card';
import styles from './pricing.module.css';

/** Plan that everyone has when nothing is for sale. */
export function Included({ plan }: { plan: Plan | undefined }) {
  const { t } = useTranslation(['pricing', 'plan']);
  if (!plan) return null;
  // Marketing Pro has no card of its own: it is Pro for several businesses.
  const card = plan.id === 'marketing-pro' ? 'pro' : plan.id;
  return (
    <>
      <p className={styles.caption}>
        {t('included.caption', { plan: t(`plan:names.${plan.id}`) })}
      </p>
      <div className={styles.only}>
        <PlanCard id={card} plan={plan} included />
      </div>
    </>
  );
}
