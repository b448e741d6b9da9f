import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';
import { outcomeOf, type StripeOutcome } from './stripe-outcome';

/** Stripe's script comes from Stripe, as it demands, and when it is needed first. */
const loaded = new Map<string, Promise<Stripe | null>>();

/** Stripe's script; null: it did not come. */
export function stripeOf(publishableKey: string): Promise<Stripe | null> {
  const known = loaded.get(publishableKey);
  if (known) return known;
  const loading = loadStripe(publishableKey).catch(() => null);
  loaded.set(publishableKey, loading);
  return loading;
}

/**
 * Lets the card's holder answer the bank.
 * @throws Error when the script did not come
 */
export async function confirmAtStripe(
  clientSecret: string,
  publishableKey: string,
): Promise<StripeOutcome> {
  const stripe = await stripeOf(publishableKey);
  if (!stripe) throw new Error("Stripe's script did not come.");
  return outcomeOf(await stripe.handleNextAction({ clientSecret }));
}
