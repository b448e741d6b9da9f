import type Stripe from 'stripe';
import { ApiError } from './api-error.js';
import { aCharge, anInvoice, anInvoicePayment, type BillFacts } from './money-objects.js';
import { aCard, newId, idIn } from './objects.js';
import type { CardFault, Store } from './store.js';

const ALWAYS = { fault: 'authentication_required', later: 'authentication_required' } as const;
/** Test cards by their token. A `later` fault occurs when the card is charged again. */
const CARDS: Readonly<Record<string, { last4: string; fault?: CardFault; later?: CardFault }>> = {
  pm_card_visa: { last4: '4242' },
  pm_card_chargeDeclined: { last4: '0002', fault: 'card_declined' },
  pm_card_chargeDeclinedExpiredCard: { last4: '0069', fault: 'expired_card' },
  pm_card_authenticationRequired: { last4: '3184', ...ALWAYS },
  pm_card_chargeCustomerFail: { last4: '0341', later: 'card_declined' },
};

/** Result of a payment step in the browser. */
export type Confirmation =
  | { status: 'succeeded' }
  | { status: 'requires_action' }
  | { status: 'failed'; code: string; message: string };

const failed = (code: string, message: string): Confirmation => ({
  status: 'failed',
  code,
  message,
});
const MESSAGES: Readonly<Record<CardFault, string>> = {
  card_declined: 'Your card was declined.',
  expired_card: 'Your card has expired.',
  authentication_required: 'Your card was declined. This transaction requires authentication.',
};

/** Invoices and their payments. */
export class Payments {
  /** Client secrets of payments for which the bank requires authentication by the cardholder. */
  private readonly asking = new Set<string>();

  constructor(private readonly store: Store) {}

  /** Confirms a payment or a setup by its client secret, as Stripe.js does. */
  confirm(secret: string, token: string, authentication?: 'approved' | 'refused'): Confirmation {
    const awaited = this.store.awaited.get(secret);
    const card = CARDS[token];
    if (!awaited || !card) return failed('resource_missing', 'No such payment.');
    if (card.fault === 'authentication_required') {
      if (authentication === undefined) return { status: 'requires_action' };
      if (authentication === 'refused') {
        return failed(
          'payment_intent_authentication_failure',
          'We are unable to authenticate you.',
        );
      }
    } else if (card.fault) return failed(card.fault, MESSAGES[card.fault]);
    if ('setup' in awaited) this.keep(awaited.setup, card.last4, card.later);
    else this.payInBrowser(awaited.bill, card.last4, card.later);
    this.store.awaited.delete(secret);
    return { status: 'succeeded' };
  }

  /** Completes the authentication of a payment that the server has already tried, as Stripe.js does. */
  handleNextAction(secret: string, answer: 'approved' | 'refused'): Confirmation {
    const awaited = this.store.awaited.get(secret);
    const subscription = awaited && 'bill' in awaited && this.subscriptionOf(awaited.bill);
    if (!subscription || !this.asking.delete(secret)) {
      throw new Error('handleNextAction: the payment is not in the requires_action state.');
    }
    if (answer === 'refused') {
      return failed('payment_intent_authentication_failure', 'We are unable to authenticate you.');
    }
    this.charge(awaited.bill, subscription);
    subscription.status = 'active';
    this.store.emit('customer.subscription.updated', subscription);
    return { status: 'succeeded' };
  }

  /**
   * Tries to pay an open invoice with the payment method of its subscription.
   * @throws ApiError 400 when there is no payment method, 402 when it is not paid
   */
  payNow(bill: Stripe.Invoice, isOffSession: boolean): void {
    const subscription = this.subscriptionOf(bill);
    const fault = subscription && this.faultOf(subscription);
    if (!subscription || fault === 'no_method') {
      throw new ApiError(
        400,
        'invalid_request_error',
        'resource_missing',
        'There is no default payment method.',
      );
    }
    if (fault === undefined) {
      this.charge(bill, subscription);
      subscription.status = 'active';
      this.store.emit('customer.subscription.updated', subscription);
      return;
    }
    const asks = fault === 'authentication_required' && !isOffSession;
    if (asks) this.ask(bill);
    const code = asks ? 'invoice_payment_intent_requires_action' : fault;
    throw new ApiError(402, 'card_error', code, 'The payment was not made.');
  }

  /** Makes the bank require authentication for an invoice. */
  ask(bill: Stripe.Invoice): void {
    const secret = this.store.secretOf(bill.id);
    if (secret) this.asking.add(secret);
  }

  /** Replaces a customer's card with one that works, as the customer does on the page for the payment method. */
  replaceCard(customer: string): void {
    const known = this.store.customers.get(customer);
    if (known)
      known.invoice_settings.default_payment_method = this.card(customer, '4444', undefined);
  }

  bill(facts: BillFacts): Stripe.Invoice {
    const bill = anInvoice(facts);
    this.store.invoices.set(bill.id, bill);
    facts.subscription.latest_invoice = bill.id;
    const intent = newId('pi');
    if (bill.amount_due > 0) {
      const payment = anInvoicePayment(bill, intent);
      this.store.invoicePayments.set(payment.id, payment);
      this.store.awaited.set(`${intent}_secret_standin`, { bill });
    }
    this.store.emit('invoice.created', bill);
    if (bill.amount_due === 0) this.markPaid(bill);
    return bill;
  }

