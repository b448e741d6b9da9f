import { useTranslation } from 'react-i18next';
import type { Plan } from '../../shared/api/model';

/** Returns a function that names a plan; a plan unknown to this version of the site keeps the server's name. */
export function usePlanName(): (plan: Plan['id']) => string {
  const { t } = useTranslation('billing');
  return (plan) => t(`plan.${plan}`, { defaultValue: String(plan ?? '') });
}
