import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Logger } from '../lib/log/logging.js';
import { JobQueue } from '../kernel/jobs/job-queue.js';
import { LiveUpdates } from '../kernel/live/live-updates.js';
import { LOGGER } from '../lib/log/log.token.js';
import { EventHandlers } from '../kernel/outbox/event-handlers.js';
import { Outbox } from '../kernel/outbox/outbox.js';
import { OutboxRelay } from '../kernel/outbox/relay.js';
import { TenantDb } from '../kernel/tenancy/tenant-db.js';

/** How long handed-over events and receipts stay for a look back. */
const KEEP_DAYS = 7;

/**
 * What happens behind the API: relaying events, running jobs and chores. The API process does it
 * itself on one machine; with Redis, worker processes do.
 */
@Injectable()
export class Work implements BeforeApplicationShutdown {
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

  /** Begins to work. Call it once, after the modules have registered their handlers. */
  async start(): Promise<void> {
    this.jobs.every('kernel.prune', 3_600, async () => {
      await this.db.write({ text: 'SELECT lookup.prune_kernel($1)', values: [KEEP_DAYS] });
    });
    await this.jobs.start();
    this.outbox.onCommitted(() => this.relay.wake());
    this.relay.start();
  }

  /** Finishes what was taken and takes nothing new. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.relay.stop();
    await this.jobs.stop();
  }
}