  /** Returns the reason a subscription's payment method does not pay; undefined when it pays. */
  faultOf(subscription: Stripe.Subscription): CardFault | 'no_method' | undefined {
    const method = this.methodOf(subscription);
    return method === undefined ? 'no_method' : this.store.faults.get(method);
  }

  /** @throws ApiError 402 when it is not paid */
  mustPay(subscription: Stripe.Subscription): void {
    const fault = this.faultOf(subscription);
    if (fault === undefined) return;
    const code =
      fault === 'authentication_required'
        ? 'subscription_payment_intent_requires_action'
        : fault === 'no_method'
          ? 'card_declined'
          : fault;
    throw new ApiError(402, 'card_error', code, 'The payment was not made.');
  }

  /** Charges the payment method of a subscription. */
  charge(bill: Stripe.Invoice, subscription: Stripe.Subscription): void {
    const method = this.methodOf(subscription);
    if (bill.amount_due > 0 && method !== undefined) this.charged(bill, method);
    else this.markPaid(bill);
  }

  void(bill: Stripe.Invoice): void {
    bill.status = 'void';
    bill.status_transitions.voided_at = this.store.now;
    const secret = this.store.secretOf(bill.id);
    if (secret) this.store.awaited.delete(secret);
    const subscription = this.subscriptionOf(bill);
    if (subscription?.latest_invoice === bill.id) subscription.pending_update = null;
    this.store.emit('invoice.voided', bill);
  }

  /** Returns the payment method of a subscription: its own, or else the customer's. */
  methodOf({ customer, default_payment_method }: Stripe.Subscription): string | undefined {
    const own = this.store.customers.get(idIn(customer))?.invoice_settings;
    const method = default_payment_method ?? own?.default_payment_method;
    return typeof method === 'string' ? method : undefined;
  }

  private card(customer: string, last4: string, later: CardFault | undefined): string {
    const card = aCard(this.store.now, customer, last4);
    this.store.methods.set(card.id, card);
    if (later) this.store.faults.set(card.id, later);
    return card.id;
  }

  private payInBrowser(bill: Stripe.Invoice, last4: string, later: CardFault | undefined): void {
    const method = this.card(idIn(bill.customer), last4, later);
    const subscription = this.subscriptionOf(bill);
    if (subscription?.payment_settings?.save_default_payment_method === 'on_subscription') {
      subscription.default_payment_method = method;
    }
    this.charged(bill, method);
    if (!subscription) return;
    subscription.status = 'active';
    this.store.emit('customer.subscription.updated', subscription);
  }

  private keep(setup: Stripe.SetupIntent, last4: string, later: CardFault | undefined): void {
    setup.status = 'succeeded';
    setup.payment_method = this.card(idIn(setup.customer), last4, later);
    this.store.emit('setup_intent.succeeded', setup);
    for (const subscription of this.store.subscriptions.values()) {
      if (subscription.pending_setup_intent !== setup.id) continue;
      subscription.pending_setup_intent = null;
      subscription.default_payment_method = setup.payment_method;
      this.store.emit('customer.subscription.updated', subscription);
    }
  }

  private charged(bill: Stripe.Invoice, method: string): void {
    const [payment] = this.store.paymentsOf(bill.id).data;
    const intent = idIn(payment?.payment.payment_intent);
    const known = this.store.methods.get(method);
    if (!known) throw new Error(`There is no payment method ${method}.`);
    const charge = aCharge(this.store.now, bill.amount_due, idIn(bill.customer), intent, known);
    this.store.charges.set(charge.id, charge);
    this.store.emit('charge.succeeded', charge);
    if (payment) {
      payment.status = 'paid';
      payment.amount_paid = bill.amount_due;
      payment.status_transitions.paid_at = this.store.now;
    }
    this.markPaid(bill);
  }

  private markPaid(bill: Stripe.Invoice): void {
    bill.status = 'paid';
    bill.amount_paid = bill.amount_due;
    bill.amount_remaining = 0;
    bill.status_transitions.paid_at = this.store.now;
    const secret = this.store.secretOf(bill.id);
    if (secret) this.store.awaited.delete(secret);
    this.store.emit('invoice.paid', bill);
    const subscription = this.subscriptionOf(bill);
    if (subscription?.latest_invoice === bill.id) applyPending(subscription);
  }

  private subscriptionOf(bill: Stripe.Invoice): Stripe.Subscription | undefined {
    const id = bill.parent?.subscription_details?.subscription;
    return this.store.subscriptions.get(idIn(id));
  }
}

/** Applies the pending update of a subscription, as its invoice is now paid. */
function applyPending(subscription: Stripe.Subscription): void {
  const [wanted] = subscription.pending_update?.subscription_items ?? [];
  const [item] = subscription.items.data;
  if (wanted && item) Object.assign(item, { price: wanted.price, plan: wanted.plan });
  subscription.pending_update = null;
}
