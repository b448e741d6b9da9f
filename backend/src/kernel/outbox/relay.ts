import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { isLockTimeout } from '../errors/problem.js';
import type { Logger } from '../../lib/log/logger.js';
import { runWithoutTenant } from '../tenancy/tenant-context.js';
import type { TenantDb } from '../tenancy/tenant-db.js';
import type { DomainEvent } from './domain-event.js';
import { OrganizationBusy, type EventHandlers } from './event-handlers.js';
import type { EventRow } from './relay.rows.js';

const BATCH = 100;
/** Deliveries in one transaction: enough to share its cost, few enough to be repeated. */
const TOGETHER = 25;
/** Organizations whose events are delivered concurrently, each on its own connection. */
const AT_ONCE = 3;
/** Seconds after which other relays take over the claim of a relay that died or froze. */
const LEASE_SECONDS = 10;
/** Milliseconds between two polls: for events of other processes, also those that have crashed. */
const LOOK_EVERY_MS = 500;
/** Milliseconds to wait under load for more events to share a claim and its transactions. */
const GATHER_MS = 20;
/** Milliseconds to pause an organization in which a row is locked, so that it does not hold up the others. */
const PAUSE_MS = 1_000;
/** Consecutive failures after which somebody should look at an event. */
const MANY_FAILURES = 10;

/** Notifies open screens; see LiveUpdates. */
interface Announcer {
  announce(event: DomainEvent): Promise<void>;
}

/** Events of one organization that only this relay may deliver, until `endsAt`. */
interface Claim {
  organizationId: string;
  holder: string;
  endsAt: number;
  events: EventRow[];
}

/** Result of delivering a claim. */
interface Outcome {
  handled: string[];
  failed: string[];
  pauseMs: number;
}

/**
 * Delivers events from the outbox to their handlers, those of one organization together. An event that fails
 * stays in the outbox and is delivered again, with increasing delays and without holding up others, until
 * each handler has its receipt. Any number of relays may run: an organization is leased to one of them at a
 * time, and a relay that dies causes another delivery after its lease, where the receipts skip handlers that
 * took effect before.
 */
export class OutboxRelay {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private readonly lanes = new Set<Promise<void>>();
  private again = false;
  private stopped = true;

  constructor(
    private readonly db: TenantDb,
    private readonly handlers: EventHandlers,
    private readonly live: Announcer,
    private readonly log: Logger,
  ) {}

  start(): void {
    this.stopped = false;
    this.timer = setInterval(() => this.wake(), LOOK_EVERY_MS);
    this.wake();
  }

  /** Polls now. Called after every commit that wrote an event in this process. */
  wake(): void {
    if (this.stopped) return;
    this.again = true;
    // Claims and settlements run without a tenant: they must not wait for the connection share of the
    // organization that wrote the event.
    this.running ??= runWithoutTenant(() => this.drain()).finally(() => {
      this.running = undefined;
    });
  }

  /** Finishes the transactions in progress, gives the rest back and stops polling. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
    await Promise.all(this.lanes);
  }

  private async drain(): Promise<void> {
    try {
      while (this.again && !this.stopped) {
        this.again = false;
        const claims = await this.claim();
        for (const claim of claims) await this.startLane(claim);
        const count = claims.reduce((sum, { events }) => sum + events.length, 0);
        if (count === BATCH) this.again = true;
        else if (count > 0) await sleep(GATHER_MS);
      }
    } catch (error) {
      this.log.error({ err: error }, 'outbox relay failed, trying again');
    }
  }

  /** Delivers a claim as soon as one of the lanes is free. */
  private async startLane(claim: Claim): Promise<void> {
    while (this.lanes.size >= AT_ONCE) await Promise.race(this.lanes);
    const lane = this.work(claim).finally(() => this.lanes.delete(lane));
    this.lanes.add(lane);
  }

  private async work(claim: Claim): Promise<void> {
    try {
      await this.settle(claim, await this.deliver(claim));
      // For events of the organization that were added in the meantime.
      this.wake();
    } catch (error) {
      // The lease ends by itself.
      this.log.error({ err: error }, 'outbox relay failed, trying again');
    }
  }

