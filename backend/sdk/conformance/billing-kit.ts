import { randomUUID } from 'node:crypto';
import type {
  BegunSubscription,
  BillingOrder,
  BillingProvider,
  BillingWebhook,
  Money,
  PlanChange,
  ToConfirm,
} from '../billing.js';
import type { PluginContext, PluginFactory } from '../plugin.js';

/** HTTP client and clock of a provider under test. */
type Around = Partial<Pick<PluginContext<unknown>, 'http' | 'now'>>;

/**
 * Cards to pay with: the last two pay the first invoice, and fail, or require the bank's confirmation, for
 * every other one.
 */
export type TestCardKind = 'works' | 'declined' | 'works-once' | 'always-asks';

/** A payment provider under test. */
export interface BillingSubject<Config> {
  factory: PluginFactory<'billing', Config>;
  /** Options with which payments work. They must offer the plans `pro` and `marketing-pro`. */
  workingOptions: () => unknown;
  /** Options whose service cannot be reached. */
  unreachableOptions: () => unknown;
  /** Options that `config.parse` must refuse. */
  badOptions: readonly unknown[];
  /** HTTP client and clock to use; the real ones when omitted. */
  around?: Around;
  /** Pays (or stores a card for the trial) as a browser does; when the bank asks, the cardholder confirms. */
  pay: (provider: BillingProvider, begun: BegunSubscription, card: TestCardKind) => Promise<void>;
  /** Selects another card that works, on the provider's own page. */
  replaceCard: (provider: BillingProvider, customerReference: string) => Promise<void>;
  /** Sends the cardholder's answer to the bank, as the browser does. */
  answerBank: (
    provider: BillingProvider,
    toConfirm: ToConfirm,
    answer: 'approved' | 'refused',
  ) => Promise<void>;
  /** Advances time until a subscription has renewed, or has failed to renew. */
  renew: (provider: BillingProvider, reference: string) => Promise<void>;
  /** Returns the latest webhook event about a subscription, signed, as it comes over HTTP. */
  webhookOf: (provider: BillingProvider, reference: string) => Promise<BillingWebhook>;
}

/** Returns a function that runs a test with a provider of its own. */
export function user<Config>(subject: BillingSubject<Config>) {
  return async (run: (provider: BillingProvider) => Promise<void>): Promise<void> => {
    const provider = await open(subject.factory, subject.workingOptions(), subject.around);
    try {
      await run(provider);
    } finally {
      await provider.close();
    }
  };
}

/** Starts a subscription and pays for it. */
export async function paid<Config>(
  subject: BillingSubject<Config>,
  provider: BillingProvider,
  order: BillingOrder,
  card: TestCardKind = 'works',
): Promise<BegunSubscription> {
  const begun = await provider.begin(order);
  await subject.pay(provider, begun, card);
  return begun;
}

/** Returns the amount that was paid and not refunded. */
export async function taken(provider: BillingProvider, customerReference: string): Promise<number> {
  const invoices = await provider.invoices(customerReference, { limit: 50 });
  return invoices
    .filter(({ status }) => status === 'paid')
    .reduce((sum, { total }) => sum + total.amount, 0);
}

/** Returns the same headers with another signature. */
export const changed = (
  headers: BillingWebhook['headers'],
  change: (value: string) => string,
): BillingWebhook['headers'] =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      name.includes('signature') ? change(value ?? '') : value,
    ]),
  );

/** Creates a provider as the application does. */
export async function open<Config>(
  factory: PluginFactory<'billing', Config>,
  options: unknown,
  { http = fetch, now = () => new Date() }: Around = {},
): Promise<BillingProvider> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  return factory.create({ config: factory.config.parse(options), http, log, now });
}

/** Address that customers return to. */
export const RETURN_URL = 'https://reviews.example.com/settings/billing';

const AMOUNTS: Readonly<Record<string, number>> = { pro: 2_900, 'marketing-pro': 4_900 };
/** Returns a plan's price. */
export const price = (plan: string): Money => ({ amount: AMOUNTS[plan] ?? 0, currency: 'USD' });

/** Returns an order like the application's, for a customer of its own. */
export function anOrder(changes: Partial<BillingOrder>): BillingOrder {
  const key = randomUUID();
  return {
    key: randomUUID(),
    customer: { key, name: 'The Shop', email: `${key}@example.com` },
    price: { ...price('pro'), plan: 'pro', interval: 'month' },
    trialDays: 0,
    returnUrl: RETURN_URL,
    ...changes,
  };
}

/** Returns a change like the application's. */
export function aChange(reference: string, plan: string, at: PlanChange['at']): PlanChange {
  return {
    key: randomUUID(),
    reference,
    price: { ...price(plan), plan, interval: 'month' },
    at,
    returnUrl: RETURN_URL,
  };
}
