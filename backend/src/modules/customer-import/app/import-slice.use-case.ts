import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { CustomerBatches } from '../../businesses/public.js';
import { Suppressions } from '../../messages/public.js';
import { importProgressed } from './events.js';
import { ImportRepository } from '../data/import.repository.js';
import { readSlice } from './read-slice.js';

/**
 * Imports the next slice. The customers, their previous state, the rejected rows and the position in the file are
 * written in one transaction under the import's lock: a slice is applied completely or not at all, and only once, no
 * matter how often and by how many workers it is tried.
 */
@Injectable()
export class ImportSlice {
  constructor(
    private readonly db: TenantDb,
    private readonly imports: ImportRepository,
    private readonly customers: CustomerBatches,
    private readonly suppressions: Suppressions,
    private readonly outbox: Outbox,
  ) {}

  /** @returns true when there is more to do */
  async run(importId: string): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const file = await this.imports.lock(tx, importId);
      if (file?.status !== 'importing') return false;
      const { businessId, cursor: place } = file;
      const slice = await this.imports.slice(importId, place, tx);
      if (!slice) {
        await this.imports.stop(tx, importId, 'imported');
        return false;
      }
      const read = await readSlice(file, slice, (emails) =>
        this.suppressions.among(businessId, emails, tx),
      );
      const done = await this.customers.merge(tx, { businessId, importId }, read.customers);
      if (done.changedAt) {
        await this.imports.addChanges(tx, importId, done.changes, done.changedAt);
      }
      if (read.rejected.length > 0) {
        await this.imports.setRejected(tx, importId, place, read.rejected);
      }
      const isLast = place + 1 >= file.sliceCount;
      const { added: fresh, merged, unchanged } = done;
      await this.imports.advance(tx, importId, {
        counts: { ...read.counts, new: fresh, merged, unchanged },
        rows: read.rows,
        problems: read.problems,
        status: isLast ? 'imported' : 'importing',
      });
      await this.outbox.append(tx, importProgressed, { businessId, importId });
      return !isLast;
    });
  }
}
