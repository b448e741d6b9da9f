import type { FileHandle } from 'node:fs/promises';
import { Zip, ZipDeflate } from 'fflate';
import { privacyErrors } from './errors.js';

/** Maximum size of a ZIP file without its 64-bit extension, which not every program supports. */
const MAX_BYTES = 0xffff_ffff;
const LEVEL = 6;

/** Writes a ZIP file piece by piece, with only one piece in memory. */
export class ZipWriter {
  private readonly zip = new Zip();
  private made: Uint8Array[] = [];
  private entry: ZipDeflate | undefined;
  private entryBytes = 0;
  private bytes = 0;
  private fault: Error | null = null;

  constructor(
    private readonly file: FileHandle,
    private readonly maxBytes = MAX_BYTES,
  ) {
    this.zip.ondata = (fault, piece) => {
      this.fault ??= fault;
      this.made.push(piece);
    };
  }

  /** Begins an entry, and ends the one before. */
  async begin(name: string): Promise<void> {
    await this.end();
    this.entry = new ZipDeflate(name, { level: LEVEL });
    this.zip.add(this.entry);
  }

  /** Adds to the current entry. @throws AppError 413 when the file or the entry gets too large */
  async write(text: string | Uint8Array): Promise<void> {
    const piece = typeof text === 'string' ? Buffer.from(text) : text;
    this.entryBytes += piece.length;
    this.entry?.push(piece);
    await this.flush();
  }

  /** Completes the file. @returns its size in bytes */
  async finish(): Promise<number> {
    await this.end();
    this.zip.end();
    await this.flush();
    return this.bytes;
  }

  private async end(): Promise<void> {
    this.entry?.push(new Uint8Array(), true);
    this.entry = undefined;
    this.entryBytes = 0;
    await this.flush();
  }

  private async flush(): Promise<void> {
    if (this.fault) throw this.fault;
    const piece = Buffer.concat(this.made.splice(0));
    this.bytes += piece.length;
    if (Math.max(this.bytes, this.entryBytes) > this.maxBytes) throw privacyErrors['too-large']();
    await this.file.writeFile(piece);
  }
}
