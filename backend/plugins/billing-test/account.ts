import type { PaymentMethod } from '../../sdk/index.js';

/** Stored price. */
export interface Price {
  plan: string;
  amount: number;
  currency: string;
}

/** Stored subscription; times are in milliseconds since 1970. */
export interface Subscription extends Price {
  reference: string;
  key: string;
  secret: string;
  status: 'incomplete' | 'expired' | 'trialing' | 'active' | 'past-due' | 'canceled';
  createdAt: number;
  startedAt: number | null;
  periodStart: number | null;
  periodEnd: number | null;
  trialDays: number;
  trialEnd: number | null;
  /** Time since which a renewal is past due. */
  owedSince: number | null;
  endsWithPeriod: boolean;
  endedAt: number | null;
  next: Price | null;
  /** Token of the card. */
  card: string | null;
  /** Expiry of that card as entered; omitted when it was not given. */
  expires?: PaymentMethod['expires'];
  /** Time at which a delayed payment is confirmed. */
  confirmsAt: number | null;
  /** Upgrade that waits for the cardholder to confirm its payment. */
  awaits?: (Price & { key: string; due: number }) | null;
  /** Keys of changes that were made. */
  changes: string[];
  /** Refunded amounts, by key. */
  refunds: Record<string, { amount: number; currency: string }>;
}

export interface Bill {
  reference: string;
  number: string;
  subscription: string;
  createdAt: number;
  amount: number;
  currency: string;
  status: 'open' | 'paid' | 'refunded' | 'void';
  /** Token of the card that paid it; omitted while it is open, and in older data. */
  card?: string | null;
}

/** Stored data of a customer. */
export interface Account {
  reference: string;
  subscriptions: Subscription[];
  bills: Bill[];
}

/** Behavior of a test card. Cards are identified by tokens as at Stripe; card numbers never reach this code. */
export interface TestCard {
  brand: string;
  last4: string;
  /** Decline code in kebab-case, and a message for the cardholder. */
  declined?: readonly [code: string, message: string];
  /** Payments for which the bank requires the cardholder's confirmation: the first one, or every one. */
  asks?: 'once' | 'always';
  /** True when payments are confirmed with a delay. */
  late?: true;
  /** True when the card works only once. */
  once?: true;
}

export const CARDS: Readonly<Record<string, TestCard>> = {
  pm_card_visa: { brand: 'visa', last4: '4242' },
  pm_card_mastercard: { brand: 'mastercard', last4: '4444' },
  pm_card_chargeDeclined: {
    brand: 'visa',
    last4: '0002',
    declined: ['card-declined', 'Your card was declined.'],
  },
  pm_card_chargeDeclinedExpiredCard: {
    brand: 'visa',
    last4: '0069',
    declined: ['expired-card', 'Your card has expired.'],
  },
  pm_card_chargeDeclinedInsufficientFunds: {
    brand: 'visa',
    last4: '9995',
    declined: ['insufficient-funds', 'Your card has insufficient funds.'],
  },
  pm_card_authenticationRequired: { brand: 'visa', last4: '3155', asks: 'once' },
  pm_card_authenticationAlways: { brand: 'visa', last4: '3184', asks: 'always' },
  pm_card_confirmedLater: { brand: 'visa', last4: '0077', late: true },
  pm_card_chargeCustomerFail: { brand: 'visa', last4: '0341', once: true },
};

/** Returns the time a month later by the UTC calendar; a shorter month ends with its last day instead of the 31st. */
export function monthLater(from: number): number {
  const date = new Date(from);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + 1, 1);
  const days = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, days));
  return date.getTime();
}
