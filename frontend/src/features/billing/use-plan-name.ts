import { useTranslation } from 'react-i18next';
import type { Plan } from '../../shared/api/model';

/** What a plan is called. */
export function usePlanName(): (plan: Plan['id']) => string {
  const { t } = useTranslation('billing');
  return (plan) => t(`plan.${plan}`);
}
