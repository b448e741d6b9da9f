/** Plans that the checkout sells. */
const SOLD_ONLINE = ['pro', 'marketing-pro'];

/** Where an owner settles what is not paid, or takes up a plan that has ended. */
export const SETTLE_PATH = '/settings/billing';

/**
 * Where an owner gets a plan: the checkout, where one is paid for already the place to change it, or
 * the price list where it is not sold online.
 */
export function wayTo(from: string | undefined, plan: string | undefined): string {
  if (plan === undefined || !SOLD_ONLINE.includes(plan)) return '/pricing';
  return from === undefined || from === 'free' ? `/subscribe?plan=${plan}` : SETTLE_PATH;
}
