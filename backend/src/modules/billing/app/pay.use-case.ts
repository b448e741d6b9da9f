import { Injectable } from '@nestjs/common';
import type { Payment, PaymentOutcome } from '../../../../sdk/index.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { billingErrors } from './errors.js';
import { LOOK_QUEUE, type LookJob } from './scheduled-sync.js';
import { Payments } from './payments.service.js';
import { SubscriptionRepository } from '../data/subscription.repository.js';

/** Delays after which to check whether a payment was confirmed, in case its webhook event does not come. */
const LOOK_AFTER_MS = [0, 2_000, 5_000, 15_000, 60_000];

/** Passes a payment to a provider that has no server of its own for the browser to pay at. */
@Injectable()
export class Pay {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly payments: Payments,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * A confirmed payment starts the subscription a moment later, as a webhook event does.
   * @throws AppError 409 when the secret is not the organization's, or another subscription is in force
   */
  async run(payment: Payment): Promise<PaymentOutcome> {
    if (!this.payments.provider?.pay) throw billingErrors['checkout-outdated']();
    await this.refuseSecond(payment);
    const paid = await this.payments.ask(async (provider) => provider.pay?.(payment));
    if (!paid) throw billingErrors['checkout-outdated']();
    if (paid.outcome !== 'confirmed' && paid.outcome !== 'processing') return paid;
    const organizationId = currentOrganizationId();
    const waits = paid.outcome === 'confirmed' ? [0] : LOOK_AFTER_MS;
    for (const delayMs of waits) {
      const job: LookJob = { organizationId: organizationId ?? '', reference: paid.reference };
      await this.jobs.add(LOOK_QUEUE, job, { delayMs, key: `${paid.reference}:${delayMs}` });
    }
    return paid;
  }

  /** Refuses a second subscription before anything is charged. */
  private async refuseSecond({ clientSecret }: Payment): Promise<void> {
    const reference = clientSecret.split('_secret_')[0] ?? '';
    const inForce = await this.subscriptions.findInForce();
    const subscription = await this.subscriptions.findByReference(reference);
    // Also when a newer checkout has replaced this one while the other was paid.
    if (inForce && inForce.id !== subscription?.id) throw billingErrors['already-subscribed']();
    if (!subscription) throw billingErrors['checkout-outdated']();
  }
}
