import type { JobQueue } from '../jobs/job-queue.js';
import type { Log } from '../log.js';
import type { TenantDb } from '../tenancy/tenant-db.js';
import type { DomainEvent } from './domain-event.js';
import { EVENT_QUEUE, type Delivery, type EventHandlers } from './event-handlers.js';

const BATCH = 100;
const LEASE_SECONDS = 30;
/** How often the relay looks by itself: for events of other processes and of broken ones. */
const LOOK_EVERY_MS = 500;

/** Tells open screens; see LiveUpdates. */
interface Announcer {
  announce(event: DomainEvent): Promise<void>;
}

/**
 * Hands events from the outbox to the job queue: one job per event and handler, keyed, so that a
 * relay that dies between handing over and noting it causes no second job while the first waits,
 * and the handler's receipt catches the rest. Any number of relays may run.
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
        if ((await this.handOver()) === BATCH) this.again = true;
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
    for (const row of events) {
      const event = toEvent(row);
      await this.announce(event);
      for (const handler of this.handlers.handlersOf(row.type)) {
        await this.jobs.add<Delivery>(
          EVENT_QUEUE,
          { handler, event },
          { key: `${event.id}:${handler}` },
        );
      }
    }
    await this.db.query({
      name: 'outbox-complete',
      text: 'SELECT lookup.complete_outbox($1)',
      values: [events.map((row) => row.id)],
    });
    this.held = [];
    return events.length;
  }

  private claim(): Promise<EventRow[]> {
    return this.db.query<EventRow>({
      name: 'outbox-claim',
      text: 'SELECT * FROM lookup.claim_outbox($1, $2)',
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
