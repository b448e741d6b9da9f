import type { Money } from '../../sdk/index.js';
import {
  CARDS,
  monthLater,
  type Account,
  type Bill,
  type Price,
  type Subscription,
} from './account.js';

const DAY_MS = 86_400_000;
/** Milliseconds after which an unpaid subscription expires. */
const UNPAID_MS = 23 * 3_600_000;
/** Milliseconds a renewal may be past due before the subscription ends. */
const OWED_MS = 21 * DAY_MS;

/** Applies everything that has fallen due to a customer's account. */
export function settle(account: Account, now: number): void {
  for (const subscription of account.subscriptions) {
    while (step(account, subscription, now));
  }
}

/** Applies the next step that is due; false when nothing is due now. */
function step(account: Account, subscription: Subscription, now: number): boolean {
  const { status, confirmsAt, createdAt, periodEnd, owedSince } = subscription;
  if (status === 'incomplete') {
    if (confirmsAt !== null) {
      if (confirmsAt > now) return false;
      start(account, subscription, confirmsAt);
      return true;
    }
    if (createdAt + UNPAID_MS > now) return false;
    subscription.status = 'expired';
    return true;
  }
  if (status === 'past-due' && owedSince !== null && owedSince + OWED_MS <= now) {
    end(account, subscription, owedSince + OWED_MS);
    return true;
  }
  const isRunning = status === 'trialing' || status === 'active';
  if (!isRunning || periodEnd === null || periodEnd > now) return false;
  renew(account, subscription, periodEnd);
  return true;
}

/** Starts a subscription once its first payment is confirmed, or once a card is stored for the end of the trial. */
export function start(account: Account, subscription: Subscription, at: number): void {
  const { trialDays } = subscription;
  const isTrial = trialDays > 0;
  const periodEnd = isTrial ? at + trialDays * DAY_MS : monthLater(at);
  Object.assign(subscription, {
    status: isTrial ? 'trialing' : 'active',
    startedAt: at,
    periodStart: at,
    periodEnd,
    trialEnd: isTrial ? periodEnd : null,
    confirmsAt: null,
  });
  if (!isTrial) bill(account, subscription, subscription.amount, at, 'paid');
}

function renew(account: Account, subscription: Subscription, at: number): void {
  if (subscription.endsWithPeriod) return end(account, subscription, at);
  Object.assign(subscription, subscription.next, { next: null });
  Object.assign(subscription, { periodStart: at, periodEnd: monthLater(at) });
  const isPaid = !isSpent(subscription) && !asksAlways(subscription);
  bill(account, subscription, subscription.amount, at, isPaid ? 'paid' : 'open');
  subscription.status = isPaid ? 'active' : 'past-due';
  subscription.owedSince = isPaid ? null : at;
}

/** Ends a subscription and voids its open invoices. */
export function end(account: Account, subscription: Subscription, at: number): void {
  Object.assign(subscription, {
    status: 'canceled',
    endedAt: at,
    endsWithPeriod: false,
    next: null,
    owedSince: null,
    confirmsAt: null,
  });
  for (const one of account.bills) {
    if (one.subscription === subscription.reference && one.status === 'open') one.status = 'void';
  }
}

/** Marks a past-due subscription and its open invoices as paid. */
export function payAmountDue(account: Account, subscription: Subscription): void {
  if (subscription.status !== 'past-due') return;
  Object.assign(subscription, { status: 'active', owedSince: null });
  for (const one of account.bills) {
    if (one.subscription === subscription.reference && one.status === 'open')
      Object.assign(one, { status: 'paid', card: subscription.card });
  }
}

/** Returns the invoices of a subscription that were paid and not refunded. */
export const paidBills = (account: Account, { reference }: Subscription): Bill[] =>
  account.bills.filter((one) => one.subscription === reference && one.status === 'paid');

/** Returns the sum of invoices; undefined when there are none. */
export function sumOf(bills: readonly Bill[]): Money | undefined {
  const [first] = bills;
  return (
    first && {
      amount: bills.reduce((sum, { amount }) => sum + amount, 0),
      currency: first.currency,
    }
  );
}

/** Applies an upgrade whose payment was made. */
export function upgrade(
  account: Account,
  subscription: Subscription,
  { key, due, ...price }: NonNullable<Subscription['awaits']>,
  at: number,
): void {
  Object.assign(subscription, { ...price, next: null, awaits: null });
  if (due > 0) bill(account, subscription, due, at, 'paid');
  subscription.changes.push(key);
}

/** Returns the amount due at once for an upgrade: the price difference for the rest of the period. */
export function proration(subscription: Subscription, price: Price, at: number): number {
  const { periodStart, periodEnd, amount, status } = subscription;
  if (status !== 'active' || periodStart === null || periodEnd === null) return 0;
  const left = Math.min(1, Math.max(0, (periodEnd - at) / (periodEnd - periodStart)));
  return Math.round((price.amount - amount) * left);
}

/** True when the card no longer works. */
export const isSpent = ({ card }: Subscription): boolean => {
  const known = CARDS[card ?? ''];
  return known?.once === true || known?.declined !== undefined;
};

/** True when every payment needs the cardholder, who is not present when a subscription renews. */
export const asksAlways = ({ card }: Subscription): boolean => CARDS[card ?? '']?.asks === 'always';

export function bill(
  account: Account,
  { reference, currency, card }: Subscription,
  amount: number,
  createdAt: number,
  status: Bill['status'],
): void {
  const count = account.bills.length + 1;
  const number = `TEST-${String(count).padStart(4, '0')}`;
  account.bills.push({
    reference: `in_${account.reference}_${count}`,
    number,
    subscription: reference,
    createdAt,
    amount,
    currency,
    status,
    ...(status === 'paid' && { card }),
  });
}

/** Moves everything about a subscription into the past by a number of milliseconds. */
export function shift(account: Account, subscription: Subscription, by: number): void {
  const earlier = (at: number | null) => at && at - by;
  const { createdAt, startedAt, periodStart, periodEnd, trialEnd, endedAt, owedSince } =
    subscription;
  Object.assign(subscription, {
    createdAt: createdAt - by,
    startedAt: earlier(startedAt),
    trialEnd: earlier(trialEnd),
    periodStart: earlier(periodStart),
    periodEnd: earlier(periodEnd),
    endedAt: earlier(endedAt),
    owedSince: earlier(owedSince),
  });
  for (const one of account.bills) {
    if (one.subscription === subscription.reference) one.createdAt -= by;
  }
}
