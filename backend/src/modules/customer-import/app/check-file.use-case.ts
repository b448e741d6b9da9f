import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { CustomerBatches } from '../../businesses/public.js';
import { Suppressions } from '../../messages/public.js';
import { AddressSet } from '../domain/address-set.js';
import { importProgressed } from './events.js';
import { ImportRepository } from '../data/import.repository.js';
import { readSlice } from './read-slice.js';

/**
 * Previews an import without performing it. Writes only counts and problems. An interrupted check starts over, because
 * it has to remember which addresses it has seen.
 */
@Injectable()
export class CheckFile {
  constructor(
    private readonly db: TenantDb,
    private readonly imports: ImportRepository,
    private readonly customers: CustomerBatches,
    private readonly suppressions: Suppressions,
    private readonly outbox: Outbox,
  ) {}

  /** @returns always false: the check runs to the end */
  async run(importId: string): Promise<boolean> {
    await this.db.transaction(async (tx) => {
      const file = await this.imports.lock(tx, importId);
      if (file?.status === 'checking') await this.imports.begin(tx, importId, 'checking');
    });
    const met = new AddressSet();
    for (let place = 0; await this.slice(importId, place, met); place += 1);
    return false;
  }

  private async slice(importId: string, place: number, met: AddressSet): Promise<boolean> {
    const file = await this.imports.find(importId);
    const slice = await this.imports.slice(importId, place);
    if (file?.status !== 'checking') return false;
    const read =
      slice &&
      (await readSlice(file, slice, (emails) => this.suppressions.among(file.businessId, emails)));
    const rows = read?.customers ?? [];
    const first = rows.filter(({ email }) => met.add(email));
    const foreseen = await this.customers.foresee(file.businessId, first);
    return this.db.transaction(async (tx) => {
      const locked = await this.imports.lock(tx, importId);
      // Another worker may have started over meanwhile; this check is then obsolete.
      if (locked?.status !== 'checking' || locked.cursor !== place) return false;
      const isLast = place + 1 >= locked.sliceCount;
      const { businessId } = locked;
      await this.imports.advance(tx, importId, {
        counts: {
          ...(read?.counts ?? locked.counts),
          new: foreseen.added,
          merged: foreseen.merged + rows.length - first.length,
          unchanged: foreseen.unchanged,
        },
        rows: read?.rows ?? 0,
        problems: read?.problems ?? [],
        status: isLast ? 'checked' : 'checking',
      });
      await this.outbox.append(tx, importProgressed, { businessId, importId });
      return !isLast;
    });
  }
}
