import { Injectable } from '@nestjs/common';
import type { JobQueue } from '../jobs/job-queue.js';
import type { TenantDb, Tx } from '../tenancy/tenant-db.js';
import type { DomainEvent, EventType } from './domain-event.js';

/**
 * What a module does when something has happened. It runs as the event's tenant. What it writes
 * through `tx` is committed together with the note that it has run, so it takes effect once however
 * often the event is delivered.
 */
export type EventHandler<P extends object> = (event: DomainEvent<P>, tx: Tx) => Promise<void>;

interface Registration {
  type: string;
  name: string;
  handle: EventHandler<Record<string, unknown>>;
}

/** Queue of the deliveries that failed when the relay tried them: a job each, with its retries. */
export const EVENT_QUEUE = 'kernel.events';

/** A delivery: which event to which handler. */
export interface Delivery {
  handler: string;
  event: DomainEvent;
}

/**
 * How long a delivery among others waits for a locked row. Longer waits are for a job of their own,
 * so that one busy row does not hold up what has happened elsewhere.
 */
const PATIENCE = '2s';

/** Who handles what. Modules register in `onModuleInit`. */
@Injectable()
export class EventHandlers {
  private readonly registrations: Registration[] = [];

  /**
   * @param name unique and stable, `<module>.<what-it-does>`: it is part of the receipt
   */
  on<P extends object>(event: EventType<P>, name: string, handle: EventHandler<P>): void {
    if (this.registrations.some((other) => other.name === name)) {
      throw new Error(`Two event handlers are called '${name}': rename one.`);
    }
    this.registrations.push({
      type: event.type,
      name,
      handle: handle as EventHandler<never> as EventHandler<Record<string, unknown>>,
    });
  }

  /** Event types and the handlers that are registered for them, for the check at boot. */
  get registered(): readonly { type: string; name: string }[] {
    return this.registrations;
  }

  /** Names of the handlers of an event type. */
  handlersOf(type: string): string[] {
    return this.registrations.filter((other) => other.type === type).map((other) => other.name);
  }

  /** Takes deliveries from the queue. */
  work(jobs: JobQueue, db: TenantDb): void {
    jobs.process<Delivery>(EVENT_QUEUE, async (job) => this.deliver(db, job.payload), {
      concurrency: 8,
    });
  }

  /** Runs one handler for one event unless its receipt is there already. */
  async deliver(db: TenantDb, delivery: Delivery): Promise<void> {
    await this.deliverAll(db, [delivery], '0');
  }

  /**
   * Runs handlers for events of one organization in one transaction, in their order and each
   * unless its receipt is there already. All take effect, or, when one throws, none.
   * @param deliveries of one organization
   * @param lockTimeout longest wait for a locked row, in PostgreSQL's words; '0' waits on
   */
  async deliverAll(
    db: TenantDb,
    deliveries: readonly Delivery[],
    lockTimeout = PATIENCE,
  ): Promise<void> {
    const organizationId = deliveries[0]?.event.organizationId;
    if (organizationId === undefined) return;
    const work = deliveries.map((delivery) => ({
      ...delivery,
      handle: this.registrationOf(delivery.handler).handle,
    }));
    await db.run(organizationId, () =>
      db.transaction(async (tx) => {
        const receipts = await tx.query<{ key: string }>({
          name: 'event-receipts',
          text: `INSERT INTO event_receipts (event_id, handler, organization_id)
                 SELECT event_id, handler, $3 FROM unnest($1::uuid[], $2::text[]) AS d (event_id, handler)
                 WHERE set_config('lock_timeout', $4, true) IS NOT NULL
                 ON CONFLICT DO NOTHING RETURNING event_id || handler AS key`,
          values: [
            work.map(({ event }) => event.id),
            work.map(({ handler }) => handler),
            organizationId,
            lockTimeout,
          ],
        });
        const fresh = new Set(receipts.map(({ key }) => key));
        for (const { event, handler, handle } of work) {
          if (fresh.delete(event.id + handler)) await handle(event, tx);
        }
      }),
    );
  }

  private registrationOf(handler: string): Registration {
    const registration = this.registrations.find((other) => other.name === handler);
    if (registration) return registration;
    throw new Error(
      `No event handler is called '${handler}': its module is not loaded in this process.`,
    );
  }
}
