import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '../../src/lib/crypto/tokens.js';
import {
  type DiffTarget,
  type MigrationList,
  withSchemaEngine,
} from '../../src/kernel/patched/prisma-schema-engine.js';

/** Everything in the schema is ours to manage. */
const NO_FILTER = { externalTables: [], externalEnums: [] };
const LOCKFILE = 'migration_lock.toml';
const MIGRATION = 'migration.sql';

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
  return withSchemaEngine(ownerUrl, async (engine) => {
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
  return withSchemaEngine(ownerUrl, async (engine) => {
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
