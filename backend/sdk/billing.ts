import type { PaymentForm } from './payment-form.js';
import type { PluginProvider } from './provider.js';

/**
 * Reserved id of a plugin that takes no money, for trying things out. Subscriptions at it end where another provider, or
 * none, is configured; those of every other provider are kept until that one says that they have ended.
 */
export const TEST_PROVIDER_ID = 'test';

/** An amount in the currency's smallest unit, and the currency (ISO 4217, upper case). */
export interface Money {
  amount: number;
  currency: string;
}

/** What a subscription is for. */
export interface BillingPrice extends Money {
  /** Id of the plan. Providers map it to a price of their own. */
  plan: string;
  interval: 'month';
}

/** Who pays. */
export interface BillingCustomer {
  /** The same key is the same customer: the organization's id. */
  key: string;
  name: string;
  email: string;
}

/** A subscription to be paid for. */
export interface BillingOrder {
  /** The same key gives the same subscription, however often it is asked for: nobody pays twice. */
  key: string;
  /** What the provider called it, where it was begun before. */
  reference?: string;
  customer: BillingCustomer;
  price: BillingPrice;
  /** Days before the first payment; 0: none. */
  trialDays: number;
  /** Page of the site to come back to from a page of the provider: the checkout. */
  returnUrl: string;
}

/** A subscription that waits for its payment. */
export interface BegunSubscription {
  /** What the provider calls it. Another than the order's when that one can no longer be paid. */
  reference: string;
  customerReference: string;
  /**
   * With this the browser may pay for it, and do nothing else. For the form `redirect` it is the page's address. Null:
   * there is nothing to pay now.
   */
  clientSecret: string | null;
  /** Whether the secret confirms a payment, or keeps a payment method for later (a trial). */
  secretFor: 'payment' | 'setup';
  /** When the first payment is taken, where a trial comes before it; null: with the confirmation. */
  firstPaymentAt: Date | null;
}

/** A payment that its bank lets through once the card's holder has said so in the browser. */
export interface ToConfirm {
  /** With this the browser may confirm it, and do nothing else. For the form `redirect` it is a page's address. */
  clientSecret: string;
}

/** Where a subscription stands at the provider. */
export type BillingStatus =
  /** Begun and never paid. */
  | 'incomplete'
  /** Was not paid in time; begin another. */
  | 'expired'
  | 'trialing'
  | 'active'
  /** A renewal has failed and is tried again. */
  | 'past-due'
  | 'canceled';

/** What the provider knows of a subscription: the truth about money. */
export interface ProviderSubscription {
  reference: string;
  customerReference: string;
  /** The key it was begun under. */
  key: string;
  /** Id of the plan that is paid for now; null: a price that is no plan of ours. */
  plan: string | null;
  status: BillingStatus;
  /** When the first payment, or the trial, began. */
  startedAt: Date | null;
  periodStart: Date | null;
  periodEnd: Date | null;
  trialEnd: Date | null;
  /** When it will end, where that is decided. */
  endsAt: Date | null;
  endedAt: Date | null;
  /** The plan from the next period on, where that is decided. */
  nextPlan: string | null;
  paymentMethod: PaymentMethod | null;
}

/** Enough of a card to recognise it. */
export interface PaymentMethod {
  /** `visa`, `mastercard`, `sepa_debit`, ... */
  brand: string;
  last4: string;
  /** Month (1 to 12) and year of expiry, where it expires. */
  expires: { month: number; year: number } | null;
}

/** Changes of a plan: at once with proration, or when the paid period ends. */
export interface PlanChange {
  /** The same key is the same change. */
  key: string;
  reference: string;
  price: BillingPrice;
  at: 'now' | 'period-end';
  /** Page of the site to come back to from a page of the provider: the one with the plan. */
  returnUrl: string;
  /** Of the preview whose amount was agreed to: proration is worked out for this moment. */
  asOf?: Date;
}

/** What a change would cost. */
export interface ChangePreview {
  /** Due at once; negative or 0: nothing. */
  due: Money;
  /** What each period costs from the next on. */
  recurring: Money;
  /** Give it back as `asOf`. */
  asOf: Date;
}

/** A bill. */
export interface Invoice {
  reference: string;
  /** Number on the bill, once it has one. */
  number: string | null;
  createdAt: Date;
  total: Money;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible' | 'refunded';
  /** A page, and a PDF, at the provider. */
  url: string | null;
  pdfUrl: string | null;
}

