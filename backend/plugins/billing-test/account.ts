import type { PaymentMethod } from '../../sdk/index.js';

/** A price, as it is kept. */
export interface Price {
  plan: string;
  amount: number;
  currency: string;
}

/** A subscription, as it is kept: moments in milliseconds since 1970. */
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
  /** Since when a renewal is owed. */
  owedSince: number | null;
  endsWithPeriod: boolean;
  endedAt: number | null;
  next: Price | null;
  /** What stands for the card. */
  card: string | null;
  /** When that card expires, as it was entered; left out: nobody has said. */
  expires?: PaymentMethod['expires'];
  /** When a payment that takes its time is confirmed. */
  confirmsAt: number | null;
  /** A change to more that waits until the card's holder has confirmed its payment. */
  awaits?: (Price & { key: string; due: number }) | null;
  /** Keys of changes that were carried out. */
  changes: string[];
  /** What was given back, by key. */
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
}

/** All that is kept of a customer. */
export interface Account {
  reference: string;
  subscriptions: Subscription[];
  bills: Bill[];
}

/** What the test cards do, by what stands for them at Stripe. The numbers never come here. */
export interface TestCard {
  brand: string;
  last4: string;
  /** Why it is declined, in kebab-case, and a sentence for its holder. */
  declined?: readonly [code: string, message: string];
  /** Whether the bank wants to hear from its holder: the first time, or every time. */
  asks?: 'once' | 'always';
  /** Whether its payments are confirmed a little later. */
  late?: true;
  /** Whether it works once only. */
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

/** A month later, by the calendar (UTC); the 31st of a shorter month is its last day. */
export function monthLater(from: number): number {
  const date = new Date(from);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + 1, 1);
  const days = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, days));
  return date.getTime();
}
