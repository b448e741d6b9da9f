import type { PluginProvider } from './provider.js';

/** A subscription to be paid for. */
export interface BillingOrder {
  /** The same key gives the same subscription, however often it is asked for: nobody pays twice. */
  key: string;
  /** What the provider called it, where it was begun before. */
  reference?: string;
  /** Id of the plan, for the provider's own records. */
  plan: string;
  /** In the currency's smallest unit. */
  amount: number;
  /** ISO 4217, upper case. */
  currency: string;
  interval: 'month';
}

/** A subscription that waits for its payment. */
export interface BegunSubscription {
  /** What the provider calls it. */
  reference: string;
  /** With this the browser may pay for it, and do nothing else. */
  clientSecret: string;
}

/** What a browser sends to pay. The card itself never comes here: `paymentMethod` stands for it. */
export interface Payment {
  clientSecret: string;
  paymentMethod: string;
  /** What the card's holder told the bank, where it had asked. */
  authentication?: 'approved' | 'refused';
}

/** What became of a payment. Failure is a normal answer. */
export type PaymentOutcome =
  | { outcome: 'confirmed'; reference: string }
  /** The bank wants to hear from the card's holder first. */
  | { outcome: 'authentication-required' }
  /** `code` is stable and in kebab-case, `message` a sentence for the card's holder. */
  | { outcome: 'declined'; code: string; message: string };

/** Takes money for subscriptions. */
export interface BillingProvider extends PluginProvider {
  /** Which of the site's payment forms belongs to it. */
  readonly form: 'test' | 'stripe';

  /** Begins a subscription, or gives the one that was begun under this key. */
  begin(order: BillingOrder): Promise<BegunSubscription>;

  /** Only for providers that have no server of their own for the browser to pay at. */
  pay?(payment: Payment): Promise<PaymentOutcome>;
}
