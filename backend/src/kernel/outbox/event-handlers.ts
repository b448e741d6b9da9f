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

/** Queue on which every delivery of an event to a handler is a job of its own. */
export const EVENT_QUEUE = 'kernel.events';

/** A delivery: which event to which handler. */
export interface Delivery {
  handler: string;
  event: DomainEvent;
}

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
  async deliver(db: TenantDb, { handler, event }: Delivery): Promise<void> {
    const registration = this.registrations.find((other) => other.name === handler);
    if (!registration) {
      throw new Error(
        `No event handler is called '${handler}': its module is not loaded in this process.`,
      );
    }
    await db.run(event.organizationId, () =>
      db.transaction(async (tx) => {
        const [receipt] = await tx.query({
          name: 'event-receipt',
          text: `INSERT INTO event_receipts (event_id, handler, organization_id) VALUES ($1, $2, $3)
                 ON CONFLICT DO NOTHING RETURNING event_id`,
          values: [event.id, handler, event.organizationId],
        });
        if (receipt) await registration.handle(event, tx);
      }),
    );
  }
}
