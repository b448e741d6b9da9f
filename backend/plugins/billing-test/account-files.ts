import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BillingUnavailable } from '../../sdk/index.js';
import type { Account } from './account.js';

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
/** Milliseconds after which a lock counts as left behind by a process that was terminated. */
const LOCK_MS = 10_000;
const LOOK_MS = 10;

/**
 * Stores a file for each customer, and one for the secret that signs webhook events. Files are written
 * atomically and by one process at a time, as several may share the folder.
 */
export class AccountFiles {
  constructor(private readonly folder: string) {}

  /** Returns the reference of a customer; the same key gives the same customer. */
  static referenceOf(key: string): string {
    return `cus_test_${createHash('sha256').update(key).digest('hex').slice(0, 24)}`;
  }

  /** Returns undefined when there is no such customer. @throws BillingUnavailable */
  read(reference: string): Promise<Account | undefined> {
    return reachable(() => this.load(reference));
  }

  /**
   * Changes a customer's stored data under a lock; concurrent changes wait.
   * @throws BillingUnavailable when the folder cannot be written
   */
  async change<T>(reference: string, change: (account: Account) => T): Promise<T> {
    return this.locked(reference, async () => {
      const account = (await this.load(reference)) ?? { reference, subscriptions: [], bills: [] };
      const result = change(account);
      await this.save(`${reference}.json`, JSON.stringify(account));
      return result;
    });
  }

  /** Returns the secret that signs webhook events; the first call creates it. @throws BillingUnavailable */
  secret(): Promise<string> {
    const path = join(this.folder, 'secret');
    const known = () => readFile(path, 'utf8').catch(missing);
    return reachable(async () => {
      const secret = await known();
      if (secret !== undefined) return secret;
      return this.locked('secret', async () => {
        const meanwhile = await known();
        if (meanwhile !== undefined) return meanwhile;
        const made = randomBytes(32).toString('hex');
        await this.save('secret', made);
        return made;
      });
    });
  }

  /** Secret that signs webhook events; undefined when no process has created it yet. */
  get knownSecret(): string | undefined {
    try {
      return readFileSync(join(this.folder, 'secret'), 'utf8');
    } catch {
      return undefined;
    }
  }

  private async load(reference: string): Promise<Account | undefined> {
    const text = await readFile(join(this.folder, `${reference}.json`), 'utf8').catch(missing);
    return text === undefined ? undefined : (JSON.parse(text) as Account);
  }

  /** Writes a file atomically: a reader sees all of it or none. */
  private async save(name: string, content: string): Promise<void> {
    const part = join(this.folder, `${name}.${randomUUID()}.part`);
    await writeFile(part, content, { mode: PRIVATE_FILE });
    await rename(part, join(this.folder, name));
  }

  private locked<T>(name: string, work: () => Promise<T>): Promise<T> {
    const path = join(this.folder, `${name}.lock`);
    return reachable(async () => {
      await mkdir(this.folder, { recursive: true, mode: PRIVATE_FOLDER });
      while (!(await taken(path))) await wait(LOOK_MS);
      try {
        return await work();
      } finally {
        await rm(path, { force: true });
      }
    });
  }
}

/** Tries to take the lock. Removes one that was left behind, so that the next try succeeds. */
async function taken(path: string): Promise<boolean> {
  try {
    await (await open(path, 'wx', PRIVATE_FILE)).close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const age = Date.now() - ((await stat(path).catch(missing))?.mtimeMs ?? Date.now());
    if (age > LOCK_MS) await rm(path, { force: true });
    return false;
  }
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}

/** Reports a folder that cannot be used as a provider that cannot be reached. */
async function reachable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (typeof (error as NodeJS.ErrnoException).errno !== 'number') throw error;
    throw new BillingUnavailable(String(error));
  }
}
