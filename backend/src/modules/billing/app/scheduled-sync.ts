import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { SubscriptionRepository } from '../data/subscription.repository.js';
import { SyncSubscription } from './sync-subscription.use-case.js';

export const LOOK_QUEUE = 'billing.look';

/** Subscription to be synced: the payment provider's reference of it, and its organization. */
export interface LookJob {
  organizationId: string;
  reference: string;
}

/** Syncs a subscription with the payment provider soon after a payment. */
@Injectable()
export class ScheduledSync implements OnModuleInit {
  constructor(
    private readonly db: TenantDb,
    private readonly jobs: JobQueue,
    private readonly subscriptions: SubscriptionRepository,
    private readonly sync: SyncSubscription,
  ) {}

  onModuleInit(): void {
    this.jobs.process<LookJob>(LOOK_QUEUE, ({ payload }) => this.look(payload));
  }

  private async look({ organizationId, reference }: LookJob): Promise<void> {
    await this.db.run(organizationId, async () => {
      const known = await this.subscriptions.findByReference(reference);
      if (known) await this.sync.run(known.id);
    });
  }
}
