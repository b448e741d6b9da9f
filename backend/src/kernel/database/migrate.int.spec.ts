import { join } from 'node:path';
import pg from 'pg';
import { createEmptyDatabase } from '../../../test/harness/test-database.js';
import { migrateDatabase, runtimePasswordFrom } from './migrate.js';
import { projectFolder } from './project-folder.js';
import { loginRoleOf, RUNTIME_ROLE } from './runtime-role.js';
import { applyMigrations, diffMigrations } from './schema-engine.js';

const runtimePassword = runtimePasswordFrom('a secret of at least thirty-two characters');

describe('migrateDatabase', () => {
  let ownerUrl: string;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    ({ ownerUrl, drop } = await createEmptyDatabase());
  });

  afterAll(() => drop());

  it('lets two processes start at once, and does nothing the second time', async () => {
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    const options = { ownerUrl, runtimePassword, log };
    const [first, second] = await Promise.all([migrateDatabase(options), migrateDatabase(options)]);
    expect(first).toEqual(second);
    expect(new Set(lines).size).toBe(lines.length);
    const before = lines.length;
    await migrateDatabase(options);
    expect(lines).toHaveLength(before);
  });

  it('gives the application an address that sees tables and no rows', async () => {
    const { runtimeUrl } = await migrateDatabase({ ownerUrl, runtimePassword });
    await run(ownerUrl, `INSERT INTO organizations (id, name) VALUES (gen_random_uuid(), 'one')`);
    expect(await run(runtimeUrl, 'SELECT name FROM organizations')).toEqual([]);
    await expect(run(runtimeUrl, 'CREATE TABLE public.mine (id int)')).rejects.toThrow(
      'permission',
    );
  });

  it("refuses the owner's address as the application's", async () => {
    await expect(
      migrateDatabase({ ownerUrl, runtimePassword, runtimeUrl: ownerUrl }),
    ).rejects.toThrow(/could see every tenant's rows/);
  });

  it('refuses an application role that owns a table', async () => {
    const { runtimeUrl } = await migrateDatabase({ ownerUrl, runtimePassword });
    const role = loginRoleOf(new URL(ownerUrl).pathname.slice(1));
    await run(ownerUrl, `CREATE TABLE mine (id int); ALTER TABLE mine OWNER TO ${role}`);
    await expect(migrateDatabase({ ownerUrl, runtimePassword, runtimeUrl })).rejects.toThrow(
      /owns tables \(mine\)/,
    );
    await run(ownerUrl, 'DROP TABLE mine');
  });

  it('refuses an application role without rights', async () => {
    const { runtimeUrl } = await migrateDatabase({ ownerUrl, runtimePassword });
    const role = loginRoleOf(new URL(ownerUrl).pathname.slice(1));
    await run(ownerUrl, `REVOKE ${RUNTIME_ROLE} FROM ${role}`);
    await expect(migrateDatabase({ ownerUrl, runtimePassword, runtimeUrl })).rejects.toThrow(
      /GRANT scoville_runtime TO/,
    );
    await run(ownerUrl, `GRANT ${RUNTIME_ROLE} TO ${role}`);
  });
});

describe('the schema engine', () => {
  it('finds that schema and migrations agree', async () => {
    const { ownerUrl, drop } = await createEmptyDatabase();
    const folder = join(projectFolder(), 'prisma');
    const folders = { migrations: join(folder, 'migrations'), schema: join(folder, 'schema') };
    expect(await diffMigrations(ownerUrl, folders)).toBe('');
    await drop();
  });

  it('says what the server said about a migration that fails', async () => {
    const { ownerUrl, drop } = await createEmptyDatabase();
    const folder = join(projectFolder(), 'backend/src/kernel/database/fixtures/failing-migrations');
    await expect(applyMigrations(ownerUrl, folder)).rejects.toThrow(
      /20260101000000_fails[\s\S]*relation "nowhere" does not exist/,
    );
    await drop();
  });
});

async function run(connectionString: string, text: string): Promise<object[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<object>(text)).rows;
  } finally {
    await client.end();
  }
}
