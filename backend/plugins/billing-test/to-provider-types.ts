import type { Invoice, PaymentMethod, ProviderSubscription } from '../../sdk/index.js';
import { CARDS, type Account, type Bill, type Subscription } from './account.js';

/** Of cards whose date nobody entered. */
const EXPIRES = { month: 12, year: 2040 };
const date = (at: number | null): Date | null => (at === null ? null : new Date(at));

/** A subscription in the words of the contract. */
export function toProviderSubscription(
  subscription: Subscription,
  { reference: customerReference }: Account,
): ProviderSubscription {
  const { reference, key, plan, status, endsWithPeriod, next } = subscription;
  const card = CARDS[subscription.card ?? ''];
  return {
    reference,
    customerReference,
    key,
    plan,
    status,
    startedAt: date(subscription.startedAt),
    periodStart: date(subscription.periodStart),
    periodEnd: date(subscription.periodEnd),
    trialEnd: date(subscription.trialEnd),
    endsAt: endsWithPeriod ? date(subscription.periodEnd) : null,
    endedAt: date(subscription.endedAt),
    nextPlan: next?.plan ?? null,
    paymentMethod: card
      ? { brand: card.brand, last4: card.last4, expires: subscription.expires ?? EXPIRES }
      : null,
  };
}

/** Returns the cards that paid invoices, each once. */
export function toPaymentMethods(bills: readonly Bill[]): Pick<PaymentMethod, 'brand' | 'last4'>[] {
  const cards = new Set(bills.map(({ card }) => CARDS[card ?? '']));
  return [...cards].flatMap((card) => (card ? [{ brand: card.brand, last4: card.last4 }] : []));
}

/** A bill in the words of the contract. There is no page about it: nobody is owed anything. */
export function toInvoice(bill: Bill): Invoice {
  const { reference, number, createdAt, amount, currency, status } = bill;
  return {
    reference,
    number,
    status,
    url: null,
    pdfUrl: null,
    createdAt: new Date(createdAt),
    total: { amount, currency },
  };
}
