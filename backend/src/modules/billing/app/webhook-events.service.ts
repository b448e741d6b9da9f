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
import { Payments } from './payments.service.js';
import { Reconcile } from './reconcile.service.js';
import { SubscriptionRepository } from '../data/subscription.repository.js';
import { SyncSubscription } from './sync-subscription.use-case.js';

export const WEBHOOK_EVENT_QUEUE = 'billing.webhook-events';

/** Webhook event to be handled. */
export interface WebhookEventJob {
  provider: string;
  eventId: string;
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
    private readonly events: WebhookEventRepository,
    private readonly subscriptions: SubscriptionRepository,
    private readonly payments: Payments,
    private readonly sync: SyncSubscription,
    private readonly reconcile: Reconcile,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.process<WebhookEventJob>(WEBHOOK_EVENT_QUEUE, ({ payload }) => this.handle(payload));
    this.jobs.every('billing.lost-webhook-events', LOOK_EVERY_SECONDS, () => this.replay());
  }

  /**
   * Stores an event and queues a job for it. An event that was received before changes nothing; if its job
   * was lost, `replay` queues another.
   * @throws AppError 404 for a provider that is not set up, 400 unless the provider signed the event recently
   */
  async receive(name: string, webhook: BillingWebhook): Promise<void> {
    const { provider, providerId } = this.payments;
    if (!provider || providerId !== name) throw billingErrors['unknown-provider']();
    const event = provider.webhookEvent(webhook);
    if (!event) throw billingErrors['invalid-webhook-event']();
    const { id: eventId, ...rest } = event;
    const stored: StoredWebhookEvent = { provider: name, eventId, ...rest, status: 'received' };
    if (await this.events.add(stored)) await this.queue(stored);
  }

  /**
   * Syncs the subscription of an event, once for all waiting events about the same customer: a single
   * payment causes ten of them within a second.
   * @throws AppError 503 when the provider cannot be reached
   */
  async handle({ provider, eventId }: WebhookEventJob): Promise<void> {
    const event = await this.events.find(provider, eventId);
    if (!event || event.status === 'applied') return;
    const { reference, customerReference } = event;
    const others = await this.events.waitingWith(event);
    const together = [event, ...others.filter((other) => other.eventId !== eventId)];
    const owner = await this.subscriptions.ownerOf(provider, reference, customerReference);
    if (owner === undefined) {
      this.log.warn({ provider, eventId }, 'a webhook event is about nobody we know');
    } else {
      await this.db.run(owner, () => this.look(together));
    }
    await this.events.finish(
      provider,
      together.map((one) => one.eventId),
      owner === undefined ? 'unknown' : 'applied',
    );
  }

  /** Queues the events that were received but apparently never handled, and deletes old ones. */
  async replay(olderThanSeconds = LOST_AFTER_SECONDS): Promise<void> {
    for (const event of await this.events.unfinished(olderThanSeconds, BATCH)) {
      await this.queue(event);
    }
    await this.events.prune(KEPT_DAYS);
  }

  private async look(events: readonly StoredWebhookEvent[]): Promise<void> {
    const looked = new Set<string>();
    for (const reference of new Set(events.map((event) => event.reference))) {
      const known = reference && (await this.subscriptions.findByReference(reference));
      if (!known) continue;
      await this.sync.run(known.id);
      looked.add(reference);
    }
    const isAllKnown = events.every(({ reference }) => reference && looked.has(reference));
    if (!isAllKnown) await this.reconcile.organization(looked);
  }

  private queue({ provider, eventId, ...about }: StoredWebhookEvent): Promise<void> {
    const job: WebhookEventJob = { provider, eventId };
    const subject = about.customerReference ?? about.reference ?? eventId;
    return this.jobs.add(WEBHOOK_EVENT_QUEUE, job, {
      key: `${provider}:${subject}`,
      delayMs: GATHER_MS,
    });
  }
}
