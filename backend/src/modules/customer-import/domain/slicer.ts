import { MAX_ROW_BYTES, MAX_ROWS, SLICE_BYTES, SLICE_ROWS } from './limits.js';

/** Reason a file is rejected. */
export type FileFault =
  | 'not-text'
  | 'quote-not-closed'
  | 'row-too-long'
  | 'too-many-columns'
  | 'too-many-rows';

/** Ends the reading of a file that is rejected. */
export class BadFile extends Error {
  constructor(
    readonly fault: FileFault,
    /** Row number, counted from 1, including the heading. */
    readonly row: number,
  ) {
    super(fault);
  }
}

/** Whole rows of a file. */
export interface Slice {
  /** Number of its first row, counted from 1, including the heading. */
  firstRow: number;
  rows: number;
  /** UTF-8. */
  content: Buffer;
}

const QUOTE = 0x22;
const LF = 0x0a;
const CR = 0x0d;

/** Position of the reader within a field. */
type Place = 'start' | 'plain' | 'quoted' | 'quote-in-quoted';

/**
 * Splits a file into slices of whole rows while it arrives. Holds at most a slice and the current piece in memory,
 * whatever the file contains, because the length of a row is limited.
 */
export class Slicer {
  private readonly separator: number;
  private readonly maxRow: number;
  private kept: Buffer[] = [];
  private keptBytes = 0;
  private place: Place = 'start';
  private afterCr = false;
  private rowBytes = 0;
  private rowsInSlice = 0;
  private rowsBefore = 0;

  /** @param rowLimit maximum number of rows, including the heading */
  constructor(
    separator: string,
    private readonly rowLimit = MAX_ROWS + 1,
    maxRowBytes = MAX_ROW_BYTES,
  ) {
    this.separator = separator.charCodeAt(0);
    this.maxRow = maxRowBytes;
  }

  /** Number of complete rows. */
  get rows(): number {
    return this.rowsBefore + this.rowsInSlice;
  }

  /**
   * Adds the next piece and returns the slices that it completes.
   * @throws BadFile
   */
  push(piece: Buffer): Slice[] {
    const slices: Slice[] = [];
    let from = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at] ?? 0;
      if (byte === 0) throw new BadFile('not-text', this.rows + 1);
      // The LF of CRLF belongs to the row that its CR has ended.
      const isEndOfCrlf = this.afterCr && byte === LF;
      this.afterCr = false;
      if (isEndOfCrlf) continue;
      if (this.rowBytes === 0 && this.isFull(at - from)) {
        this.keep(piece.subarray(from, at));
        slices.push(this.take());
        from = at;
      }
      this.rowBytes += 1;
      if (this.rowBytes > this.maxRow) {
        const isQuoted = this.place === 'quoted';
        throw new BadFile(isQuoted ? 'quote-not-closed' : 'row-too-long', this.rows + 1);
      }
      this.step(byte);
    }
    this.keep(piece.subarray(from));
    return slices;
  }

  /**
   * Returns the rest.
   * @throws BadFile
   */
  end(): Slice[] {
    if (this.place === 'quoted') throw new BadFile('quote-not-closed', this.rows + 1);
    if (this.rowBytes > 0) this.endRow();
    return this.rowsInSlice > 0 ? [this.take()] : [];
  }

  private step(byte: number): void {
    if (this.place === 'quoted') {
      if (byte === QUOTE) this.place = 'quote-in-quoted';
      return;
    }
    if (byte === LF || byte === CR) {
      this.afterCr = byte === CR;
      this.endRow();
    } else if (byte === this.separator) this.place = 'start';
    else if (byte !== QUOTE) this.place = 'plain';
    // Inside a field that did not begin with one, a quote is an ordinary character.
    else if (this.place !== 'plain') this.place = 'quoted';
  }

  private endRow(): void {
    this.rowBytes = 0;
    this.place = 'start';
    this.rowsInSlice += 1;
    if (this.rows > this.rowLimit) throw new BadFile('too-many-rows', this.rows);
  }

  private isFull(newBytes: number): boolean {
    return this.rowsInSlice >= SLICE_ROWS || this.keptBytes + newBytes >= SLICE_BYTES;
  }

  private keep(bytes: Buffer): void {
    if (bytes.length === 0) return;
    this.kept.push(bytes);
    this.keptBytes += bytes.length;
  }

  private take(): Slice {
    const slice = {
      firstRow: this.rowsBefore + 1,
      rows: this.rowsInSlice,
      content: Buffer.concat(this.kept),
    };
    this.rowsBefore += this.rowsInSlice;
    this.rowsInSlice = 0;
    this.kept = [];
    this.keptBytes = 0;
    return slice;
  }
}
