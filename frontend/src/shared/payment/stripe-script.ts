import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';
import { outcomeOf, type StripeOutcome } from './stripe-outcome';

/** Stripe's script by publishable key, loaded at first use and, as Stripe requires, from Stripe. */
const loaded = new Map<string, Promise<Stripe | null>>();

/** Returns Stripe's script; null when it cannot be loaded. */
export function stripeOf(publishableKey: string): Promise<Stripe | null> {
  const known = loaded.get(publishableKey);
  if (known) return known;
  const loading = loadStripe(publishableKey).catch(() => null);
  loaded.set(publishableKey, loading);
  return loading;
}

/**
 * Lets the cardholder confirm a payment with their bank.
 * @throws Error when the script cannot be loaded
 */
export async function confirmAtStripe(
  clientSecret: string,
  publishableKey: string,
): Promise<StripeOutcome> {
  const stripe = await stripeOf(publishableKey);
  if (!stripe) throw new Error("Stripe's script did not come.");
  return outcomeOf(await stripe.handleNextAction({ clientSecret }));
}
