import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { createTestDatabase, type TestDatabase } from '../../../test/harness/test-database.js';
import { enterTenant } from '../database/tenant-setting.js';
import { queryAsTenant } from './pg-tenant-query.js';

// Tests the parts of `pg` that `queryAsTenant` relies on, on one connection, so that nothing hides behind a pool.
describe('a statement that travels with its tenant', () => {
  let database: TestDatabase;
  let client: pg.Client;
  const [one, other] = [uuidv7(), uuidv7()];
  const tenant = {
    name: 'canary-tenant',
    text: `SELECT current_setting('app.organization_id') AS tenant`,
  };
  const current = async (organizationId?: string): Promise<unknown[]> =>
    (await queryAsTenant(client, tenant, organizationId)).rows;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  beforeEach(async () => {
    client = new pg.Client({ connectionString: database.runtimeUrl, pipeline: true });
    await client.connect();
    await client.query(enterTenant(one));
  });
  afterEach(() => client.end());
  afterAll(() => database.drop());

  it('runs as the tenant that it brings, and as the one that the connection carries', async () => {
    expect(await current()).toEqual([{ tenant: one }]);
    expect(await current(other)).toEqual([{ tenant: other }]);
    expect(await current()).toEqual([{ tenant: other }]);
  });

  it('gives the same result whether its rows were described or are known', async () => {
    const all = {
      name: 'canary-rows',
      text: `SELECT n, 'x' || n AS text, now() AS at, NULL::int AS nothing FROM generate_series(1, 3) n WHERE n <> $1`,
      values: [2],
    };
    const first = await queryAsTenant<{ n: number; at: Date }>(client, all, other);
    const again = await queryAsTenant<{ n: number; at: Date }>(client, all, one);
    const alone = await queryAsTenant<{ n: number; at: Date }>(client, all, undefined);
    for (const result of [first, again, alone]) {
      expect(result.rows.map(({ n }) => n)).toEqual([1, 3]);
      expect(result.rows[0]).toMatchObject({ text: 'x1', at: expect.any(Date), nothing: null });
      expect(result.fields.map(({ name }) => name)).toEqual(['n', 'text', 'at', 'nothing']);
      expect([result.command, result.rowCount]).toEqual(['SELECT', 2]);
    }
  });

  it('brings its tenant also without values and without a name', async () => {
    const { rows } = await queryAsTenant(client, { text: tenant.text }, other);
    expect(rows).toEqual([{ tenant: other }]);
  });

  it('is skipped by the server when the tenant cannot be set', async () => {
    await client.query('CREATE TEMP SEQUENCE runs');
    const run = { name: 'canary-run', text: `SELECT nextval('runs')` };
    await queryAsTenant(client, run, one);
    await expect(queryAsTenant(client, run, '\u0000')).rejects.toMatchObject({ code: '22021' });
    const { rows } = await client.query(`SELECT last_value::int AS runs FROM runs`);
    expect(rows).toEqual([{ runs: 1 }]);
    expect(await current()).toEqual([{ tenant: one }]);
  });

  it('sets no tenant when it fails itself, and the connection goes on', async () => {
    const fails = { name: 'canary-fails', text: 'SELECT 1 / $1::int AS n', values: [0] };
    await expect(queryAsTenant(client, fails, other)).rejects.toMatchObject({ code: '22012' });
    expect(await current()).toEqual([{ tenant: one }]);
    await expect(queryAsTenant(client, { text: 'SELECT FROM nowhere' }, other)).rejects.toThrow(
      'nowhere',
    );
    expect(await current()).toEqual([{ tenant: one }]);
  });

  it('keeps the answers of queries apart that wait on the same connection', async () => {
    const answers = await Promise.all([
      current(other),
      client.query(tenant.text).then(({ rows }) => rows as unknown[]),
      current(one),
      queryAsTenant(client, { text: 'SELECT 1 / 0' }, other).catch(() => ['failed']),
      current(),
    ]);
    const expected = [other, other, one, undefined, one];
    expect(answers).toEqual(
      expected.map((organizationId) =>
        organizationId ? [{ tenant: organizationId }] : ['failed'],
      ),
    );
  });

  it('sends the statement and its tenant in one write, and asks for no second description', async () => {
    await current(other);
    const written: Buffer[] = [];
    const { stream } = Reflect.get<object, string>(client, 'connection') as pg.Connection;
    const write = stream.write.bind(stream);
    Object.assign(stream, {
      write: (bytes: Buffer, done?: () => void) => {
        written.push(bytes);
        return write(bytes, done);
      },
    });
    await current(one);
    // Bind and Execute of the tenant; Bind, Execute and Sync of the statement (PostgreSQL manual, 54.7).
    expect(written.map((bytes) => messageTypes(bytes))).toEqual(['BEBES']);
  });
});

/** First bytes of the messages in a piece of the protocol. */
function messageTypes(bytes: Buffer): string {
  let types = '';
  for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    types += String.fromCharCode(bytes[at] ?? 0);
  }
  return types;
}
