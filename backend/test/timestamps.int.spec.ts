import { OwnerDb } from './support/owner-db.js';
import { startPaidApp, type TestApp } from './support/test-app.js';
import { createTenant, type Tenant } from './support/tenant.js';

/** Tables of the resources that the API gives, each with a change of a row. */
const CHANGES: Record<string, string> = {
  api_keys: `name = name || '!'`,
  automatic_replies: `message = message || '!'`,
  branding_domains: 'is_reached = NOT is_reached',
  businesses: `name = name || '!'`,
  campaigns: `name = name || '!'`,
  customer_imports: `file_name = file_name || '!'`,
  customers: `name = name || '!'`,
  invitations: `expires_at = expires_at + interval '1 second'`,
  memberships: `role = CASE role WHEN 'staff' THEN 'manager' ELSE 'staff' END`,
  messages: `attempts = attempts + 1`,
  notifications: 'is_urgent = NOT is_urgent',
  private_feedback: `message = message || '!'`,
  review_requests: `expires_at = expires_at + interval '1 second'`,
  reviews: `body = body || '!'`,
  sessions: `last_seen_at = last_seen_at + interval '1 second'`,
  users: `first_name = first_name || '!'`,
};

interface Times {
  createdAt: string;
  updatedAt: string;
}

describe('createdAt and updatedAt', () => {
  let test: TestApp;
  let database: OwnerDb;
  let tenant: Tenant;

  beforeAll(async () => {
    test = await startPaidApp();
    database = new OwnerDb(test.database.ownerUrl);
    tenant = await createTenant(test.app, 'times');
  });

  afterAll(async () => {
    await database.close();
    await test.stop();
  });

  it('are kept by one trigger on every table with the column', async () => {
    const tables = await database.rows<{ name: string; isKept: boolean }>(
      `SELECT c.relname AS name, EXISTS (
         SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgfoid = 'set_updated_at'::regproc AND t.tgenabled = 'O'
       ) AS "isKept"
       FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
       WHERE a.attname = 'updated_at' AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY 1`,
    );
    expect(tables.filter(({ isKept }) => !isKept)).toEqual([]);
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(CHANGES)));
  });

  it.each(Object.entries(CHANGES))(
    'of %s: a change moves updatedAt alone, and none of them does not',
    async (table, change) => {
      const key = table === 'branding_domains' ? 'host' : 'id';
      const times = 'created_at AS "createdAt", updated_at AS "updatedAt"';
      await database.rolledBack(async (run) => {
        const [before] = await run<Times & { key: string }>(
          `SELECT ${key} AS key, ${times} FROM ${table} ORDER BY updated_at LIMIT 1 FOR UPDATE`,
        );
        const update = `UPDATE ${table} SET`;
        const where = `WHERE ${key} = $1 RETURNING ${times}`;
        const [same] = await run<Times>(`${update} ${key} = ${key} ${where}`, [before?.key]);
        expect(same).toEqual(before && timesOf(before));
        const [changed] = await run<Times & { isNow: boolean }>(
          `${update} ${change} ${where}, updated_at = now()::timestamptz(3) AS "isNow"`,
          [before?.key],
        );
        expect(changed).toMatchObject({ createdAt: before?.createdAt, isNow: true });
        expect(changed?.updatedAt).not.toEqual(before?.updatedAt);
      });
    },
  );

  it('are in the answers of the API, and move with a change made there', async () => {
    const { owner, ids } = tenant;
    const path = `/api/customers/${ids['customers']}`;
    const before = await owner.ok<Times & { name: string }>('GET', path);
    const same = await owner.ok<Times>('PATCH', path, { name: before.name });
    expect(timesOf(same)).toEqual(timesOf(before));
    const changed = await owner.ok<Times>('PATCH', path, { name: `${before.name} II` });
    expect(changed.createdAt).toBe(before.createdAt);
    expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
    expect(timesOf(await owner.ok<Times>('GET', path))).toEqual(timesOf(changed));
  });

  it('of a member move when their businesses change, and the role stays', async () => {
    const { owner, ids } = tenant;
    const member = async () => {
      const { members } = await owner.ok<{ members: (Times & { id: string })[] }>(
        'GET',
        '/api/team',
      );
      const found = members.find(({ id }) => id === ids['members']);
      return found && timesOf(found);
    };
    const before = await member();
    await owner.ok('PATCH', `/api/team/members/${ids['members']}`, {
      role: 'staff',
      businessIds: [ids['businesses']],
    });
    const after = await member();
    expect(after?.createdAt).toBe(before?.createdAt);
    expect(Date.parse(after?.updatedAt ?? '')).toBeGreaterThan(Date.parse(before?.updatedAt ?? ''));
  });
});

const timesOf = ({ createdAt, updatedAt }: Times): Times => ({ createdAt, updatedAt });
