import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { currentOrganizationId } from '../tenancy/tenant-context.js';
import type { SqlExecutor, Tx } from '../tenancy/tenant-db.js';
import type { EventType } from './domain-event.js';

/** Days for which delivered events and their receipts stay stored for inspection. */
export const DELIVERED_DAYS = 7;

/** Stores the events of modules, in the transaction that caused them. */
@Injectable()
export class Outbox {
  private wakeRelay: () => void = () => undefined;

  /** Registers the relay of this process, so that it need not wait for its next poll. */
  onCommitted(wake: () => void): void {
    this.wakeRelay = wake;
  }

  /**
   * Writes an event of the running tenant. It is delivered at least once to every handler if, and
   * only if, the transaction commits.
   */
  async append<P extends object>(tx: Tx, event: EventType<P>, payload: P): Promise<void> {
    await tx.write({
      name: 'outbox-append',
      text: `INSERT INTO outbox_events (id, organization_id, type, payload) VALUES ($1, $2, $3, $4)`,
      values: [uuidv7(), currentOrganizationId(), event.type, JSON.stringify(payload)],
    });
    tx.afterCommit(() => this.wakeRelay());
  }

  /** True when events of the running tenant whose payload has this field still wait for a handler. */
  async hasWaiting(executor: SqlExecutor, field: string, value: string): Promise<boolean> {
    const rows = await executor.read({
      text: `SELECT 1 FROM outbox_events
             WHERE organization_id = $1 AND relayed_at IS NULL AND payload ->> $2 = $3 LIMIT 1`,
      values: [currentOrganizationId(), field, value],
    });
    return rows.length > 0;
  }
}
