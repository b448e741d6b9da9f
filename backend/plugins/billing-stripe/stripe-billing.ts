import Stripe from 'stripe';
import type {
  BegunSubscription,
  BillingWebhookEvent,
  BillingOrder,
  BillingProvider,
  BillingWebhook,
  ChangePreview,
  Invoice,
  Money,
  PaymentForm,
  PlanChange,
  PluginContext,
  ProviderSubscription,
  RefundPreview,
  ToConfirm,
} from '../../sdk/index.js';
import { Bills } from './invoices.js';
import { StripeCalls } from './calls.js';
import { Changes } from './changes.js';
import { Checkout } from './checkout.js';
import { subscriptionsOf } from './customers.js';
import { readWebhookEvent } from './webhook-event.js';
import type { StripeOptions } from './options.js';
import { settle } from './amount-due.js';
import { openPortal, ownMethodOf } from './portal.js';
import { PlanPrices } from './prices.js';
import { CONTENT_SECURITY } from './content-security.js';
import { CUSTOMER_FACT, FACTS, factsOf } from './subscription-facts.js';

/** API version that the package's types describe. The code does not compile with a package of another version. */
const API_VERSION = '2026-10-28.endive' satisfies Stripe.LatestApiVersion;

/** Takes payments with Stripe, using the Payment Element in the browser. */
export class StripeBilling implements BillingProvider {
  readonly form: PaymentForm;
  readonly contentSecurity = CONTENT_SECURITY;
  private readonly secrets: readonly string[];
  private readonly now: () => Date;
  private readonly calls: StripeCalls;
  private readonly prices: PlanPrices;
  private readonly checkout: Checkout;
  private readonly changes: Changes;
  private readonly bills: Bills;

  constructor({ config, http, log, now }: PluginContext<StripeOptions>) {
    this.form = { kind: 'payment-element', publishableKey: config.publishableKey };
    this.secrets = config.webhookSecrets;
    this.now = now;
    this.calls = new StripeCalls(clientOf(config, http), log);
    this.prices = new PlanPrices(config.prices);
    this.checkout = new Checkout(this.calls, this.prices, config.automaticTax, now);
    this.changes = new Changes(this.calls, this.prices, now);
    this.bills = new Bills(this.calls);
  }

  begin(order: BillingOrder): Promise<BegunSubscription> {
    return this.checkout.begin(order);
  }

  async read(reference: string): Promise<ProviderSubscription | undefined> {
    const found = await this.calls.find(reference, (stripe) =>
      stripe.subscriptions.retrieve(reference, { expand: [...FACTS, CUSTOMER_FACT] }),
    );
    return found && factsOf(found, this.prices);
  }

  async listOf(customerReference: string): Promise<ProviderSubscription[]> {
    const all = await subscriptionsOf(this.calls, customerReference, FACTS);
    if (all.length === 0) return [];
    const customerPays = await ownMethodOf(this.calls, customerReference);
    return all.map((subscription) => factsOf(subscription, this.prices, customerPays));
  }

  preview(change: PlanChange): Promise<ChangePreview> {
    return this.changes.preview(change);
  }

  change(change: PlanChange): Promise<ToConfirm | null> {
    return this.changes.change(change);
  }

  settle(reference: string): Promise<ToConfirm | null> {
    return settle(this.calls, reference);
  }

  keepPlan(reference: string): Promise<void> {
    return this.changes.keepPlan(reference);
  }

  cancel(reference: string, at: 'now' | 'period-end'): Promise<void> {
    return this.changes.cancel(reference, at);
  }

  resume(reference: string): Promise<void> {
    return this.changes.resume(reference);
  }

  refund(reference: string, key: string): Promise<Money | undefined> {
    return this.bills.refund(reference, key);
  }

  previewRefund(reference: string): Promise<RefundPreview | undefined> {
    return this.bills.previewRefund(reference);
  }

  invoices(customerReference: string, page: { limit: number; after?: string }): Promise<Invoice[]> {
    return this.bills.list(customerReference, page);
  }

  portal(customerReference: string, returnUrl: string): Promise<string | null> {
    return openPortal(this.calls, customerReference, returnUrl);
  }

  webhookEvent(webhook: BillingWebhook): BillingWebhookEvent | null {
    return readWebhookEvent(webhook, this.secrets, this.now());
  }

  async close(): Promise<void> {}
}

function clientOf(config: StripeOptions, http: typeof fetch): Stripe {
  const { secretKey, apiBase, timeoutMs, retries } = config;
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    httpClient: Stripe.createFetchHttpClient(http),
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    // Do not report call durations to Stripe.
    telemetry: false,
    appInfo: { name: 'Scoville' },
    ...(apiBase && {
      host: apiBase.hostname,
      port: apiBase.port || (apiBase.protocol === 'http:' ? '80' : '443'),
      protocol: apiBase.protocol === 'http:' ? 'http' : 'https',
    }),
  });
}
