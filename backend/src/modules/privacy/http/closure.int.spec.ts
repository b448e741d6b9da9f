import { Client } from '../../../../test/support/client.js';
import { findText } from '../../../../test/support/find-text.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { mailsTo } from '../../../../test/support/sent-mails.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';
import { createTenant, type Tenant } from '../../../../test/support/tenant.js';
import { until } from '../../../../test/support/until.js';
import { ErasureJobs } from '../app/erasure-jobs.js';

const PASSWORD = 'a long enough password';
const PATH = '/api/organizations/close';

describe('an organization that its owner deletes', () => {
  let test: TestApp;
  let mine: Tenant;
  let other: Tenant;
  let db: OwnerDb;

  beforeAll(async () => {
    test = await startPaidApp();
    db = new OwnerDb(test.database.ownerUrl);
    mine = await createTenant(test.app, 'closing');
    other = await createTenant(test.app, 'staying');
  }, 360_000);
  afterAll(async () => {
    await db.close();
    await test.stop();
  });

  const nameOf = async ({ organizationId }: Tenant): Promise<string> => {
    const [row] = await db.rows<{ name: string }>('SELECT name FROM organizations WHERE id = $1', [
      organizationId,
    ]);
    return row?.name ?? '';
  };
  const close = async (client: Client, body: object = {}, query = '') =>
    client.call('POST', `${PATH}${query}`, {
      name: await nameOf(mine),
      password: PASSWORD,
      ...body,
    });
  /** Waits for this many closure emails and returns the token of the newest one. */
  const emailedToken = async (count: number): Promise<string> => {
    const about = async () =>
      (await mailsTo(test.mailFolder, 'owner@closing.example'))
        .map(({ text = '' }) => /\/reopen\/([\w-]+)/.exec(text)?.[1])
        .filter((token) => token !== undefined);
    await until('the email was sent', async () => (await about()).length >= count);
    const tokens = await about();
    const stored = await db.rows<{ hash: string }>(
      'SELECT token_hash AS hash FROM organization_closures',
    );
    expect(stored).toHaveLength(1);
    return tokens.at(-1) ?? '';
  };

  it.each<[string, (tenant: Tenant) => Client, object, number, string]>([
    ['a manager', ({ manager }) => manager, {}, 403, 'http.forbidden'],
    ['staff', ({ staff }) => staff, {}, 403, 'http.forbidden'],
    ['a wrong password', ({ owner }) => owner, { password: 'no' }, 422, 'auth.wrong-password'],
    ['another name', ({ owner }) => owner, { name: 'Another' }, 422, 'privacy.wrong-name'],
  ])('stays open for %s', async (_who, clientOf, body, status, code) => {
    const answer = await close(clientOf(mine), body);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code });
    expect(await db.rows('SELECT 1 FROM organization_closures')).toEqual([]);
  });

  it('stays open for other organizations and API keys', async () => {
    const query = `?organizationId=${mine.organizationId}`;
    expect((await close(other.owner, {}, query)).statusCode).toBe(404);
    const { key } = await mine.owner.ok<{ key: string }>('POST', '/api/api-keys', {
      name: 'key',
      role: 'manager',
    });
    const integrator = new Client(test.app, { authorization: `Bearer ${key}` });
    expect((await close(integrator)).statusCode).toBe(403);
  });

  it('is closed for everybody at once, and comes back as it was', async () => {
    const business = `/api/businesses/${mine.ids['businesses']}`;
    const [{ slug }] = (await db.rows<{ slug: string }>(
      'SELECT slug FROM businesses WHERE id = $1',
      [mine.ids['businesses']],
    )) as [{ slug: string }];
    const visitor = new Client(test.app);
    expect((await visitor.call('GET', `/api/public/businesses/${slug}`)).statusCode).toBe(200);
    expect((await close(mine.owner)).statusCode).toBe(200);
    for (const client of [mine.owner, mine.manager, mine.staff])
      expect((await client.call('GET', business)).statusCode).toBe(404);
    expect((await close(mine.owner)).statusCode).not.toBe(200);
    expect((await visitor.call('GET', `/api/public/businesses/${slug}`)).statusCode).toBe(404);
    expect(
      await db.rows(
        'SELECT 1 FROM businesses WHERE organization_id = $1 AND suspended_at IS NULL',
        [mine.organizationId],
      ),
    ).toEqual([]);
    expect(
      (await other.owner.call('GET', `/api/businesses/${other.ids['businesses']}`)).statusCode,
    ).toBe(200);

    const token = await emailedToken(1);
    const wrong = await visitor.call('POST', '/api/organizations/reopen', { token: 'wrong' });
    expect(wrong.json()).toMatchObject({ status: 422, code: 'privacy.not-closed' });
    expect(await visitor.ok('POST', '/api/organizations/reopen', { token })).toEqual({
      name: await nameOf(mine),
    });
    expect((await mine.staff.call('GET', business)).statusCode).toBe(200);
    expect((await visitor.call('GET', `/api/public/businesses/${slug}`)).statusCode).toBe(200);
    expect(await db.rows('SELECT 1 FROM businesses WHERE suspended_at IS NOT NULL')).toEqual([]);
    const again = await visitor.call('POST', '/api/organizations/reopen', { token });
    expect(again.statusCode).toBe(422);
  });

  it('is erased when its time is over, with everybody who belongs to nothing else', async () => {
    expect((await close(mine.owner)).statusCode).toBe(200);
    const token = await emailedToken(2);
    await test.app.get(ErasureJobs, { strict: false }).sweep();
    expect(await nameOf(mine)).not.toBe('');

    await db.rows(`UPDATE organization_closures SET erase_at = now()`);
    const late = await new Client(test.app).call('POST', '/api/organizations/reopen', { token });
    expect(late.statusCode).toBe(422);
    // The state after a process died in the middle: some tables are erased already.
    await db.rows('DELETE FROM messages WHERE organization_id = $1', [mine.organizationId]);
    await test.app.get(ErasureJobs, { strict: false }).sweep();
    const tables = await db.rows<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attname = 'organization_id'`,
    );
    expect(tables.length).toBeGreaterThan(35);
    for (const { name } of tables) {
      const left = await db.count(`SELECT count(*) FROM ${name} WHERE organization_id = $1`, [
        mine.organizationId,
      ]);
      expect([name, left]).toEqual([name, 0]);
    }
    expect(await nameOf(mine)).toBe('');
    await until('its people are gone', async () => {
      const rows = await db.rows(`SELECT 1 FROM users WHERE email LIKE '%@closing.example'`);
      return rows.length === 0;
    });
    expect(await findText(db, ['@closing.example'])).toEqual([]);
    // Links in emails that were sent no longer work and change nothing.
    const visitor = new Client(test.app);
    const { ids } = mine;
    expect((await visitor.call('POST', `/api/unsubscribe/${ids['unsubscribe']}`)).statusCode).toBe(
      204,
    );
    const answer = { businessId: ids['businesses'], customerId: ids['customers'], rating: 5 };
    expect(
      (await visitor.call('POST', '/api/reviews', { ...answer, body: 'Late' })).statusCode,
    ).toBe(404);
    expect(
      await db.count('SELECT count(*) FROM outbox_events WHERE organization_id = $1', [
        mine.organizationId,
      ]),
    ).toBe(0);
    expect(
      await db.count(`SELECT count(*) FROM users WHERE email LIKE '%@staying.example'`),
    ).toBeGreaterThan(2);
    expect(
      (await other.owner.call('GET', `/api/businesses/${other.ids['businesses']}`)).statusCode,
    ).toBe(200);
  });
});