/** A provider's notice as it came over HTTP. */
export interface BillingWebhook {
  /** The bytes that were signed. */
  body: Buffer;
  headers: Readonly<Record<string, string | undefined>>;
}

/** A notice whose signature is right. It says what to look at, not what is true. */
export interface BillingNotice {
  /** The provider's own id of the event: the same id is the same event. */
  id: string;
  type: string;
  occurredAt: Date;
  /** The subscription it is about, where it is about one. */
  reference: string | null;
  customerReference: string | null;
}

/** What a browser sends to pay. The card itself never comes here: `paymentMethod` stands for it. */
export interface Payment {
  clientSecret: string;
  /** Left out: the one that is known already. */
  paymentMethod?: string;
  /** Month (1 to 12) and year of expiry that were entered with it. */
  expires?: PaymentMethod['expires'];
  /** What the card's holder told the bank, where it had asked. */
  authentication?: 'approved' | 'refused';
}

/** What became of a payment. Failure is a normal answer. */
export type PaymentOutcome =
  | { outcome: 'confirmed'; reference: string }
  /** Taken, and confirmed or declined a moment later by a notice. */
  | { outcome: 'processing'; reference: string }
  /** The bank wants to hear from the card's holder first. */
  | { outcome: 'authentication-required' }
  /** `code` is stable and in kebab-case, `message` a sentence for the card's holder. */
  | { outcome: 'declined'; code: string; message: string };

/**
 * Takes money for subscriptions. Every call may throw `BillingUnavailable`; a call that is made
 * again under its key has one effect. What is not there is `undefined`, never an error.
 */
export interface BillingProvider extends PluginProvider {
  /** Form that the site shows for it, with what the browser needs for that; public. */
  readonly form: PaymentForm;

  /**
   * Begins a subscription, or gives the one that was begun under this key. While a renewal is owed
   * the secret pays that, with whatever payment method the browser is given.
   */
  begin(order: BillingOrder): Promise<BegunSubscription>;
  /** Where a subscription stands now. */
  read(reference: string): Promise<ProviderSubscription | undefined>;
  /** All of a customer, the newest first: what was paid and never heard of is found here. */
  listOf(customerReference: string): Promise<ProviderSubscription[]>;

  preview(change: PlanChange): Promise<ChangePreview>;
  /**
   * @returns what the card's holder has to confirm before anything changes; null: it has changed
   * @throws BillingDeclined when what is due at once cannot be taken
   */
  change(change: PlanChange): Promise<ToConfirm | null>;
  /**
   * Pays what is owed for a subscription with its payment method, while the customer looks on.
   * @param returnUrl page of the site to come back to from a page of the provider: the one with the plan
   * @returns what the card's holder has to confirm first; null: nothing is owed (any more)
   * @throws BillingDeclined when it cannot be taken
   */
  settle(reference: string, returnUrl: string): Promise<ToConfirm | null>;
  /** Takes back a change that waits for the end of the period. */
  keepPlan(reference: string): Promise<void>;
  /** At once without refund, or when the paid period ends. */
  cancel(reference: string, at: 'now' | 'period-end'): Promise<void>;
  /** Takes back a cancellation that waits for the end of the period. */
  resume(reference: string): Promise<void>;
  /** Gives back all that was paid for the subscription, once; undefined: nothing was paid. */
  refund(reference: string, key: string): Promise<Money | undefined>;

  /** The latest first. @param after reference of the last one seen */
  invoices(customerReference: string, page: { limit: number; after?: string }): Promise<Invoice[]>;
  /**
   * A page at the provider where the customer changes the payment method; null: none.
   * @throws BillingNotConfigured where the provider's account has not been set up for it
   */
  portal(customerReference: string, returnUrl: string): Promise<string | null>;

  /**
   * Checks a notice's signature and age. Notices come to `<PUBLIC_URL>/api/billing/webhooks/<id of the plugin>`.
   * @returns null: forged, stale, or not understood
   */
  notice(webhook: BillingWebhook): BillingNotice | null;

  /**
   * Only for providers that have no server of their own for the browser to pay at. Their client
   * secrets are `<reference of the subscription>_secret_<anything>`.
   */
  pay?(payment: Payment): Promise<PaymentOutcome>;
  /**
   * Only for providers that take no money: lets time pass for one subscription, as if everything
   * about it had happened so much earlier, and does what falls due by that.
   * @param until days, or the moment of its next renewal (or the end of its trial)
   * @returns how many milliseconds passed
   */
  letPass?(reference: string, until: number | 'renewal'): Promise<number>;
}
