import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type { DiffTarget, MigrationList, SchemaEngine as Engine } from '@prisma/schema-engine-wasm';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '../crypto/tokens.js';
import { BootError } from '../errors/boot-error.js';
import { loadEngine, panicMessage, SchemaEngine } from './engine-glue.js';
import { migrationAdapter } from './migration-adapter.js';

/** Everything in the schema is ours to manage. */
const NO_FILTER = { externalTables: [], externalEnums: [] };
const LOCKFILE = 'migration_lock.toml';
const MIGRATION = 'migration.sql';

/** Raised when a migration fails; the message names it and what the server said. */
export class MigrationError extends BootError {}

/**
 * Applies what is missing of the migrations and notes it in `_prisma_migrations`, as
 * `prisma migrate deploy` does, with Prisma's own engine: it comes as WebAssembly from npm, while
 * the CLI fetches a program from the internet on first use.
 * @param ownerUrl address of the database as its owner
 * @param folder `prisma/migrations`
 * @param only names of those to apply, where not all of the folder
 * @returns names of the migrations applied now, oldest first
 * @throws MigrationError when one fails; what it did is rolled back by the server
 */
export async function applyMigrations(
  ownerUrl: string,
  folder: string,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  return withEngine(ownerUrl, async (engine) => {
    const all = await readMigrations(folder);
    const migrationsList = {
      ...all,
      migrationDirectories: all.migrationDirectories.filter(({ path }) => only?.has(path) ?? true),
    };
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList,
      filters: NO_FILTER,
    });
    return appliedMigrationNames;
  });
}

/** Names of a folder's migrations in their order, each with the checksum the engine notes for it. */
export async function migrationChecksums(folder: string): Promise<[string, string][]> {
  return (await readFiles(folder)).map(({ name, sql }) => [name, sha256(sql)]);
}

/**
 * SQL that leads from what the migrations make to what the schema says; empty when they agree.
 * Policies, functions, checks and statistics are SQL only and out of the engine's sight.
 * @param ownerUrl an account that may create and drop a scratch database
 */
export async function diffMigrations(
  ownerUrl: string,
  folders: { migrations: string; schema: string },
): Promise<string> {
  const to: DiffTarget = { tag: 'schemaDatamodel', files: await readSchema(folders.schema) };
  return withEngine(ownerUrl, async (engine) => {
    const from: DiffTarget = { tag: 'migrations', ...(await readMigrations(folders.migrations)) };
    const result = await engine.diff({
      from,
      to,
      script: true,
      exitCode: true,
      filters: NO_FILTER,
    });
    return result.exitCode === 0 ? '' : (result.stdout ?? '').trim();
  });
}

async function withEngine<T>(ownerUrl: string, work: (engine: Engine) => Promise<T>): Promise<T> {
  await loadEngine();
  const adapter = migrationAdapter(ownerUrl);
  const bound = bindMigrationAwareSqlAdapterFactory(adapter.factory);
  const engine = await SchemaEngine.new({ datamodels: undefined }, () => undefined, bound);
  try {
    return await work(engine);
  } catch (error) {
    const said = adapter.lastError();
    const cause = panicMessage() ?? (error instanceof Error ? error.message : String(error));
    throw new MigrationError(said ? `${cause}\n${said.message}${whereIn(said)}` : cause, {
      cause: said ?? error,
    });
  } finally {
    engine.free();
    await adapter.close();
  }
}

function whereIn(error: { detail?: string; hint?: string; where?: string }): string {
  return [error.detail, error.hint, error.where]
    .filter((part) => part !== undefined)
    .map((part) => `\n${part}`)
    .join('');
}

async function readMigrations(folder: string): Promise<MigrationList> {
  const files = await readFiles(folder);
  return {
    baseDir: folder,
    lockfile: { path: LOCKFILE, content: await readFile(join(folder, LOCKFILE), 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: files.map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: MIGRATION, content: { tag: 'ok', value: sql } },
    })),
  };
}

/** The folder's migrations, oldest first. */
async function readFiles(folder: string): Promise<{ name: string; sql: string }[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names
      .sort()
      .map(async (name) => ({ name, sql: await readFile(join(folder, name, MIGRATION), 'utf8') })),
  );
}

async function readSchema(folder: string): Promise<{ path: string; content: string }[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.prisma')).sort();
  return Promise.all(
    names.map(async (name) => ({
      path: join(folder, name),
      content: await readFile(join(folder, name), 'utf8'),
    })),
  );
}
