import type { PaymentIntent, SetupIntent, StripeError } from '@stripe/stripe-js';

/** How a payment went, or the keeping of a payment method. */
export type StripeOutcome =
  | { outcome: 'confirmed' | 'processing' }
  /** The form itself says which field is wrong. */
  | { outcome: 'invalid' }
  /** @property message Stripe's own, in the form's language */
  | { outcome: 'failed'; code: string; message: string | null };

/** Stripe's codes for what we have words of our own for. */
const CODES: Readonly<Record<string, string>> = {
  payment_intent_authentication_failure: 'authentication-failed',
  setup_intent_authentication_failure: 'authentication-failed',
};

/** What Stripe.js answers, whatever it was asked. */
interface StripeResult {
  error?: StripeError;
  paymentIntent?: PaymentIntent;
  setupIntent?: SetupIntent;
}

export function outcomeOf({ error, paymentIntent, setupIntent }: StripeResult): StripeOutcome {
  if (error) return failure(error);
  const status = (paymentIntent ?? setupIntent)?.status ?? 'canceled';
  if (status === 'succeeded' || status === 'processing') {
    return { outcome: status === 'succeeded' ? 'confirmed' : 'processing' };
  }
  return { outcome: 'failed', code: status.replaceAll('_', '-'), message: null };
}

function failure({ type, code, decline_code, message }: StripeError): StripeOutcome {
  if (type === 'validation_error') return { outcome: 'invalid' };
  // Funds that are missing are named by the decline alone.
  const known = (decline_code === 'insufficient_funds' ? decline_code : code) ?? type;
  return {
    outcome: 'failed',
    code: CODES[known] ?? known.replaceAll('_', '-'),
    message: message ?? null,
  };
}
