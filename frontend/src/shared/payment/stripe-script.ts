import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';

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
