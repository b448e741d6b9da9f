import type { PaymentMethod, PaymentOutcome } from '../../sdk/index.js';
import { CARDS, type Account, type Subscription } from './account.js';
import { isSpent, payAmountDue, start, upgrade } from './subscription-lifecycle.js';

/** Attempt to pay. */
export interface Attempt {
  /** Token of a test card; undefined for the stored one. */
  paymentMethod?: string | undefined;
  expires?: PaymentMethod['expires'] | undefined;
  authentication?: 'approved' | 'refused' | undefined;
  now: number;
  /** Milliseconds until a delayed payment is confirmed. */
  lateMs: number;
}

/** Attempts a payment and returns its outcome: the first payment, one that is past due, or one for an upgrade. */
export function attempt(
  account: Account,
  subscription: Subscription,
  { paymentMethod, expires, authentication, now, lateMs }: Attempt,
): PaymentOutcome {
  const { reference, status, confirmsAt, awaits } = subscription;
  if (status === 'canceled' || status === 'expired') {
    return declined('payment-canceled', 'This payment was canceled.');
  }
  const isFirst = status === 'incomplete';
  if (!isFirst && status !== 'past-due' && !awaits) return { outcome: 'confirmed', reference };
  if (confirmsAt !== null) return { outcome: 'processing', reference };
  const token = paymentMethod ?? subscription.card ?? '';
  const card = CARDS[token];
  if (!card) return declined('not-a-test-card', 'Only test cards work in test mode.');
  if (card.declined) return declined(...card.declined);
  if (paymentMethod === undefined && isSpent(subscription)) {
    return declined('card-declined', 'Your card was declined.');
  }
  if (card.asks && authentication === undefined) return { outcome: 'authentication-required' };
  if (card.asks && authentication === 'refused') {
    subscription.awaits = null;
    return declined('authentication-failed', 'Your bank could not confirm that it is you.');
  }
  subscription.card = token;
  if (paymentMethod !== undefined && expires !== undefined) subscription.expires = expires;
  if (isFirst && card.late) {
    subscription.confirmsAt = now + lateMs;
    return { outcome: 'processing', reference };
  }
  if (isFirst) start(account, subscription, now);
  payAmountDue(account, subscription);
  if (awaits) upgrade(account, subscription, awaits, now);
  return { outcome: 'confirmed', reference };
}

const declined = (code: string, message: string): PaymentOutcome => ({
  outcome: 'declined',
  code,
  message,
});
