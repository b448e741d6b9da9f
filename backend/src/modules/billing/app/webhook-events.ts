import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { BillingWebhook } from '../../../../sdk/index.js';
import { LOGGER, type Logger } from '../../../lib/log/logger.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { billingErrors } from './errors.js';
import {
  WebhookEventRepository,
  type StoredWebhookEvent,
} from '../data/webhook-event.repository.js';
import { Payments } from './payments.js';
import { Reconcile } from './reconcile.js';
import { SubscriptionRepository } from '../data/subscription.repository.js';
import { SyncSubscription } from './sync-subscription.use-case.js';

export const WEBHOOK_EVENT_QUEUE = 'billing.notices';

/** Webhook event to be handled. */
export interface WebhookEventJob {
  provider: string;
  noticeId: string;
}

/** Milliseconds that an event waits for others about the same customer. */
const GATHER_MS = 1_000;
const LOOK_EVERY_SECONDS = 300;
const LOST_AFTER_SECONDS = 120;
const BATCH = 200;
const KEPT_DAYS = 90;

/**
 * Handles webhook events of the payment provider. An event only tells which subscription to sync, and its
 * content is not trusted, so it does not matter in which order events come, how often, or how late.
 */
@Injectable()
export class WebhookEvents implements OnModuleInit {
  constructor(
    private readonly db: TenantDb,
    private readonly jobs: JobQueue,
    private readonly notices: WebhookEventRepository,
    private readonly subscriptions: SubscriptionRepository,
    private readonly payments: Payments,
    private readonly sync: SyncSubscription,
    private readonly reconcile: Reconcile,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.process<WebhookEventJob>(WEBHOOK_EVENT_QUEUE, ({ payload }) => this.handle(payload));
    this.jobs.every('billing.lost-notices', LOOK_EVERY_SECONDS, () => this.replay());
  }

  /**
   * Stores an event and queues a job for it. An event that was received before changes nothing; if its job
   * was lost, `replay` queues another.
   * @throws AppError 404 for a provider that is not set up, 400 unless the provider signed the event recently
   */
  async receive(name: string, webhook: BillingWebhook): Promise<void> {
    const { provider, providerId } = this.payments;
    if (!provider || providerId !== name) throw billingErrors['unknown-provider']();
    const notice = provider.webhookEvent(webhook);
    if (!notice) throw billingErrors['invalid-notice']();
    const { id: noticeId, ...rest } = notice;
    const stored: StoredWebhookEvent = { provider: name, noticeId, ...rest, status: 'received' };
    if (await this.notices.add(stored)) await this.queue(stored);
  }

  /**
   * Syncs the subscription of an event, once for all waiting events about the same customer: a single
   * payment causes ten of them within a second.
   * @throws AppError 503 when the provider cannot be reached
   */
  async handle({ provider, noticeId }: WebhookEventJob): Promise<void> {
    const notice = await this.notices.find(provider, noticeId);
    if (!notice || notice.status === 'applied') return;
    const { reference, customerReference } = notice;
    const others = await this.notices.waitingWith(notice);
    const together = [notice, ...others.filter((other) => other.noticeId !== noticeId)];
    const owner = await this.subscriptions.ownerOf(provider, reference, customerReference);
    if (owner === undefined) {
      this.log.warn({ provider, noticeId }, 'a notice is about nobody we know');
    } else {
      await this.db.run(owner, () => this.look(together));
    }
    await this.notices.finish(
      provider,
      together.map((one) => one.noticeId),
      owner === undefined ? 'unknown' : 'applied',
    );
  }

  /** Queues the events that were received but apparently never handled, and deletes old ones. */
  async replay(olderThanSeconds = LOST_AFTER_SECONDS): Promise<void> {
    for (const notice of await this.notices.unfinished(olderThanSeconds, BATCH)) {
      await this.queue(notice);
    }
    await this.notices.prune(KEPT_DAYS);
  }

  private async look(notices: readonly StoredWebhookEvent[]): Promise<void> {
    const looked = new Set<string>();
    for (const reference of new Set(notices.map((notice) => notice.reference))) {
      const known = reference && (await this.subscriptions.findByReference(reference));
      if (!known) continue;
      await this.sync.run(known.id);
      looked.add(reference);
    }
    const isAllKnown = notices.every(({ reference }) => reference && looked.has(reference));
    if (!isAllKnown) await this.reconcile.organization(looked);
  }

  private queue({ provider, noticeId, ...about }: StoredWebhookEvent): Promise<void> {
    const job: WebhookEventJob = { provider, noticeId };
    const subject = about.customerReference ?? about.reference ?? noticeId;
    return this.jobs.add(WEBHOOK_EVENT_QUEUE, job, {
      key: `${provider}:${subject}`,
      delayMs: GATHER_MS,
    });
  }
}
