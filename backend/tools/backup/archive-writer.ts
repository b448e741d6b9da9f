import { createWriteStream, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { pack } from 'tar-stream';

/**
 * Writes a tar archive compressed with Zstandard. It is written beside its place and moved there complete and
 * flushed to the disk, so that a file of that name is never half a backup.
 */
export class ArchiveWriter {
  private readonly tar = pack();
  private readonly unfinished: string;
  private readonly written: Promise<void>;
  /** A process that is told to end leaves nothing behind either. */
  private readonly removeUnfinished = (): void => rmSync(this.unfinished, { force: true });

  constructor(private readonly file: string) {
    this.unfinished = `${file}.${process.pid}.tmp`;
    process.once('exit', this.removeUnfinished);
    this.written = pipeline(
      this.tar,
      createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
      // Only its owner may read it: it holds every customer.
      createWriteStream(this.unfinished, { flags: 'wx', mode: 0o600, flush: true }),
    );
    // Looked at by `add` and `finish`; until then a failure must not count as unhandled.
    this.written.catch(() => undefined);
  }

  async add(name: string, content: Buffer): Promise<void> {
    const added = new Promise<void>((resolve, reject) => {
      this.tar.entry({ name, mode: 0o600 }, content, (error) =>
        error ? reject(error) : resolve(),
      );
    });
    added.catch(() => undefined);
    // The stream says why it broke (a full disk), the entry only that it did.
    await Promise.race([added, this.written.then(() => added)]);
  }

  /** Completes the file and moves it to its place. */
  async finish(): Promise<void> {
    this.tar.finalize();
    await this.written;
    await rename(this.unfinished, this.file);
    process.removeListener('exit', this.removeUnfinished);
    const folder = await open(dirname(this.file), 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }

  /** Leaves nothing behind. */
  async abandon(): Promise<void> {
    this.tar.destroy();
    await this.written.catch(() => undefined);
    this.removeUnfinished();
    process.removeListener('exit', this.removeUnfinished);
  }
}