  private async deliver(claim: Claim): Promise<Outcome> {
    const outcome: Outcome = { handled: [], failed: [], pauseMs: 0 };
    const fresh = claim.events.filter(({ attempts }) => attempts === 0);
    await Promise.all(fresh.map((row) => this.announce(toEvent(row))));
    for (const group of this.groupsOf(claim.events)) {
      // After the lease has ended, others may have taken over.
      if (this.stopped || performance.now() > claim.endsAt || outcome.pauseMs > 0) break;
      const first = group[0] as EventRow;
      if (first.attempts === 0) await this.deliverTogether(group, outcome);
      else await this.deliverApart(first, outcome);
    }
    return outcome;
  }

  /** Groups events in their order: new ones a few together, those that have failed before alone. */
  private groupsOf(events: readonly EventRow[]): EventRow[][] {
    const groups: EventRow[][] = [];
    let open: EventRow[] | undefined;
    let deliveries = 0;
    for (const row of events) {
      const count = this.handlers.handlersOf(row.type).length;
      if (row.attempts > 0 || !open || deliveries + count > TOGETHER) {
        groups.push((open = []));
        deliveries = 0;
      }
      open.push(row);
      deliveries += count;
      if (row.attempts > 0) open = undefined;
    }
    return groups;
  }

  private async deliverTogether(group: readonly EventRow[], outcome: Outcome): Promise<void> {
    const deliveries = group.flatMap((row) =>
      this.handlers.handlersOf(row.type).map((handler) => ({ handler, event: toEvent(row) })),
    );
    try {
      await this.handlers.deliverAll(this.db, deliveries);
      outcome.handled.push(...group.map(({ id }) => id));
    } catch (error) {
      this.log.warn({ err: error }, 'events wait for another delivery');
      this.pauseIfLocked(error, outcome);
      // No event failed, as none was started.
      if (error instanceof OrganizationBusy) return;
      outcome.failed.push(...group.map(({ id }) => id));
    }
  }

  /** Uses one transaction for each handler, so that one that fails does not undo another. */
  private async deliverApart(row: EventRow, outcome: Outcome): Promise<void> {
    let failed = false;
    for (const handler of this.handlers.handlersOf(row.type)) {
      try {
        await this.handlers.deliver(this.db, { handler, event: toEvent(row) });
      } catch (error) {
        const details = { err: error, event: row.id, type: row.type, handler, tries: row.attempts };
        if (row.attempts < MANY_FAILURES) {
          this.log.warn(details, 'an event waits for another delivery');
        } else this.log.error(details, 'an event fails again and again and is still being tried');
        this.pauseIfLocked(error, outcome);
        if (error instanceof OrganizationBusy) return;
        failed = true;
      }
    }
    (failed ? outcome.failed : outcome.handled).push(row.id);
  }

  private pauseIfLocked(error: unknown, outcome: Outcome): void {
    if (error instanceof OrganizationBusy || isLockTimeout(error)) outcome.pauseMs = PAUSE_MS;
  }

  /**
   * Notifies open screens. One that misses this shows old figures until its next refresh; no reason to hold
   * the event back.
   */
  private async announce(event: DomainEvent): Promise<void> {
    try {
      await this.live.announce(event);
    } catch (error) {
      this.log.warn({ err: error, event: event.type }, 'could not notify open screens');
    }
  }

  /** Claims the oldest events that are due, of organizations that no relay holds. */
  private async claim(): Promise<Claim[]> {
    const holder = uuidv7();
    const endsAt = performance.now() + LEASE_SECONDS * 1_000;
    const rows = await this.db.write<EventRow>({
      name: 'outbox-claim',
      text: 'SELECT * FROM lookup.claim_events($1, $2, $3)',
      values: [holder, BATCH, LEASE_SECONDS],
    });
    const claims = new Map<string, Claim>();
    for (const row of rows) {
      const organizationId = row.organization_id;
      const claim = claims.get(organizationId) ?? { organizationId, holder, endsAt, events: [] };
      claims.set(organizationId, claim);
      claim.events.push(row);
    }
    return [...claims.values()];
  }

  private async settle(claim: Claim, { handled, failed, pauseMs }: Outcome): Promise<void> {
    await this.db.write({
      name: 'outbox-settle',
      text: 'SELECT lookup.settle_events($1, $2, $3, $4, $5)',
      values: [claim.organizationId, claim.holder, handled, failed, pauseMs],
    });
  }
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
