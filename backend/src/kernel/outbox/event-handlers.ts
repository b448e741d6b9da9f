import { Injectable } from '@nestjs/common';
import { isLockTimeout } from '../errors/problem.js';
import type { TenantDb, Tx } from '../tenancy/tenant-db.js';
import type { DomainEvent, EventType } from './domain-event.js';
import type { DeliverAllRow } from './event-handlers.rows.js';

/**
 * Handles an event. It runs as the event's tenant. What it writes through `tx` is committed together with the
 * receipt of the run, so it takes effect once however often the event is delivered.
 */
export type EventHandler<P extends object> = (event: DomainEvent<P>, tx: Tx) => Promise<void>;

interface Registration {
  type: string;
  name: string;
  handle: EventHandler<Record<string, unknown>>;
}

/** Delivery of an event to a handler. */
export interface Delivery {
  handler: string;
  event: DomainEvent;
}

/** Maximum wait of a delivery for a locked row, as a PostgreSQL setting. */
const PATIENCE = '2s';

/** Raised when another relay is still delivering events of the organization. */
export class OrganizationBusy extends Error {}

/** Registry of the event handlers. Modules register theirs in `onModuleInit`. */
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

  /** Registered handlers and their event types, for the check at boot. */
  get registered(): readonly { type: string; name: string }[] {
    return this.registrations;
  }

  /** Returns the names of the handlers of an event type. */
  handlersOf(type: string): string[] {
    return this.registrations.filter((other) => other.type === type).map((other) => other.name);
  }

  /** Runs one handler for one event, unless its receipt exists already. */
  async deliver(db: TenantDb, delivery: Delivery): Promise<void> {
    await this.deliverAll(db, [delivery]);
  }

  /**
   * Runs handlers for events of one organization in one transaction, in order, and skips those whose receipt
   * exists already. All take effect or, when one throws, none. Only one such transaction of an organization
   * runs at a time, across all processes: two would lock the same rows in different orders.
   * @param deliveries all of one organization
   * @throws OrganizationBusy when another one is running and does not end soon
   */
  async deliverAll(db: TenantDb, deliveries: readonly Delivery[]): Promise<void> {
    const organizationId = deliveries[0]?.event.organizationId;
    if (organizationId === undefined) return;
    const work = deliveries.map((delivery) => ({
      ...delivery,
      handle: this.registrationOf(delivery.handler).handle,
    }));
    await db.run(organizationId, () =>
      db.transaction(async (tx) => {
        const [, receipts] = await Promise.all([
          this.lock(tx, organizationId),
          tx.write<DeliverAllRow>({
            name: 'event-receipts',
            text: `INSERT INTO event_receipts (event_id, handler, organization_id)
                   SELECT event_id, handler, $3 FROM unnest($1::uuid[], $2::text[]) AS d (event_id, handler)
                   ON CONFLICT DO NOTHING RETURNING event_id || handler AS key`,
            values: [
              work.map(({ event }) => event.id),
              work.map(({ handler }) => handler),
              organizationId,
            ],
          }),
        ]);
        const fresh = new Set(receipts.map(({ key }) => key));
        for (const { event, handler, handle } of work) {
          if (fresh.delete(event.id + handler)) await handle(event, tx);
        }
      }),
    );
  }

  /** Makes this the only delivery of the organization until the transaction ends. */
  private async lock(tx: Tx, organizationId: string): Promise<void> {
    try {
      await tx.write({
        name: 'lock-deliveries',
        text: `SELECT set_config('lock_timeout', $1, true),
                      pg_advisory_xact_lock(hashtextextended('deliveries ' || $2, 0))`,
        values: [PATIENCE, organizationId],
      });
    } catch (error) {
      throw isLockTimeout(error)
        ? new OrganizationBusy('Another relay delivers events of this organization.')
        : error;
    }
  }

  private registrationOf(handler: string): Registration {
    const registration = this.registrations.find((other) => other.name === handler);
    if (registration) return registration;
    throw new Error(
      `No event handler is called '${handler}': its module is not loaded in this process.`,
    );
  }
}
