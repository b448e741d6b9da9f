import { useTranslation } from 'react-i18next';
import type { Plan } from '../../shared/api/model';

/** What a plan is called; one that this version of the site does not know, as the server calls it. */
export function usePlanName(): (plan: Plan['id']) => string {
  const { t } = useTranslation('billing');
  return (plan) => t(`plan.${plan}`, { defaultValue: String(plan ?? '') });
}
