import { useTranslation } from 'react-i18next';
import { isAgencyHost } from '../brand/brand';
import type { EntitlementKey } from './entitlement-keys';
import { useLimit } from './use-limit';
import { usePlan } from './use-plan';

/** Returns the title of the offer of a larger plan. */
export function useOfferTitle(entitlement: EntitlementKey, limit = 0): string {
  const { t } = useTranslation('plan');
  const plan = usePlan()?.plan;
  if (isAgencyHost) return t('agencyHost.title');
  if (limit === 0 || entitlement !== 'requests.count') return t(`items.${entitlement}.title`);
  return plan === 'free' ? t('reachedFree', { limit }) : t('reached', { limit });
}

/** Returns the title of a dialog with a form within a limit: once none is left, that of the offer in its place. */
export function useLimitTitle(entitlement: EntitlementKey, title: string, applies = true): string {
  const count = useLimit(entitlement, applies);
  const offer = useOfferTitle(entitlement, count?.limit);
  return count?.isReached ? offer : title;
}
