import type { PaymentIntent, SetupIntent, StripeError } from '@stripe/stripe-js';

/** Result of a payment, or of storing a payment method. */
export type StripeOutcome =
  | { outcome: 'confirmed' | 'processing' }
  /** The form itself shows which field is invalid. */
  | { outcome: 'invalid' }
  /** @property message Stripe's own, in the form's language */
  | { outcome: 'failed'; code: string; message: string | null };

/** Codes of Stripe, mapped to the codes that the site has texts for. */
const CODES: Readonly<Record<string, string>> = {
  payment_intent_authentication_failure: 'authentication-failed',
  setup_intent_authentication_failure: 'authentication-failed',
};

/** Result of any Stripe.js call. */
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
  // Only the decline code identifies insufficient funds.
  const known = (decline_code === 'insufficient_funds' ? decline_code : code) ?? type;
  return {
    outcome: 'failed',
    code: CODES[known] ?? known.replaceAll('_', '-'),
    message: message ?? null,
  };
}
