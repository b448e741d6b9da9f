import { isAgencyHost } from '../brand/brand';

/** Kept for this tab until the way to the checkout is walked. */
const KEY = 'wanted-plan';

const SOLD = ['pro', 'marketing-pro'];

/** The checkout of the plan that an address names (`plan=`), or undefined where it names none that is sold here. */
export function checkoutOf(params: URLSearchParams): string | undefined {
  const plan = params.get('plan');
  return !isAgencyHost && plan !== null && SOLD.includes(plan)
    ? `/subscribe?plan=${plan}`
    : undefined;
}

/** Keeps the checkout that somebody wanted, over the steps that come before it: an account and a business. */
export function keepCheckout(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Without storage the checkout is one click away on the pricing page.
  }
}

/** Returns the checkout that somebody wanted and has not reached yet. */
export function wantedCheckout(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Forgets the checkout that somebody wanted: it was reached. */
export function forgetCheckout(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage nothing was kept.
  }
}
