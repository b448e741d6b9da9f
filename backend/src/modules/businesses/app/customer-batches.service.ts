import { Injectable } from '@nestjs/common';
import { Ports } from '../../../kernel/contract/ports.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import {
  isSameConsent,
  joinedDetails,
  mergedCustomer,
  type Mergeable,
} from '../domain/duplicate-customers.js';
import type { CustomerDetails } from '../domain/customer.js';
import {
  CustomerBatchRepository,
  type ChangedCustomer,
  type KnownCustomer,
} from '../data/customer-batch.repository.js';
import { customersChanged } from './events.js';
import { customerHistoryPort } from './ports.js';

/** A customer that a batch has changed. */
export interface BatchChange {
  id: string;
  /** Fields before the change. */
  before: Mergeable;
}

/** Result of a batch, or of its preview. */
export interface BatchOutcome {
  added: number;
  /** Rows that changed a customer on the list, or repeated an address of the batch. */
  merged: number;
  /** Customers on the list for whom the batch has nothing new. */
  unchanged: number;
  /** Customers that were on the list before the import and that it changed. */
  changes: BatchChange[];
  /** Time of the changes; undefined when nothing was changed. */
  changedAt: Date | undefined;
}

/** Adds, changes and removes thousands of customers at once, for imports. */
@Injectable()
export class CustomerBatches {
  constructor(
    private readonly customers: CustomerBatchRepository,
    private readonly ports: Ports,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Merges rows into the list: a known address is updated, any other is added. Repeating it changes nothing.
   * @param rows valid and normalized; later rows take precedence
   */
  async merge(
    tx: Tx,
    { businessId, importId }: { businessId: string; importId: string },
    rows: readonly CustomerDetails[],
  ): Promise<BatchOutcome> {
    const byEmail = byAddress(rows);
    const known = await this.customers.known(businessId, [...byEmail.keys()], tx);
    for (const { email } of known) byEmail.delete(email);
    // Always in the same order, so that two imports of the same people wait for each other and do not deadlock.
    const fresh = [...byEmail.values()].sort((a, b) => (a.email < b.email ? -1 : 1));
    const added = await this.customers.add(tx, businessId, importId, fresh);
    const addedSet = new Set(added);
    // Customers that came onto the list in between are known now.
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

  /** Previews `merge` for rows that all have different addresses. */
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
   * Undoes one page of an import: removes the customers it added that have no history and that nobody has changed.
   * @param page starts after the last customer of the previous call
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
      for (const id of await source.keptOnUndo(tx, untouched)) used.add(id);
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
   * Restores customers to their state before a batch, unless somebody has changed them since.
   * @returns number of restored customers
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
