import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { CustomerBatches } from '../../businesses/public.js';
import { importProgressed } from './events.js';
import { ImportRepository } from '../data/import.repository.js';

/** Maximum number of customers in one transaction. */
const BATCH = 5_000;

/**
 * Undoes an import, `BATCH` customers at a time: it first restores the customers that the import changed, then removes
 * those that it added. Customers that somebody has changed or sent a request to since then are kept.
 */
@Injectable()
export class UndoSlice {
  constructor(
    private readonly db: TenantDb,
    private readonly imports: ImportRepository,
    private readonly customers: CustomerBatches,
    private readonly outbox: Outbox,
  ) {}

  /** @returns true when there is more to do */
  async run(importId: string): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const file = await this.imports.lock(tx, importId);
      if (file?.status !== 'undoing') return false;
      const { businessId, undoCursor } = file;
      const changes = await this.imports.takeChanges(tx, importId, BATCH);
      const restored = await this.customers.restore(tx, businessId, changes);
      const back =
        changes.length > 0
          ? { removed: 0, kept: changes.length - restored, next: undoCursor }
          : await this.customers.takeBack(
              tx,
              { businessId, importId },
              { after: undoCursor, limit: BATCH },
            );
      const isLast = changes.length === 0 && back.next === undefined;
      await this.imports.advanceUndo(tx, importId, {
        removed: back.removed,
        kept: back.kept,
        restored,
        cursor: back.next,
        status: isLast ? 'undone' : 'undoing',
      });
      await this.outbox.append(tx, importProgressed, { businessId, importId });
      return !isLast;
    });
  }
}
