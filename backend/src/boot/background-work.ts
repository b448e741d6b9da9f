import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger } from '../lib/log/logger.js';
import { JobQueue } from '../kernel/jobs/job-queue.js';
import { LiveUpdates } from '../kernel/live/live-updates.js';
import { EventHandlers } from '../kernel/outbox/event-handlers.js';
import { DELIVERED_DAYS, Outbox } from '../kernel/outbox/outbox.js';
import { OutboxRelay } from '../kernel/outbox/relay.js';
import { TenantDb } from '../kernel/tenancy/tenant-db.js';

/**
 * Background work: relays events and runs queued and scheduled jobs. The API process does it itself on a
 * single machine; with Redis, worker processes do.
 */
@Injectable()
export class BackgroundWork implements BeforeApplicationShutdown {
  private readonly relay: OutboxRelay;

  constructor(
    private readonly db: TenantDb,
    private readonly jobs: JobQueue,
    handlers: EventHandlers,
    private readonly outbox: Outbox,
    live: LiveUpdates,
    @Inject(LOGGER) log: Logger,
  ) {
    this.relay = new OutboxRelay(db, handlers, live, log);
  }

  /** Starts the work. Call it once, after the modules have registered their handlers. */
  async start(): Promise<void> {
    this.jobs.every('kernel.prune', 3_600, async () => {
      await this.db.write({ text: 'SELECT lookup.prune_kernel($1)', values: [DELIVERED_DAYS] });
    });
    await this.jobs.start();
    this.outbox.onCommitted(() => this.relay.wake());
    this.relay.start();
  }

  /** Finishes work in progress and takes nothing new. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.relay.stop();
    await this.jobs.stop();
  }
}
