import { setTimeout as sleep } from 'node:timers/promises';
import type { JobQueue } from '../jobs/job-queue.js';
import type { Log } from '../log.js';
import type { TenantDb } from '../tenancy/tenant-db.js';
import type { DomainEvent } from './domain-event.js';
import { EVENT_QUEUE, type Delivery, type EventHandlers } from './event-handlers.js';

const BATCH = 100;
/** Deliveries in one transaction: enough to share its cost, few enough to be done again. */
const TOGETHER = 25;
/** Organizations whose events are delivered at the same time, each on a connection. */
const AT_ONCE = 3;
const LEASE_SECONDS = 30;
/** How often the relay looks by itself: for events of other processes and of broken ones. */
const LOOK_EVERY_MS = 500;
/** Under load, how long it waits for more to share a claim and its transactions. */
const GATHER_MS = 20;

/** Tells open screens; see LiveUpdates. */
interface Announcer {
  announce(event: DomainEvent): Promise<void>;
}

/**
 * Delivers events from the outbox to their handlers, those of one organization together. What fails
 * becomes a job per event and handler, which is tried again by itself and holds up nothing else. A
 * relay that dies in between causes another delivery after its lease: the handlers' receipts catch
 * what took effect before. Any number of relays may run.
 */
export class OutboxRelay {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;
  /** Claimed but not handed over yet, since the queue was away: what the next look begins with. */
  private held: EventRow[] = [];
  private stopped = true;

  constructor(
    private readonly db: TenantDb,
    private readonly jobs: JobQueue,
    private readonly handlers: EventHandlers,
    private readonly live: Announcer,
    private readonly log: Log,
  ) {}

  start(): void {
    this.stopped = false;
    this.timer = setInterval(() => this.wake(), LOOK_EVERY_MS);
    this.wake();
  }

  /** Looks now. Called after every commit that wrote an event in this process. */
  wake(): void {
    if (this.stopped) return;
    this.again = true;
    this.running ??= this.drain().finally(() => {
      this.running = undefined;
    });
  }

  /** Finishes the batch in hand and stops looking. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  private async drain(): Promise<void> {
    try {
      while (this.again && !this.stopped) {
        this.again = false;
        const handedOver = await this.handOver();
        if (handedOver === BATCH) this.again = true;
        else if (handedOver > 0) await sleep(GATHER_MS);
      }
    } catch (error) {
      // The next look begins with the same events; should this process end, their lease does too.
      this.log.error({ err: error }, 'outbox relay failed, trying again');
    }
  }

  /** A screen that misses this shows old figures until its next look; no reason to hold the event. */
  private async announce(event: DomainEvent): Promise<void> {
    try {
      await this.live.announce(event);
    } catch (error) {
      this.log.warn({ err: error, event: event.type }, 'could not tell open screens');
    }
  }

  private async handOver(): Promise<number> {
    if (this.held.length === 0) this.held = await this.claim();
    const events = this.held;
    if (events.length === 0) return 0;
    await Promise.all(events.map((row) => this.announce(toEvent(row))));
    const organizations = this.deliveriesOf(events).values();
    const deliverNext = async () => {
      for (const deliveries of organizations) await this.deliver(deliveries);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, deliverNext));
    await this.db.query({
      name: 'outbox-complete',
      text: 'SELECT lookup.complete_outbox($1)',
      values: [events.map((row) => row.id)],
    });
    this.held = [];
    return events.length;
  }

  /** The deliveries of each organization, in the order of the events. */
  private deliveriesOf(events: readonly EventRow[]): Map<string, Delivery[]> {
    const organizations = new Map<string, Delivery[]>();
    for (const row of events) {
      const deliveries = organizations.get(row.organization_id) ?? [];
      organizations.set(row.organization_id, deliveries);
      for (const handler of this.handlers.handlersOf(row.type)) {
        deliveries.push({ handler, event: toEvent(row) });
      }
    }
    return organizations;
  }

  /** Delivers what has happened in one organization, a few in a transaction. */
  private async deliver(deliveries: readonly Delivery[]): Promise<void> {
    for (let from = 0; from < deliveries.length; from += TOGETHER) {
      const together = deliveries.slice(from, from + TOGETHER);
      try {
        await this.handlers.deliverAll(this.db, together);
      } catch (error) {
        this.log.warn({ err: error }, 'events wait for another delivery');
        for (const delivery of together) {
          const key = `${delivery.event.id}:${delivery.handler}`;
          await this.jobs.add<Delivery>(EVENT_QUEUE, delivery, { key });
        }
      }
    }
  }

  /** The oldest that nobody has claimed, in the order in which they happened. */
  private claim(): Promise<EventRow[]> {
    // Ordered again: an UPDATE returns its rows in any order.
    return this.db.query<EventRow>({
      name: 'outbox-claim',
      text: 'SELECT * FROM lookup.claim_outbox($1, $2) ORDER BY occurred_at, id',
      values: [BATCH, LEASE_SECONDS],
    });
  }
}

interface EventRow {
  id: string;
  organization_id: string;
  type: string;
  payload: Record<string, unknown>;
  occurred_at: Date;
}

function toEvent(row: EventRow): DomainEvent {
  return {
    id: row.id,
    type: row.type,
    organizationId: row.organization_id,
    payload: row.payload,
    occurredAt: row.occurred_at.toISOString(),
  };
}
