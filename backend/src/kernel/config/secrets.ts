import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { BootError } from '../errors/boot-error.js';
import { diskSentence } from '../errors/disk-errors.js';

const BYTES = 32;
const LENGTH = BYTES * 2;
const NO_LINKS = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP']);

/**
 * A secret that is made once and kept under the data folder, readable by its owner only. It is there
 * wholly or not at all: a full disk or a power cut leaves none that could be guessed.
 * @throws BootError when it cannot be written, or when what is there was cut off
 */
export function keptSecret(dataDir: string, name: string): string {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, name);
  try {
    if (!existsSync(file)) makeSecret(folder, file);
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length >= LENGTH) return secret;
    throw new BootError(
      `${file} holds ${secret.length} of ${LENGTH} characters: it was cut off, for example by a full disk. Put it back from a backup. Without one, remove it only if nothing was stored with it yet: signatures, sealed passwords and the database's password depend on it.`,
    );
  } catch (error) {
    const sentence = diskSentence(error, file);
    throw sentence ? new BootError(sentence, { cause: error }) : error;
  }
}

/** Written beside its place and put there in one step. Of two processes that start together one is first. */
function makeSecret(folder: string, file: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unfinished = `${file}.new-${process.pid}`;
  try {
    const written = openSync(unfinished, 'w', 0o600);
    try {
      writeFileSync(written, randomBytes(BYTES).toString('hex'));
      fsyncSync(written);
    } finally {
      closeSync(written);
    }
    putInPlace(unfinished, file);
    flushFolder(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Unlike a move, a second name never takes the place of one that is there; some disks have no second names. */
function putInPlace(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if (!NO_LINKS.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    renameSync(unfinished, file);
  }
}

/** The name is as durable as the content; Windows keeps both without being asked and opens no folders. */
function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
