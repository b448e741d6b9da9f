import type { PaymentForm } from './payment-form.js';
import type { PluginProvider } from './provider.js';

/**
 * Reserved id of a plugin that takes no money, for trying the product out. Its subscriptions end when another
 * provider, or none, is configured; those of every other provider are kept until that provider reports that
 * they have ended.
 */
export const TEST_PROVIDER_ID = 'test';

/** An amount in the currency's smallest unit, and the currency (ISO 4217, upper case). */
export interface Money {
  amount: number;
  currency: string;
}

/** Plan and price of a subscription. */
export interface BillingPrice extends Money {
  /** Id of the plan. Providers map it to a price of their own. */
  plan: string;
  interval: 'month';
}

/** Customer who pays. */
export interface BillingCustomer {
  /** Id of the organization; the same key is the same customer. */
  key: string;
  name: string;
  email: string;
}

/** Order of a subscription. */
export interface BillingOrder {
  /** The same key gives the same subscription, however often it is ordered: nobody pays twice. */
  key: string;
  /** Provider's reference of the subscription, when it was started before. */
  reference?: string;
  customer: BillingCustomer;
  price: BillingPrice;
  /** Days before the first payment; 0 for none. */
  trialDays: number;
  /** Page of the site that the provider's page returns to: the checkout. */
  returnUrl: string;
}

/** Subscription that awaits its payment. */
export interface BegunSubscription {
  /** Provider's reference; differs from the order's when that subscription can no longer be paid. */
  reference: string;
  customerReference: string;
  /**
   * Lets the browser pay for the subscription, and do nothing else. For the form `redirect` it is the page's
   * address. Null when there is nothing to pay now.
   */
  clientSecret: string | null;
  /** Purpose of the secret: to confirm a payment, or to store a payment method for later (a trial). */
  secretFor: 'payment' | 'setup';
  /** Time of the first payment, when a trial comes before it; null when it is taken with the confirmation. */
  firstPaymentAt: Date | null;
}

/** Payment that the bank approves once the cardholder has confirmed it in the browser. */
export interface ToConfirm {
  /** Lets the browser confirm the payment, and do nothing else. For the form `redirect` it is a page's address. */
  clientSecret: string;
}

/** Status of a subscription at the provider. */
export type BillingStatus =
  /** Started and never paid. */
  | 'incomplete'
  /** Not paid in time; start another one. */
  | 'expired'
  | 'trialing'
  | 'active'
  /** A renewal failed and is retried. */
  | 'past-due'
  | 'canceled';

/** Subscription at the provider: the source of truth about payments. */
export interface ProviderSubscription {
  reference: string;
  customerReference: string;
  /** Key that the subscription was started under. */
  key: string;
  /** Id of the plan that is paid for now; null when the price belongs to none of the product's plans. */
  plan: string | null;
  status: BillingStatus;
  /** Start of the trial or of the first paid period; null before. */
  startedAt: Date | null;
  periodStart: Date | null;
  periodEnd: Date | null;
  trialEnd: Date | null;
  /** Scheduled end; null when none is scheduled. */
  endsAt: Date | null;
  endedAt: Date | null;
  /** Plan from the next period on; null when no change is scheduled. */
  nextPlan: string | null;
  paymentMethod: PaymentMethod | null;
}

/** Details by which a customer recognizes a card. */
export interface PaymentMethod {
  /** `visa`, `mastercard`, `sepa_debit`, ... */
  brand: string;
  last4: string;
  /** Month (1 to 12) and year of expiry; null when it does not expire. */
  expires: { month: number; year: number } | null;
}

/** Change of a plan: at once with proration, or when the paid period ends. */
export interface PlanChange {
  /** The same key is the same change. */
  key: string;
  reference: string;
  price: BillingPrice;
  at: 'now' | 'period-end';
  /** Page of the site that the provider's page returns to: the one with the plan. */
  returnUrl: string;
  /** `asOf` of the preview whose amount was accepted: proration is computed for this time. */
  asOf?: Date;
}

/** Cost of a plan change. */
export interface ChangePreview {
  /** Amount due at once; negative or 0 when nothing is due. */
  due: Money;
  /** Price of each period from the next one on. */
  recurring: Money;
  /** Time of the preview; pass it as `asOf` of the change. */
  asOf: Date;
}

/** Money that a refund would return, and the payment methods that it goes back to. */
export interface RefundPreview {
  money: Money;
  /** Payment methods that were charged, each once; empty when the provider does not say which. */
  paymentMethods: Pick<PaymentMethod, 'brand' | 'last4'>[];
}

/** Invoice of a customer. */
export interface Invoice {
  reference: string;
  /** Number of the invoice; null until it has one. */
  number: string | null;
  createdAt: Date;
  total: Money;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible' | 'refunded';
  /** Addresses of its page and its PDF at the provider. */
  url: string | null;
  pdfUrl: string | null;
}

