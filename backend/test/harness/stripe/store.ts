import type Stripe from 'stripe';
import { aPrice, list, newId } from './objects.js';

export const DAY = 86_400;
/** Seconds of a month; its length does not matter, only when it ends. */
export const MONTH = 30 * DAY;

/** An event as it is sent, with its object as it was at that time. */
export interface StandInEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: unknown };
  livemode: false;
  pending_webhooks: number;
  request: null;
  type: string;
}

/** Fault of a card when it is charged; a card without one pays. */
export type CardFault = 'card_declined' | 'expired_card' | 'authentication_required';

/** Invoice or setup that a client secret belongs to. */
export type Awaited = { bill: Stripe.Invoice } | { setup: Stripe.SetupIntent };

/** All data of the stand-in. */
export class Store {
  now = Math.floor(Date.now() / 1_000);
  readonly customers = new Map<string, Stripe.Customer>();
  readonly prices = new Map<string, Stripe.Price>();
  readonly subscriptions = new Map<string, Stripe.Subscription>();
  readonly schedules = new Map<string, Stripe.SubscriptionSchedule>();
  readonly invoices = new Map<string, Stripe.Invoice>();
  readonly setups = new Map<string, Stripe.SetupIntent>();
  readonly methods = new Map<string, Stripe.PaymentMethod>();
  readonly charges = new Map<string, Stripe.Charge>();
  readonly refunds = new Map<string, Stripe.Refund>();
  readonly invoicePayments = new Map<string, Stripe.InvoicePayment>();
  /** By client secret. */
  readonly awaited = new Map<string, Awaited>();
  /** By payment method. */
  readonly faults = new Map<string, CardFault>();
  readonly events: StandInEvent[] = [];
  /** True when the settings of the customer portal were ever saved. */
  hasPortal = true;
  /** Customers that search does not find yet. */
  readonly unindexed = new Set<string>();

  constructor(prices: Readonly<Record<string, number>>) {
    for (const [id, amount] of Object.entries(prices)) this.prices.set(id, aPrice(id, amount));
  }

  /** Finds the object with this id. */
  find(id: string): object | undefined {
    return [
      this.customers,
      this.subscriptions,
      this.schedules,
      this.invoices,
      this.setups,
      this.methods,
      this.charges,
    ]
      .map((things) => things.get(id))
      .find((thing) => thing !== undefined);
  }

  emit(type: string, object: object): void {
    this.events.push({
      id: newId('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: this.now,
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type,
    });
  }

  /** Returns the payments of an invoice, which the API includes when `expand` names them. */
  paymentsOf(invoice: string): Stripe.ApiList<Stripe.InvoicePayment> {
    const payments = [...this.invoicePayments.values()].filter((one) => one.invoice === invoice);
    return list(payments, '/v1/invoice_payments');
  }

  secretOf(invoice: string): string | undefined {
    for (const [secret, what] of this.awaited) {
      if ('bill' in what && what.bill.id === invoice) return secret;
    }
    return undefined;
  }
}
