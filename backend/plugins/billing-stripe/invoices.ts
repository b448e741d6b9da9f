import type Stripe from 'stripe';
import type { Invoice, Money, RefundPreview } from '../../sdk/index.js';
import type { StripeCalls } from './calls.js';
import { fromSeconds, idOf, money } from './expanded.js';

/** Stripe's invoice statuses that have the same name in the billing contract. */
const STATUSES: ReadonlySet<string> = new Set<Invoice['status']>([
  'draft',
  'open',
  'paid',
  'void',
  'uncollectible',
]);
const isStatus = (status: string | null): status is Invoice['status'] =>
  status !== null && STATUSES.has(status);

/** Maximum page size of Stripe's lists. */
const PAGE = 100;
/** Maximum number of charges to read for one page of invoices: each invoice can have several failed charges. */
const MOST_CHARGES = 500;

/** Lists a customer's invoices and refunds payments. */
export class Bills {
  constructor(private readonly calls: StripeCalls) {}

  async list(customer: string, { limit, after }: { limit: number; after?: string }) {
    const params = {
      customer,
      limit: Math.min(limit, PAGE),
      expand: ['data.payments'],
      ...(after !== undefined && { starting_after: after }),
    };
    const found = await this.calls.find(customer, (stripe) =>
      stripe.invoices.list(params).autoPagingToArray({ limit }),
    );
    const bills = found ?? [];
    const refunded = await this.refundedPayments(customer, bills);
    return bills.map((bill) => {
      const isRefunded = paymentsOf(bill).some((payment) => refunded.has(payment));
      return invoiceOf(bill, isRefunded);
    });
  }

  /** Refunds each payment once, whatever the key: an earlier refund is reported again, not repeated. */
  async refund(subscription: string, key: string): Promise<Money | undefined> {
    let sum: Money | undefined;
    for (const payment of await this.paymentsFor(subscription)) {
      const given = await this.giveBack(payment, key);
      if (given) sum = { ...given, amount: given.amount + (sum?.amount ?? 0) };
    }
    return sum;
  }

  /**
   * Returns what `refund` would return now. It reads the charges: they name the cards that paid, whatever pays today,
   * and what was refunded already.
   */
  async previewRefund(subscription: string): Promise<RefundPreview | undefined> {
    const charges: Stripe.Charge[] = [];
    for (const { payment } of await this.paymentsFor(subscription)) {
      if (payment.payment_intent !== undefined) {
        const payment_intent = idOf(payment.payment_intent);
        const made = await this.calls.run((stripe) =>
          stripe.charges.list({ payment_intent, limit: PAGE }),
        );
        charges.push(...made.data.filter(({ status }) => status === 'succeeded'));
      }
    }
    const amount = charges.reduce((sum, one) => sum + one.amount_captured - one.amount_refunded, 0);
    const [first] = charges;
    if (!first || amount <= 0) return undefined;
    return { money: money(amount, first.currency), paymentMethods: methodsOf(charges) };
  }

  private async giveBack(payment: Stripe.InvoicePayment, key: string): Promise<Money | undefined> {
    const paid = payment.payment;
    const of =
      paid.payment_intent !== undefined
        ? { payment_intent: idOf(paid.payment_intent) }
        : paid.charge !== undefined && { charge: idOf(paid.charge) };
    if (!of) return undefined;
    const before = await this.calls.run((stripe) => stripe.refunds.list({ ...of, limit: 100 }));
    const back = before.data
      .filter(({ status }) => status !== 'failed' && status !== 'canceled')
      .reduce((sum, { amount }) => sum + amount, 0);
    const total = payment.amount_paid ?? payment.amount_requested;
    if (back < total) {
      await this.calls.once(`refund:${key}:${payment.id}`, (stripe, options) =>
        stripe.refunds.create(
          { ...of, reason: 'requested_by_customer', metadata: { key } },
          options,
        ),
      );
    }
    return money(total, payment.currency);
  }

  /** Lists the payments of a subscription: the first one, renewals and upgrades. */
  private async paymentsFor(subscription: string): Promise<Stripe.InvoicePayment[]> {
    const bills = await this.calls.find(subscription, (stripe) =>
      stripe.invoices.list({ subscription, status: 'paid', limit: 100 }),
    );
    const payments: Stripe.InvoicePayment[] = [];
    for (const { id, amount_paid } of bills?.data ?? []) {
      if (amount_paid === 0) continue;
      const paid = await this.calls.run((stripe) =>
        stripe.invoicePayments.list({ invoice: id, status: 'paid', limit: 100 }),
      );
      payments.push(...paid.data);
    }
    return payments;
  }

  /**
   * Returns the ids of the refunded charges and payment intents. An invoice does not say whether its payment
   * was refunded; the charge does.
   */
  private async refundedPayments(
    customer: string,
    bills: readonly Stripe.Invoice[],
  ): Promise<Set<string>> {
    const paid = bills.filter(({ amount_paid }) => amount_paid > 0);
    if (paid.length === 0) return new Set();
    const created = { gte: Math.min(...paid.map((bill) => bill.created)) };
    const charges = await this.calls.run((stripe) =>
      stripe.charges
        .list({ customer, created, limit: 100 })
        .autoPagingToArray({ limit: MOST_CHARGES }),
    );
    return new Set(
      charges
        .filter(({ refunded }) => refunded)
        .flatMap(({ id, payment_intent }) => [
          id,
          ...(payment_intent ? [idOf(payment_intent)] : []),
        ]),
    );
  }
}

/** Returns the payment methods of charges, each once. */
function methodsOf(charges: readonly Stripe.Charge[]): RefundPreview['paymentMethods'] {
  const methods = charges.flatMap(({ payment_method_details: details }) => {
    if (!details) return [];
    const { card, type } = details;
    if (card) return [{ brand: card.brand ?? type, last4: card.last4 ?? '' }];
    const bank = details.sepa_debit ?? details.us_bank_account ?? details.bacs_debit;
    return [{ brand: type, last4: bank?.last4 ?? '' }];
  });
  return [...new Map(methods.map((one) => [`${one.brand} ${one.last4}`, one])).values()];
}

const paymentsOf = ({ payments }: Stripe.Invoice): string[] =>
  (payments?.data ?? []).flatMap(({ payment: { payment_intent, charge } }) =>
    [payment_intent, charge].flatMap((paid) => (paid ? [idOf(paid)] : [])),
  );

function invoiceOf(bill: Stripe.Invoice, isRefunded: boolean): Invoice {
  const status = isStatus(bill.status) ? bill.status : 'draft';
  return {
    reference: bill.id,
    number: bill.number,
    createdAt: fromSeconds(bill.created),
    total: money(bill.total, bill.currency),
    status: status === 'paid' && isRefunded ? 'refunded' : status,
    url: bill.hosted_invoice_url ?? null,
    pdfUrl: bill.invoice_pdf ?? null,
  };
}