/** Webhook request of a provider, as it came over HTTP. */
export interface BillingWebhook {
  /** The bytes that were signed. */
  body: Buffer;
  headers: Readonly<Record<string, string | undefined>>;
}

/** Webhook event with a valid signature. It says what to look up, not what is true. */
export interface BillingWebhookEvent {
  /** Provider's id of the event: the same id is the same event. */
  id: string;
  type: string;
  occurredAt: Date;
  /** Subscription that the event is about; null when there is none. */
  reference: string | null;
  customerReference: string | null;
}

/** Payment as the browser sends it. The card itself is never sent: `paymentMethod` is its token. */
export interface Payment {
  clientSecret: string;
  /** Omitted for the payment method that is already stored. */
  paymentMethod?: string;
  /** Month (1 to 12) and year of expiry, entered with the payment method. */
  expires?: PaymentMethod['expires'];
  /** Cardholder's answer, when the bank required a confirmation. */
  authentication?: 'approved' | 'refused';
}

/** Outcome of a payment. Failure is a normal result. */
export type PaymentOutcome =
  | { outcome: 'confirmed'; reference: string }
  /** Accepted; a webhook event confirms or declines it a moment later. */
  | { outcome: 'processing'; reference: string }
  /** The bank requires the cardholder's confirmation first. */
  | { outcome: 'authentication-required' }
  /** `code` is stable and in kebab-case, `message` is a sentence for the cardholder. */
  | { outcome: 'declined'; code: string; message: string };

/**
 * Takes payments for subscriptions. Every call may throw `BillingUnavailable`; a call that is repeated under
 * its key takes effect once. A missing object is `undefined`, never an error.
 */
export interface BillingProvider extends PluginProvider {
  /** Form that the site shows for the provider, with the public data that the browser needs for it. */
  readonly form: PaymentForm;

  /**
   * Starts a subscription, or returns the one that was started under this key. While a renewal is past due
   * the secret pays that renewal, with any payment method that the customer enters.
   */
  begin(order: BillingOrder): Promise<BegunSubscription>;
  /** Returns the current state of a subscription. */
  read(reference: string): Promise<ProviderSubscription | undefined>;
  /** Lists all subscriptions of a customer, the newest first, including paid ones whose webhook event was lost. */
  listOf(customerReference: string): Promise<ProviderSubscription[]>;

  preview(change: PlanChange): Promise<ChangePreview>;
  /**
   * @returns the payment that the cardholder has to confirm before anything changes; null when the change is
   *   made
   * @throws BillingDeclined when the amount due at once cannot be charged
   */
  change(change: PlanChange): Promise<ToConfirm | null>;
  /**
   * Pays the open invoices of a subscription with its payment method, while the customer is present.
   * @param returnUrl page of the site that the provider's page returns to: the one with the plan
   * @returns the payment that the cardholder has to confirm first; null when nothing is due (any more)
   * @throws BillingDeclined when the amount cannot be charged
   */
  settle(reference: string, returnUrl: string): Promise<ToConfirm | null>;
  /** Revokes a plan change that is scheduled for the end of the period. */
  keepPlan(reference: string): Promise<void>;
  /** Cancels a subscription at once without refund, or when the paid period ends. */
  cancel(reference: string, at: 'now' | 'period-end'): Promise<void>;
  /** Revokes a cancellation that is scheduled for the end of the period. */
  resume(reference: string): Promise<void>;
  /** Refunds everything that was paid for the subscription, once; undefined when nothing was paid. */
  refund(reference: string, key: string): Promise<Money | undefined>;
  /**
   * Returns what `refund` would return now, for the customer to see before agreeing; undefined when nothing was paid.
   * Without it, screens name no amount.
   */
  previewRefund?(reference: string): Promise<RefundPreview | undefined>;

  /** Lists invoices, the latest first. @param after reference of the last one seen */
  invoices(customerReference: string, page: { limit: number; after?: string }): Promise<Invoice[]>;
  /**
   * Returns the address of the provider's page where the customer changes the payment method; null when there
   * is none.
   * @throws BillingNotConfigured when the provider's account is not set up for it
   */
  portal(customerReference: string, returnUrl: string): Promise<string | null>;

  /**
   * Verifies the signature and age of a webhook event. Events are sent to
   * `<PUBLIC_URL>/api/billing/webhooks/<id of the plugin>`.
   * @returns null when the event is forged, stale or not understood
   */
  webhookEvent(webhook: BillingWebhook): BillingWebhookEvent | null;

  /**
   * Only for providers that have no server of their own for the browser to pay at. Their client secrets are
   * `<reference of the subscription>_secret_<anything>`.
   */
  pay?(payment: Payment): Promise<PaymentOutcome>;
  /**
   * Only for providers that take no money: advances time for one subscription, as if everything about it had
   * happened that much earlier, and applies what falls due by then.
   * @param until number of days, or the time of the next renewal (or the end of the trial)
   * @returns milliseconds that passed
   */
  letPass?(reference: string, until: number | 'renewal'): Promise<number>;
}
