import { isSoldOnline } from '../api/plans';
import { isAgencyHost } from '../brand/brand';

/** Key in session storage: the checkout is stored for this tab until it is reached. */
const KEY = 'wanted-plan';

/** Returns the checkout path of the plan in the URL (`plan=`); undefined when it has none that is sold here. */
export function checkoutOf(params: URLSearchParams): string | undefined {
  const plan = params.get('plan');
  return !isAgencyHost && plan !== null && isSoldOnline(plan)
    ? `/subscribe?plan=${plan}`
    : undefined;
}

/** Stores the checkout that the user wants, until the steps before it are done: an account and a business. */
export function keepCheckout(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Without storage the checkout is one click away on the pricing page.
  }
}

/** Returns the checkout that the user wants and has not reached yet. */
export function wantedCheckout(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Deletes the stored checkout, after it was reached. */
export function forgetCheckout(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to delete.
  }
}
