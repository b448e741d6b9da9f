import { Injectable } from '@nestjs/common';
import { Ports } from '../../../kernel/contract/ports.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import {
  isSameConsent,
  joinedDetails,
  mergedCustomer,
  type Mergeable,
} from '../domain/merge-customer.js';
import type { CustomerDetails } from '../domain/customer.js';
import {
  CustomerBatchRepository,
  type ChangedCustomer,
  type KnownCustomer,
} from './customer-batch.repository.js';
import { customersChanged } from './events.js';
import { customerHistoryPort } from './ports.js';

/** A customer that a batch has changed. */
export interface BatchChange {
  id: string;
  /** As it was before. */
  before: Mergeable;
}

/** What a batch did, or would do. */
export interface BatchOutcome {
  added: number;
  /** Rows that told something new of somebody who was on the list, or in the batch, already. */
  merged: number;
  /** Rows that told nothing new. */
  unchanged: number;
  /** Customers that were there before the import and that it changed. */
  changes: BatchChange[];
  /** The moment of the changes. */
  changedAt: Date | undefined;
}

/** Adds, changes and takes back customers by the thousand: for imports. */
@Injectable()
export class CustomerBatches {
  constructor(
    private readonly customers: CustomerBatchRepository,
    private readonly ports: Ports,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Puts rows onto the list: a known address is merged, another is added. Doing the same again
   * changes nothing.
   * @param rows valid and normalised, the later ones have the last word
   */
  async merge(
    tx: Tx,
    { businessId, importId }: { businessId: string; importId: string },
    rows: readonly CustomerDetails[],
  ): Promise<BatchOutcome> {
    const byEmail = byAddress(rows);
    const known = await this.customers.known(businessId, [...byEmail.keys()], tx);
    for (const { email } of known) byEmail.delete(email);
    // In one order everywhere: two imports of the same people wait for each other and do not deadlock.
    const fresh = [...byEmail.values()].sort((a, b) => (a.email < b.email ? -1 : 1));
    const added = await this.customers.add(tx, businessId, importId, fresh);
    const addedSet = new Set(added);
    // Whoever came onto the list in between is known now.
    const late = fresh.filter(({ email }) => !addedSet.has(email)).map(({ email }) => email);
    if (late.length > 0) known.push(...(await this.customers.known(businessId, late, tx)));
    const { changed, before, consents } = changesOf(known, byAddress(rows));
    await this.customers.keepConsents(tx, consents);
    const changedAt =
      changed.length > 0 ? await this.customers.change(tx, changed, importId) : undefined;
    await this.outbox.append(tx, customersChanged, { businessId });
    const doubles = rows.length - added.length - known.length;
    return {
      added: added.length,
      merged: changed.length + doubles,
      unchanged: known.length - changed.length,
      changes: before.filter(({ importedBy }) => importedBy !== importId),
      changedAt,
    };
  }

  /** What `merge` would do, for rows that are all of different addresses. */
  async foresee(
    businessId: string,
    rows: readonly CustomerDetails[],
  ): Promise<Pick<BatchOutcome, 'added' | 'merged' | 'unchanged'>> {
    const byEmail = byAddress(rows);
    const known = await this.customers.known(businessId, [...byEmail.keys()]);
    const { changed } = changesOf(known, byEmail);
    return {
      added: byEmail.size - known.length,
      merged: changed.length,
      unchanged: known.length - changed.length,
    };
  }

  /**
   * Takes back what an import has added, so many customers at a time: those that nothing has happened
   * with and that nobody has changed.
   * @param after where the last call ended
   */
  async takeBack(
    tx: Tx,
    { businessId, importId }: { businessId: string; importId: string },
    page: { after: string | undefined; limit: number },
  ): Promise<{ removed: number; kept: number; next: string | undefined }> {
    const added = await this.customers.addedBy(tx, importId, page);
    const untouched = added.filter(({ isUntouched }) => isUntouched).map(({ id }) => id);
    const used = new Set<string>();
    for (const source of this.ports.many(customerHistoryPort)) {
      for (const id of await source.usedAmong(tx, untouched)) used.add(id);
    }
    const removed = untouched.filter((id) => !used.has(id));
    await this.customers.remove(tx, removed);
    await this.outbox.append(tx, customersChanged, { businessId });
    return {
      removed: removed.length,
      kept: added.length - removed.length,
      next: added.length === page.limit ? added.at(-1)?.id : undefined,
    };
  }

  /**
   * Gives customers back what they were before, unless somebody has changed them since.
   * @returns how many
   */
  async restore(
    tx: Tx,
    businessId: string,
    changes: readonly (BatchChange & { changedAt: Date })[],
  ): Promise<number> {
    const unchanged = await this.customers.unchangedSince(
      tx,
      changes.map(({ id, changedAt: at }) => ({ id, at })),
    );
    const restored = changes.filter(({ id }) => unchanged.has(id));
    if (restored.length === 0) return 0;
    await this.customers.keepConsents(
      tx,
      restored.map(({ id }) => id),
    );
    await this.customers.change(
      tx,
      restored.map(({ id, before }) => ({ id, fields: before })),
    );
    await this.outbox.append(tx, customersChanged, { businessId });
    return restored.length;
  }
}

function byAddress(rows: readonly CustomerDetails[]): Map<string, CustomerDetails> {
  const byEmail = new Map<string, CustomerDetails>();
  for (const row of rows) {
    const earlier = byEmail.get(row.email);
    byEmail.set(row.email, earlier ? joinedDetails(earlier, row) : row);
  }
  return byEmail;
}

function changesOf(
  known: readonly KnownCustomer[],
  said: ReadonlyMap<string, CustomerDetails>,
): {
  changed: ChangedCustomer[];
  before: (BatchChange & { importedBy: string | null })[];
  consents: string[];
} {
  const changed: ChangedCustomer[] = [];
  const before: (BatchChange & { importedBy: string | null })[] = [];
  const consents: string[] = [];
  for (const { id, email, importId: importedBy, ...was } of known) {
    const details = said.get(email);
    const fields = details && mergedCustomer(was, details);
    if (!fields) continue;
    changed.push({ id, fields });
    before.push({ id, before: was, importedBy });
    if (!isSameConsent(was, fields)) consents.push(id);
  }
  return { changed, before, consents };
}
