import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { BootError } from '../../src/kernel/errors/boot-error.js';

/** One entry, whole: the writer cuts tables into parts far smaller than this. */
const MAX_ENTRY_BYTES = 64 * 1024 * 1024;

export interface ArchiveEntry {
  name: string;
  content: Buffer;
}

/**
 * Reads an archive entry by entry.
 * @throws BootError when it is no archive, or ends too early, or its bytes were altered
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const entries = extract();
  const read = pipeline(createReadStream(file), createZstdDecompress(), entries);
  // Looked at below, once the entries are through.
  read.catch(() => undefined);
  try {
    for await (const entry of entries) {
      if ((entry.header.size ?? 0) > MAX_ENTRY_BYTES) throw new Error('an entry is too large');
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      yield { name: entry.header.name, content: Buffer.concat(chunks) };
    }
    await read;
  } catch (error) {
    throw unreadable(file, error);
  } finally {
    entries.destroy();
  }
}

function unreadable(file: string, error: unknown): BootError {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new BootError(`There is no file ${file}.`);
  return new BootError(
    `${file} is damaged, or not a backup of Scoville (${message}). Nothing was restored: use another copy of it, or another backup.`,
    { cause: error },
  );
}
