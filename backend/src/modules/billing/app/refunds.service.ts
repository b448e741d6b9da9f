import { Injectable } from '@nestjs/common';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { mailOf } from '../domain/due-mail.js';
import type { Card, Subscription } from '../domain/subscription.js';
import { refundableUntil } from '../domain/billing-periods.js';
import { BillingMails } from './billing-mails.service.js';
import { billingErrors } from './errors.js';
import { HistoryRepository } from '../data/history.repository.js';
import { Payments } from './payments.service.js';
import { SubscriptionRepository } from '../data/subscription.repository.js';
import { SyncSubscription } from './sync-subscription.use-case.js';

/** Amount of a refund in the smallest unit, and where it goes; both unknown where the provider does not say. */
export interface RefundOffer {
  amount: number | null;
  currency: string | null;
  paymentMethods: Pick<Card, 'brand' | 'last4'>[];
}

/**
 * Refunds the payment and ends the subscription. The request is stored first, so that the refund is completed
 * however often, and wherever, it is interrupted.
 */
@Injectable()
export class Refunds {
  constructor(
    private readonly db: TenantDb,
    private readonly subscriptions: SubscriptionRepository,
    private readonly payments: Payments,
    private readonly sync: SyncSubscription,
    private readonly history: HistoryRepository,
    private readonly mails: BillingMails,
  ) {}

  /**
   * Two clicks make one refund. An organization gets only one: otherwise nobody would ever have to pay.
   * @throws AppError 409 outside the refund period, or after an earlier refund
   */
  async request(now = new Date()): Promise<void> {
    const subscription = await this.held();
    if (!subscription.refundAskedAt) {
      await this.assertRefundable(subscription, now);
      await this.db.transaction((tx) => this.subscriptions.askRefund(tx, subscription.id));
    }
    await this.finish({ ...subscription, refundAskedAt: now });
  }

  /**
   * Returns what `request` would refund, and changes nothing.
   * @throws AppError as `request` does
   */
  async preview(now = new Date()): Promise<RefundOffer> {
    const subscription = await this.held();
    await this.assertRefundable(subscription, now);
    const { reference } = subscription;
    const unknown = { amount: null, currency: null, paymentMethods: [] };
    return this.payments.ask(async (provider) => {
      if (reference === null || !provider.previewRefund) return unknown;
      const found = await provider.previewRefund(reference);
      if (!found) throw billingErrors['not-refundable']();
      const paymentMethods = found.paymentMethods.map(({ brand, last4 }) => ({ brand, last4 }));
      return { ...found.money, paymentMethods };
    });
  }

  /** Returns the subscription, if it is at the provider that is set up. */
  private async held(): Promise<Subscription> {
    const subscription = await this.subscriptions.findCurrent();
    if (!subscription) throw billingErrors['not-subscribed']();
    if (!this.payments.holds(subscription)) throw billingErrors['not-refundable']();
    return subscription;
  }

  private async assertRefundable(subscription: Subscription, now: Date): Promise<void> {
    if (!refundableUntil(subscription, now) || (await this.subscriptions.wasRefunded()))
      throw billingErrors['not-refundable']();
  }

  /** Completes a refund that was requested; does nothing when none was, or when it is done. */
  async finish(subscription: Subscription): Promise<void> {
    const { id, reference, refundAskedAt, refundedAt } = subscription;
    if (!refundAskedAt || refundedAt || reference === null) return;
    if (!this.payments.holds(subscription)) return;
    const money = await this.payments.ask((provider) => provider.refund(reference, `refund:${id}`));
    if (!money) {
      await this.subscriptions.dropRefund(id);
      throw billingErrors['not-refundable']();
    }
    await this.payments.ask((provider) => provider.cancel(reference, 'now'));
    const ended = await this.sync.run(id);
    await this.db.transaction(async (tx) => {
      if (!ended || !(await this.subscriptions.noteRefund(tx, id))) return;
      const { plan } = ended;
      await this.history.add(tx, id, { code: 'refunded', plan, ...money });
      const mail = mailOf({ code: 'refunded', plan });
      if (mail) await this.mails.queue(tx, id, mail);
    });
  }
}
