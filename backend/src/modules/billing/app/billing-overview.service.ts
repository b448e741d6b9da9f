import { Injectable } from '@nestjs/common';
import type { Invoice } from '../../../../sdk/index.js';
import type { Page } from '../../../kernel/pagination.js';
import { PLANS, type Plan, type PlanId } from '../domain/plans.js';
import { isInForce, type Card, type Subscription } from '../domain/subscription.js';
import { graceEndsAt, readableUntil, refundableUntil } from '../domain/billing-periods.js';
import { DefaultPlan } from './default-plan.service.js';
import { Payments } from './payments.service.js';
import type { ShownForm } from './shown-form.js';
import { SubscriptionRepository } from '../data/subscription.repository.js';

/** Plan and subscription of an organization, as its owner sees them. Amounts in the smallest unit. */
export interface BillingOverview {
  plan: PlanId;
  status: Subscription['status'] | 'none';
  amount: number;
  currency: string;
  interval: Plan['interval'];
  nextPlan: PlanId | null;
  nextAmount: number | null;
  startedAt: Date | null;
  periodEnd: Date | null;
  trialEnd: Date | null;
  pastDueSince: Date | null;
  graceEndsAt: Date | null;
  endsAt: Date | null;
  endedAt: Date | null;
  readableUntil: Date | null;
  settledAt: Date | null;
  refundableUntil: Date | null;
  refundedAt: Date | null;
  paymentMethod: Card | null;
  form: ShownForm | null;
}

const NOTHING = {
  nextPlan: null,
  nextAmount: null,
  startedAt: null,
  periodEnd: null,
  trialEnd: null,
  pastDueSince: null,
  graceEndsAt: null,
  endsAt: null,
  endedAt: null,
  readableUntil: null,
  settledAt: null,
  refundableUntil: null,
  refundedAt: null,
  paymentMethod: null,
};

/** Reads an organization's plan, subscription and invoices. */
@Injectable()
export class BillingOverviews {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly payments: Payments,
    private readonly defaultPlan: DefaultPlan,
  ) {}

  /** Returns the overview from stored data only, so that it works while the provider is unreachable. */
  async overview(now = new Date()): Promise<BillingOverview> {
    const { form } = this.payments;
    const subscription = await this.subscriptions.findCurrent();
    const inForce = subscription && isInForce(subscription) ? subscription.plan : undefined;
    const plan = inForce ?? this.defaultPlan.id;
    // A plan without a subscription costs nothing, whichever plan it is.
    const { amount, currency, interval } = PLANS[inForce ?? 'free'];
    const shown = { plan, amount, currency, interval, form };
    if (!subscription) return { ...shown, ...NOTHING, status: 'none' };
    const { status, nextPlan, startedAt, periodEnd, trialEnd, pastDueSince } = subscription;
    const { endsAt, endedAt, settledAt, refundedAt, card } = subscription;
    // A subscription at another provider can be neither paid nor refunded here.
    const isHeld = subscription.provider === null || this.payments.holds(subscription);
    return {
      ...shown,
      status,
      nextPlan,
      startedAt,
      periodEnd,
      pastDueSince,
      endsAt,
      endedAt,
      settledAt,
      trialEnd: status === 'trialing' ? trialEnd : null,
      nextAmount: nextPlan && PLANS[nextPlan].amount,
      graceEndsAt: graceEndsAt(subscription),
      readableUntil: readableUntil(subscription),
      refundableUntil:
        !isHeld || (await this.subscriptions.wasRefunded())
          ? null
          : refundableUntil(subscription, now),
      refundedAt,
      paymentMethod: isHeld ? card : null,
    };
  }

  /**
   * Returns the provider's invoices, latest first.
   * @throws AppError 503 when the provider cannot be reached
   */
  async invoices(limit: number, after: string | undefined): Promise<Page<Invoice, string>> {
    const { providerId } = this.payments;
    const [customer] =
      providerId === undefined ? [] : await this.subscriptions.customersAt(providerId);
    if (customer === undefined) return { items: [], next: undefined };
    const found = await this.payments.ask((asked) =>
      asked.invoices(customer, { limit: limit + 1, ...(after !== undefined && { after }) }),
    );
    const items = found.slice(0, limit);
    return { items, next: found.length > limit ? items.at(-1)?.reference : undefined };
  }
}
