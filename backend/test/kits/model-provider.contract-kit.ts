import {
  BillingUnavailable,
  type BegunSubscription,
  type BillingWebhookEvent,
  type BillingOrder,
  type BillingProvider,
  type ChangePreview,
  type Invoice,
  type Money,
  type PlanChange,
  type ProviderSubscription,
  type ToConfirm,
} from '../../sdk/index.js';

const MONTH_MS = 30 * 86_400_000;
/** Follows the reference of a subscription in the secret that pays it. */
const SECRET = '_secret_model';

interface Held extends ProviderSubscription {
  /** Payments that were taken and not refunded. */
  payments: Money[];
  price: Money;
  refunds: Map<string, Money | undefined>;
  done: Set<string>;
}

/**
 * A payment provider in memory, for tests. Any call may fail because it is away, and then the caller does not
 * know whether the call took effect.
 */
export class ModelProvider implements BillingProvider {
  readonly form = { kind: 'card-fields' } as const;
  readonly held: Held[] = [];
  /** Decides for every call if it is away, and if so, before or after the work is done. */
  isAway: () => 'before' | 'after' | undefined = () => undefined;
  /** Time of the provider; it advances with every event, so that no two happen at the same moment. */
  private clock = Date.now();
  /** References of subscriptions that a browser can pay, because it has received the secret. */
  private readonly payable = new Set<string>();

  async begin({ key, customer, price, reference }: BillingOrder): Promise<BegunSubscription> {
    return this.asked<BegunSubscription>(() => {
      const { plan, amount, currency } = price;
      let found = this.held.find((one) => one.reference === reference && isLive(one));
      found ??= this.held.findLast((one) => one.key === key && isLive(one));
      if (!found) {
        found = {
          reference: `sub_${this.held.length + 1}`,
          customerReference: `cus_${customer.key}`,
          key,
          plan,
          status: 'incomplete',
          startedAt: null,
          periodStart: null,
          periodEnd: null,
          trialEnd: null,
          endsAt: null,
          endedAt: null,
          nextPlan: null,
          paymentMethod: null,
          payments: [],
          price: { amount, currency },
          refunds: new Map(),
          done: new Set(),
        };
        this.held.push(found);
      }
      const isPayable = found.status === 'incomplete';
      const { customerReference } = found;
      const clientSecret = isPayable ? `${found.reference}${SECRET}` : null;
      const { reference: begunAs } = found;
      return {
        reference: begunAs,
        customerReference,
        clientSecret,
        secretFor: 'payment',
        firstPaymentAt: null,
      };
    });
  }

  async read(reference: string): Promise<ProviderSubscription | undefined> {
    return this.asked(() => {
      const found = this.find(reference);
      return found && shown(found);
    });
  }

  async listOf(customerReference: string): Promise<ProviderSubscription[]> {
    return this.asked(() =>
      this.held
        .filter((one) => one.customerReference === customerReference)
        .map(shown)
        .reverse(),
    );
  }

  async preview({ price: { amount, currency } }: PlanChange): Promise<ChangePreview> {
    return this.asked(() => ({
      due: { amount: 0, currency },
      recurring: { amount, currency },
      asOf: new Date(),
    }));
  }

  async change({ key, reference, price, at }: PlanChange): Promise<ToConfirm | null> {
    return this.asked(() => {
      const found = this.find(reference);
      if (!found || found.done.has(key)) return null;
      found.done.add(key);
      if (at === 'now') Object.assign(found, { plan: price.plan, nextPlan: null });
      else found.nextPlan = price.plan;
      return null;
    });
  }

  async settle(reference: string): Promise<ToConfirm | null> {
    return this.asked(() => {
      const found = this.find(reference);
      if (found?.status !== 'past-due') return null;
      found.status = 'active';
      found.payments.push(found.price);
      return null;
    });
  }

  async keepPlan(reference: string): Promise<void> {
    return this.asked(() => this.alter(reference, { nextPlan: null }));
  }

