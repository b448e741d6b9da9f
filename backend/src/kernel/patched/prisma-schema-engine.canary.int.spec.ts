import { join } from 'node:path';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import { createEmptyDatabase } from '../../../test/harness/test-database.js';
import { appliedMigrations } from '../../../tools/migrate/migrate.js';
import { projectFolder } from '../../lib/project-folder.js';
import { RUNTIME_ROLE } from '../../../tools/migrate/runtime-role.js';
import {
  applyMigrations,
  diffMigrations,
  migrationChecksums,
} from '../../../tools/migrate/schema-engine.js';

// Tests the glue of the schema engine, and the adapter that was corrected for it.
describe('the schema engine', () => {
  let ownerUrl: string;
  let drop: () => Promise<void>;
  const migrations = join(projectFolder(), 'prisma', 'migrations');

  beforeEach(async () => {
    ({ ownerUrl, drop } = await createEmptyDatabase());
  });
  afterEach(() => drop());

  it('applies every migration once, functions with semicolons in them as well, and records it', async () => {
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    try {
      const { rows } = await owner.query('SELECT FROM pg_roles WHERE rolname = $1', [RUNTIME_ROLE]);
      expect(rows).toHaveLength(1);
      const expected = await migrationChecksums(migrations);
      expect(await applyMigrations(ownerUrl, migrations)).toEqual(expected.map(([name]) => name));
      expect(await applyMigrations(ownerUrl, migrations)).toEqual([]);
      const applied = await appliedMigrations(owner);
      expect(applied.map(({ name, checksum }) => [name, checksum])).toEqual(expected);
      expect(applied.every(({ done }) => done)).toBe(true);
    } finally {
      await owner.end();
    }
  });

  it('finds that schema and migrations agree, in a scratch database that it drops', async () => {
    const folders = { migrations, schema: join(projectFolder(), 'prisma', 'schema') };
    expect(await diffMigrations(ownerUrl, folders)).toBe('');
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    const { rows } = await owner.query(
      `SELECT FROM pg_database WHERE datname LIKE 'scoville_scratch_%'`,
    );
    await owner.end();
    expect(rows).toEqual([]);
  });

  it('finds the difference where there is one', async () => {
    const fixtures = join(projectFolder(), 'backend/tools/migrate/fixtures');
    const folders = {
      migrations: join(fixtures, 'no-migrations'),
      schema: join(projectFolder(), 'prisma', 'schema'),
    };
    expect(await diffMigrations(ownerUrl, folders)).toContain('CREATE TABLE "outbox_events"');
  });

  it('says what the server said about a migration that fails', async () => {
    const folder = join(projectFolder(), 'backend/tools/migrate/fixtures/failing-migrations');
    await expect(applyMigrations(ownerUrl, folder)).rejects.toThrow(
      /20260101000000_fails[\s\S]*relation "nowhere" does not exist/,
    );
  });

  it('has timers that can be kept from holding a finished process', () => {
    expect(
      Object.keys(bindings).filter((name) => name.startsWith('__wbg_setTimeout_')),
    ).not.toEqual([]);
  });
});
