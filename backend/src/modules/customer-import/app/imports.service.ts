import { Injectable } from '@nestjs/common';
import { CSV_MARK, toCsvLines } from '../../../lib/csv.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import type { Keyset, Page } from '../../../kernel/pagination.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { BusinessDirectory } from '../../businesses/public.js';
import {
  ALLOWED,
  type CustomerImport,
  type ImportStatus,
  type Mapping,
  type Step,
} from '../domain/customer-import.js';
import { importErrors } from './errors.js';
import { importProgressed, importWaiting } from './events.js';
import { ImportRepository, type LockedImport } from '../data/import.repository.js';
import { cellsOf } from './read-row.js';

/** Manages imports after their upload. */
@Injectable()
export class Imports {
  constructor(
    private readonly db: TenantDb,
    private readonly imports: ImportRepository,
    private readonly outbox: Outbox,
    private readonly businesses: BusinessDirectory,
  ) {}

  async list(
    businessId: string,
    page: { limit: number; after: Keyset | undefined },
  ): Promise<Page<CustomerImport>> {
    return this.imports.list(businessId, page);
  }

  /** @throws AppError 404 */
  async get(id: string): Promise<CustomerImport> {
    const found = await this.imports.find(id);
    if (!found) throw kernelErrors['not-found']();
    return found;
  }

  /**
   * Sets the fields of the columns. A previous check has to be repeated. Phone numbers without a country code are those
   * of the business's country, unless the defaults say otherwise.
   */
  async map(id: string, mapping: Mapping): Promise<CustomerImport> {
    return this.take('map', id, async (tx, { businessId }) => {
      const { phoneCountry = await this.businesses.phoneCountryOf(businessId, tx), ...others } =
        mapping.defaults;
      const defaults = { ...others, ...(phoneCountry !== undefined && { phoneCountry }) };
      await this.imports.setMapping(tx, id, { ...mapping, defaults });
      await this.imports.begin(tx, id, 'ready');
    });
  }

  /** @throws AppError 422 where no column is the address */
  async check(id: string): Promise<CustomerImport> {
    return this.work('check', id, 'checking');
  }

  /** @throws AppError 422 where no column is the address */
  async start(id: string): Promise<CustomerImport> {
    return this.work('start', id, 'importing');
  }

  /** Stops the import where it is: customers imported so far stay on the list until it is undone. */
  async cancel(id: string): Promise<CustomerImport> {
    return this.take('cancel', id, (tx) => this.imports.stop(tx, id, 'canceled'));
  }

  async undo(id: string): Promise<CustomerImport> {
    return this.take('undo', id, async (tx) => {
      await this.imports.advanceUndo(tx, id, {
        removed: 0,
        kept: 0,
        restored: 0,
        cursor: undefined,
        status: 'undoing',
      });
      await this.outbox.append(tx, importWaiting, { importId: id });
    });
  }

  /**
   * Returns the rejected rows as a CSV file, one slice at a time: row number, reason and cells.
   * @throws AppError 410 when the file is no longer stored
   */
  async rejected(id: string): Promise<AsyncIterable<string>> {
    const file = await this.get(id);
    if (!(await this.imports.slice(id, 0))) throw importErrors['file-gone']();
    return this.rejectedPieces(file, currentOrganizationId() ?? '');
  }

  private async *rejectedPieces(
    file: CustomerImport,
    organizationId: string,
  ): AsyncGenerator<string> {
    const headings = file.hasHeader ? (file.sample[0] ?? []) : [];
    yield CSV_MARK + toCsvLines([['row', 'reason', ...headings]]);
    for (let place = 0; ; place += 1) {
      // The stream requests the next piece outside of the call's tenant.
      const piece = await this.db.run(organizationId, () => this.rejectedOf(file, place));
      if (piece === undefined) return;
      if (piece !== '') yield piece;
    }
  }

  private async rejectedOf(file: CustomerImport, place: number): Promise<string | undefined> {
    const slice = await this.imports.slice(file.id, place);
    if (!slice) return undefined;
    const rejected = await this.imports.rejected(file.id, place);
    if (rejected.length === 0) return '';
    const cells = cellsOf(slice.content, file.separator);
    return toCsvLines(
      rejected.map(([row, reason]) => [row, reason, ...(cells[row - slice.firstRow] ?? [])]),
    );
  }

  private async work(step: 'check' | 'start', id: string, status: ImportStatus) {
    return this.take(step, id, async (tx, file) => {
      if (!file.columns.includes('email')) throw importErrors['no-email-column']();
      await this.imports.begin(tx, id, status);
      await this.outbox.append(tx, importWaiting, { importId: id });
    });
  }

  /** Performs a step under the import's lock, if the status allows it. */
  private async take(
    step: Step,
    id: string,
    act: (tx: Tx, file: LockedImport) => Promise<void>,
  ): Promise<CustomerImport> {
    await this.db.transaction(async (tx) => {
      const file = await this.imports.lock(tx, id);
      if (!file) throw kernelErrors['not-found']();
      const allowed: readonly ImportStatus[] = ALLOWED[step];
      if (!allowed.includes(file.status)) throw importErrors['not-now']({ status: file.status });
      await act(tx, file);
      const { businessId } = file;
      await this.outbox.append(tx, importProgressed, { businessId, importId: id });
    });
    return this.get(id);
  }
}
