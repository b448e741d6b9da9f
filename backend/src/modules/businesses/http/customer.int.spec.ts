import pg from 'pg';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';
import { createTenant, type Tenant } from '../../../../test/support/tenant.js';
import { until } from '../../../../test/support/until.js';

interface Shown {
  id: string;
  email: string;
  tags: string[];
  unsubscribed: boolean;
}

describe('customers', () => {
  let test: TestApp;
  let tenant: Tenant;
  let path: string;
  let superuser: pg.Client;

  beforeAll(async () => {
    test = await startPaidApp();
    tenant = await createTenant(test.app, 'customers');
    path = `/api/businesses/${tenant.ids['businesses']}/customers`;
    superuser = new pg.Client({ connectionString: test.database.ownerUrl });
    await superuser.connect();
  });
  afterAll(async () => {
    await superuser.end();
    await test.stop();
  });

  const add = (email: string, details: object = {}): Promise<Shown> =>
    tenant.owner.ok<Shown>('POST', path, { name: 'Somebody', email, ...details });
  const emailsOf = async (query: string): Promise<string[]> =>
    (await tenant.owner.ok<Shown[]>('GET', `${path}?limit=100&${query}`)).map(({ email }) => email);

  it('keeps what a business knows, normalised', async () => {
    const details = {
      tags: ['VIP', 'vip ', 'Long  time'],
      consentSource: 'in-store',
      lawfulBasis: 'consent',
      consentedAt: '2026-01-02T03:04:05.000Z',
      timeZone: 'europe/madrid',
      phone: '0034 911 23 45 67',
    };
    expect(await add('known@example.com', details)).toMatchObject({
      ...details,
      tags: ['vip', 'long time'],
      timeZone: 'Europe/Madrid',
      phone: '+34911234567',
    });
  });

  it.each([
    [{ phone: '911 234 567' }, 'phone-without-country'],
    [{ phone: 'call me' }, 'phone-without-country'],
    [{ phone: '+34 911 234' }, 'phone-impossible'],
    [{ timeZone: 'Europe/Atlantis' }, 'timeZone'],
    [{ consentSource: 'a friend' }, 'consentSource'],
    [{ tags: Array.from({ length: 21 }, (_, n) => `tag ${n}`) }, 'tags'],
    [{ consentedAt: '2999-01-01T00:00:00.000Z' }, 'consentedAt'],
  ])('turns %j away and names the field', async (details, field) => {
    const response = await tenant.owner.call('POST', path, {
      name: 'Somebody',
      email: 'bad@example.com',
      ...details,
    });
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain(field);
  });

  it('reads a phone number without its country code as one of the country of the business', async () => {
    const home = path.replace(/\/customers$/, '');
    await tenant.owner.ok('PATCH', home, { timeZone: 'America/Los_Angeles' });
    const { id, ...added } = await add('local@example.com', { phone: '(503) 555-0142' });
    expect(added).toMatchObject({ phone: '+15035550142' });
    const changed = await tenant.owner.ok('PATCH', `/api/customers/${id}`, {
      phone: '503.555.0143',
    });
    expect(changed).toMatchObject({ phone: '+15035550143' });
    const refused = await tenant.owner.call('PATCH', `/api/customers/${id}`, { phone: '555-0143' });
    expect(refused.json()).toMatchObject({
      code: 'http.invalid-input',
      errors: [{ field: 'phone', code: 'phone-without-country' }],
    });
    await tenant.owner.ok('PATCH', home, { timeZone: null });
  });

  it('finds customers by tag and language and by whether they unsubscribed', async () => {
    await add('tagged@example.com', { tags: ['Regular'], language: 'es' });
    await add('other@example.com', { tags: ['regular', 'rare'] });
    await add('unsubscribed@example.com');
    expect(await emailsOf('tag=REGULAR')).toEqual(['other@example.com', 'tagged@example.com']);
    expect(await emailsOf('tag=regular&language=es')).toEqual(['tagged@example.com']);
    expect(await emailsOf('language=es')).toEqual(['tagged@example.com']);
    expect(await emailsOf('unsubscribed=true')).toEqual(['unsubscribed@example.com']);
    expect(await emailsOf('unsubscribed=false')).not.toContain('unsubscribed@example.com');
    const tags = await tenant.owner.ok<object[]>(
      'GET',
      path.replace(/customers$/, 'customer-tags'),
    );
    expect(tags).toEqual(
      expect.arrayContaining([
        { tag: 'regular', customers: 2 },
        { tag: 'rare', customers: 1 },
      ]),
    );
  });

  it('walks the filtered list page by page', async () => {
    const found: string[] = [];
    let next: string | undefined = `${path}?unsubscribed=false&limit=2`;
    while (next) {
      const response = await tenant.owner.call('GET', next);
      found.push(...response.json<Shown[]>().map(({ email }) => email));
      next = /<([^>]+)>/.exec(String(response.headers['link'] ?? ''))?.[1];
    }
    expect(found).toEqual(await emailsOf('unsubscribed=false'));
  });

  it('tells what happened with a customer, and how its consent changed', async () => {
    const customer = `/api/customers/${tenant.ids['customers']}`;
    await tenant.owner.ok('PATCH', customer, { consentSource: 'phone', lawfulBasis: 'consent' });
    let kinds: string[] = [];
    await until('the mail has left', async () => {
      const history = await tenant.staff.ok<{ kind: string }[]>('GET', `${customer}/history`);
      kinds = history.map(({ kind }) => kind);
      return kinds.includes('message-sent') && kinds.includes('not-reached');
    });
    expect(kinds.sort()).toEqual(
      [
        'added',
        'consent',
        'consent',
        'message-sent',
        'not-reached',
        'request-opened',
        'requested',
        'review',
      ].sort(),
    );
  });

  it('forgets everything that tells who it was', async () => {
    const { id } = await add('forget@example.com', { phone: '+34911234567', tags: ['secret'] });
    await tenant.owner.ok('DELETE', `/api/customers/${id}`);
    const { rows } = await superuser.query('SELECT * FROM customers WHERE id = $1', [id]);
    expect(rows[0]).toMatchObject({ name: '', email: null, phone: null, tags: [] });
  });

  describe('as a file', () => {
    it('are written for a spreadsheet, without formulas', async () => {
      await add('formula@example.com', { name: '=cmd|calc', tags: ['a', 'b'] });
      const { body, headers } = await tenant.owner.call('GET', `${path}.csv`);
      expect(headers['content-disposition']).toContain('customers.csv');
      expect(body).toMatch(/^\uFEFF"name","email","phone",/);
      expect(body).toContain(`\r\n"'=cmd|calc","formula@example.com",,,,"a, b",`);
    });

    it('are complete over many pages', async () => {
      await superuser.query(
        `INSERT INTO customers (id, organization_id, business_id, name, email)
         SELECT gen_random_uuid(), $1, $2, 'Many', 'many' || n || '@example.com' FROM generate_series(1, 2500) n`,
        [tenant.organizationId, tenant.ids['businesses']],
      );
      const { body } = await tenant.owner.call('GET', `${path}.csv`);
      expect(new Set(body.match(/many\d+@example\.com/g)).size).toBe(2500);
    });

    it('leave a trace of who took them', async () => {
      const { id } = await tenant.manager.ok<{ id: string }>('GET', '/api/auth/user');
      await tenant.manager.call('GET', `${path}.csv`);
      const { rows } = await superuser.query(
        `SELECT payload->>'actorId' AS "actorId" FROM outbox_events WHERE type = 'businesses.customers-exported'`,
      );
      expect(rows).toContainEqual({ actorId: id });
    });

    it('are nothing for staff', async () => {
      expect((await tenant.staff.call('GET', `${path}.csv`)).statusCode).toBe(403);
    });
  });
});
