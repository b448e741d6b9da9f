import pg from 'pg';
import { createEmptyDatabase } from '../../test/harness/test-database.js';
import { startProxy, type CuttableProxy } from '../../test/support/cuttable-proxy.js';
import { until } from '../../test/support/until.js';
import { migrateDatabase, runtimePasswordFrom } from './migrate.js';
import { loginRoleOf, RUNTIME_ROLE } from './runtime-role.js';

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

describe('a start', () => {
  let ownerUrl: string;
  let drop: () => Promise<void>;
  let proxy: CuttableProxy;

  beforeAll(async () => {
    ({ ownerUrl, drop } = await createEmptyDatabase());
    const { hostname, port } = new URL(ownerUrl);
    proxy = await startProxy({ host: hostname, port: Number(port) });
  });

  afterAll(async () => {
    await proxy.stop();
    await drop();
  });

  const changed = (change: object): string => Object.assign(new URL(ownerUrl), change).href;

  it('waits for a server that is down, saying for which one', async () => {
    const lines: string[] = [];
    await proxy.cut();
    const starting = migrateDatabase({
      ownerUrl: changed({ host: `127.0.0.1:${proxy.port}` }),
      runtimePassword,
      log: (line) => lines.push(line),
    });
    await until('it says so', () => lines.length > 0);
    expect(lines[0]).toMatch(
      `Waiting for the database at 127.0.0.1:${proxy.port} (DATABASE_URL): connect ECONNREFUSED`,
    );
    await proxy.restore();
    expect((await starting).runtimeUrl).toContain(String(proxy.port));
    expect(lines.filter((line) => line.startsWith('Waiting'))).toHaveLength(1);
  });

  it.each([
    ['a wrong password', { password: 'wrong' }, /refuses the password of the role/],
    [
      'a role that is not there',
      { username: 'nobody' },
      /refuses the password of the role "nobody"|does not let the role "nobody" sign in/,
    ],
    [
      'a database that is not there',
      { pathname: '/nowhere' },
      /has no database "nowhere": create it/,
    ],
  ])('stops in words at %s', async (_what, change, message) => {
    const lines: string[] = [];
    const options = { runtimePassword, log: (line: string) => lines.push(line) };
    await expect(migrateDatabase({ ...options, ownerUrl: changed(change) })).rejects.toThrow(
      message,
    );
    await expect(
      migrateDatabase({ ...options, ownerUrl, runtimeUrl: changed(change) }),
    ).rejects.toThrow(/^DATABASE_RUNTIME_URL: the database server at /);
    expect(lines.filter((line) => line.startsWith('Waiting'))).toEqual([]);
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