  async cancel(reference: string, at: 'now' | 'period-end'): Promise<void> {
    return this.asked(() => {
      const found = this.find(reference);
      if (!found || !isLive(found)) return;
      if (at === 'now' || found.status === 'incomplete') this.end(found);
      else Object.assign(found, { endsAt: found.periodEnd, nextPlan: null });
    });
  }

  async resume(reference: string): Promise<void> {
    return this.asked(() => this.alter(reference, { endsAt: null }));
  }

  async refund(reference: string, key: string): Promise<Money | undefined> {
    return this.asked(() => {
      const found = this.find(reference);
      if (!found) return undefined;
      if (!found.refunds.has(key)) {
        const [first] = found.payments;
        const amount = found.payments.reduce((sum, payment) => sum + payment.amount, 0);
        found.refunds.set(key, first && { ...first, amount });
        found.payments.length = 0;
      }
      return found.refunds.get(key);
    });
  }

  async invoices(): Promise<Invoice[]> {
    return [];
  }

  async portal(): Promise<string | null> {
    return null;
  }

  webhookEvent(): BillingWebhookEvent | null {
    return null;
  }

  async close(): Promise<void> {}

  /** A browser receives the secret of a subscription, with which it can pay. */
  receiveSecret(clientSecret: string): void {
    this.payable.add(clientSecret.replace(SECRET, ''));
  }

  /** The customer pays at the provider, unseen by the product. */
  takePayment(reference: string): void {
    const found = this.find(reference);
    if (found?.status !== 'incomplete' || !this.payable.has(reference)) return;
    const now = this.tick();
    const periodEnd = new Date(now.getTime() + MONTH_MS);
    Object.assign(found, { status: 'active', startedAt: now, periodStart: now, periodEnd });
    found.payments.push(found.price);
  }

  /** Ends a period: a planned change or end takes effect, and the payment is taken or fails. */
  renew(reference: string, isPaid: boolean): void {
    const found = this.find(reference);
    if (!found || found.status === 'incomplete' || !isLive(found)) return;
    if (found.endsAt || (found.status === 'past-due' && !isPaid)) return this.end(found);
    const from = found.periodEnd ?? this.tick();
    Object.assign(found, {
      plan: found.nextPlan ?? found.plan,
      nextPlan: null,
      periodStart: from,
      periodEnd: new Date(from.getTime() + MONTH_MS),
      status: isPaid ? 'active' : 'past-due',
    });
    if (isPaid) found.payments.push(found.price);
  }

  /** Expires a subscription that was begun and not paid. */
  lapse(reference: string): void {
    const found = this.find(reference);
    if (found?.status === 'incomplete') found.status = 'expired';
  }

  private end(found: Held): void {
    const endedAt = this.tick();
    Object.assign(found, { status: 'canceled', endedAt, endsAt: null, nextPlan: null });
  }

  private alter(reference: string, change: Partial<Held>): void {
    const found = this.find(reference);
    if (found && isLive(found)) Object.assign(found, change);
  }

  private find(reference: string): Held | undefined {
    return this.held.find((one) => one.reference === reference);
  }

  private tick(): Date {
    this.clock += 1_000;
    return new Date(this.clock);
  }

  private async asked<T>(work: () => T): Promise<T> {
    const away = this.isAway();
    // Lets other work run during the call.
    await new Promise((resolve) => setImmediate(resolve));
    if (away === 'before') throw new BillingUnavailable('away');
    const answer = work();
    await new Promise((resolve) => setImmediate(resolve));
    if (away === 'after') throw new BillingUnavailable('away after the work');
    return answer;
  }
}

const isLive = ({ status }: Held): boolean => status !== 'expired' && status !== 'canceled';

function shown({ payments, price, refunds, done, ...rest }: Held): ProviderSubscription {
  void [payments, price, refunds, done];
  return { ...rest };
}
