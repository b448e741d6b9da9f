import { isSoldOnline } from '../api/plans';

/** Path of the screen on which an owner pays an overdue invoice or renews an expired plan. */
export const SETTLE_PATH = '/settings/billing';

/**
 * Returns the path on which an owner gets a plan: the checkout; the billing screen when the organization already pays
 * for a plan; or the price list when the plan is not sold online.
 */
export function upgradePath(from: string | undefined, plan: string | undefined): string {
  if (plan === undefined || !isSoldOnline(plan)) return '/pricing';
  return from === undefined || from === 'free' ? `/subscribe?plan=${plan}` : SETTLE_PATH;
}
