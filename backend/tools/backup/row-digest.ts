import { createHash, hash } from 'node:crypto';

const NEWLINE = 0x0a;
const LANES = 8;
const NOTHING = Buffer.alloc(0);

/**
 * Counts and digests rows of PostgreSQL's COPY text format, one row a line. The digest adds up the SHA-256
 * of every row, so that a table has the same one in whichever order its rows come.
 */
export class RowDigest {
  rows = 0;
  private readonly lanes = new Uint32Array(LANES);
  private readonly bytes = createHash('sha256');
  private rest: Buffer = NOTHING;

  /** @param chunk part of the rows, cut anywhere */
  add(chunk: Buffer): void {
    this.bytes.update(chunk);
    let from = 0;
    for (let end; (end = chunk.indexOf(NEWLINE, from)) >= 0; from = end + 1) {
      const line = chunk.subarray(from, end);
      this.addRow(this.rest.length > 0 ? Buffer.concat([this.rest, line]) : line);
      this.rest = NOTHING;
    }
    if (from < chunk.length) this.rest = Buffer.concat([this.rest, chunk.subarray(from)]);
  }

  /** @returns SHA-256 of the bytes, and the digest of the rows, both in hex */
  finish(): { rows: number; sha256: string; digest: string } {
    if (this.rest.length > 0) this.addRow(this.rest);
    const digest = Buffer.alloc(4 * LANES);
    this.lanes.forEach((lane, place) => digest.writeUInt32BE(lane, 4 * place));
    return {
      rows: this.rows,
      sha256: this.bytes.digest('hex'),
      digest: digest.toString('hex'),
    };
  }

  private addRow(row: Buffer): void {
    this.rows += 1;
    const sum = hash('sha256', row, 'buffer');
    for (let place = 0; place < LANES; place += 1) {
      this.lanes[place] = (this.lanes[place] ?? 0) + sum.readUInt32BE(4 * place);
    }
  }
}
