import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { BusinessDirectory } from '../../businesses/public.js';
import { proposeColumns } from '../domain/columns.js';
import type { CustomerImport } from '../domain/customer-import.js';
import { ToUtf8 } from '../domain/encoding.js';
import { MAX_BYTES, MAX_COLUMNS, SAMPLE_BYTES } from '../domain/limits.js';
import { separatorOf, type Separator } from '../domain/separator.js';
import { BadFile, Slicer, type Slice } from '../domain/slicer.js';
import { importErrors } from './errors.js';
import { importProgressed } from './events.js';
import { ImportRepository } from '../data/import.repository.js';
import { cellsOf } from './read-row.js';

/** Number of rows shown before the columns are chosen. */
const SHOWN_ROWS = 6;
const SHOWN_CELL = 100;

/** A file during its upload, once its first bytes were examined. */
interface Incoming {
  toUtf8: ToUtf8;
  slicer: Slicer;
  separator: Separator;
  sample: string[][];
}

/**
 * Receives a file slice by slice: only one slice is in memory, however large the file is. The slices are stored in the
 * database, so that any worker can continue with them.
 */
@Injectable()
export class UploadImport {
  constructor(
    private readonly db: TenantDb,
    private readonly imports: ImportRepository,
    private readonly outbox: Outbox,
    private readonly businesses: BusinessDirectory,
  ) {}

  /** @throws AppError 413 or 422 for a file that cannot be read; nothing of it is stored */
  async run(
    businessId: string,
    fileName: string,
    body: AsyncIterable<Buffer>,
  ): Promise<CustomerImport> {
    const id = await this.imports.create(businessId, fileName);
    try {
      await this.store(businessId, id, body);
    } catch (error) {
      await this.imports.delete(id);
      if (error instanceof BadFile) throw importErrors[error.fault]({ row: error.row });
      throw error;
    }
    const stored = await this.imports.find(id);
    if (!stored) throw importErrors['file-gone']();
    return stored;
  }

  private async store(businessId: string, id: string, body: AsyncIterable<Buffer>): Promise<void> {
    let place = 0;
    const keep = async (slices: readonly Slice[]): Promise<void> => {
      for (const slice of slices) await this.imports.addSlice(id, place++, slice);
    };
    let bytes = 0;
    let waiting: Buffer[] = [];
    let file: Incoming | undefined;
    for await (const piece of body) {
      bytes += piece.length;
      if (bytes > MAX_BYTES) throw importErrors['too-large']();
      if (file) {
        await keep(file.slicer.push(file.toUtf8.push(piece)));
        continue;
      }
      waiting.push(piece);
      if (bytes < SAMPLE_BYTES) continue;
      file = await this.open(Buffer.concat(waiting), keep);
      waiting = [];
    }
    file ??= await this.open(Buffer.concat(waiting), keep);
    await keep([...file.slicer.push(file.toUtf8.end()), ...file.slicer.end()]);
    const { hasHeader, columns } = proposeColumns(file.sample);
    const rowCount = file.slicer.rows - (hasHeader ? 1 : 0);
    if (rowCount < 1) throw importErrors.empty();
    const phoneCountry = await this.businesses.phoneCountryOf(businessId);
    await this.db.transaction(async (tx) => {
      await this.imports.finishUpload(tx, id, {
        encoding: file.toUtf8.encoding,
        separator: file.separator,
        sample: file.sample,
        hasHeader,
        columns,
        defaults: phoneCountry ? { phoneCountry } : {},
        rowCount,
        sliceCount: place,
      });
      await this.outbox.append(tx, importProgressed, { businessId, importId: id });
    });
  }

  private async open(
    start: Buffer,
    keep: (slices: readonly Slice[]) => Promise<void>,
  ): Promise<Incoming> {
    const toUtf8 = new ToUtf8(start);
    const text = toUtf8.push(start);
    const separator = separatorOf(text.toString('utf8', 0, SAMPLE_BYTES));
    const slicer = new Slicer(separator);
    // Reports the first faults before anything is parsed.
    const slices = slicer.push(text);
    const sample = firstRows(text, separator);
    if (sample.some((row) => row.length > MAX_COLUMNS)) throw new BadFile('too-many-columns', 1);
    await keep(slices);
    return { toUtf8, slicer, separator, sample };
  }
}

/** Returns the first rows that are complete. */
function firstRows(text: Buffer, separator: Separator): string[][] {
  for (let rows = SHOWN_ROWS; rows > 0; rows -= 1) {
    try {
      const cells = cellsOf(text, separator, rows);
      return cells.map((row) =>
        row.slice(0, MAX_COLUMNS + 1).map((cell) => cell.slice(0, SHOWN_CELL)),
      );
    } catch {
      // The last row is cut off.
    }
  }
  throw new BadFile('quote-not-closed', 1);
}
