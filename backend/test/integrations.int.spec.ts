import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD, loadDemo } from '../src/demo/load-demo.js';
import { projectFolder } from '../src/lib/project-folder.js';
import { ModuleRegistry } from '../src/kernel/contract/registry.js';
import { TenantDb } from '../src/kernel/tenancy/tenant-db.js';
import { ReadTexts } from '../src/modules/ai/app/read-texts.use-case.js';
import { Accounts } from '../src/modules/auth/public.js';
import { BUSINESS_PLACE, KEY_PLACE, quickStartHtml } from '../src/site/docs-page.js';
import { Client } from './support/client.js';
import { OwnerDb } from './support/owner-db.js';
import { setPlan } from './support/plans.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { until } from './support/until.js';

interface Named {
  id: string;
  name: string;
}

interface Key extends Named {
  key: string;
}

interface RefusalBody {
  code: string;
  detail: string;
  permission?: string;
  plan?: string;
  plans?: string[];
}

/** A program that has an API key and nothing else. */
describe('an API key alone', () => {
  let test: TestApp;
  let database: OwnerDb;
  let owner: Client;
  let integrator: Client;
  let key: Key;
  let shop: Named;
  let url: string;

  beforeAll(async () => {
    test = await startTestApp();
    database = new OwnerDb(test.database.ownerUrl);
    await loadDemo(test.app);
    await test.app.listen(0, '127.0.0.1');
    url = await test.app.getUrl();
    owner = await signIn('owner@brightside.example');
    key = await owner.ok<Key>('POST', '/api/api-keys', { name: 'Till', role: 'manager' });
    integrator = asKey(key);
    const clients = await owner.ok<Named[]>('GET', '/api/businesses');
    const [withReviews] = await database.rows<{ id: string }>(
      `SELECT business_id AS id FROM reviews WHERE NOT is_sample AND business_id = ANY ($1) LIMIT 1`,
      [clients.map(({ id }) => id)],
    );
    shop = clients.find(({ id }) => id === withReviews?.id) as Named;
    await integrator.ok('POST', `/api/businesses/${shop.id}/review-requests`, {
      customer: { name: 'Asked', email: 'asked@example.com' },
    });
  });

  afterAll(async () => {
    await database.close();
    await test.stop();
  });

  async function signIn(email: string): Promise<Client> {
    const client = new Client(test.app);
    await client.ok('POST', '/api/auth/login', { email, password: DEMO_PASSWORD });
    return client;
  }
  const asKey = ({ key: secret }: { key: string }): Client =>
    new Client(test.app, { authorization: `Bearer ${secret}` });
  const organizationOf = async (businessId: string): Promise<string> => {
    const [row] = await database.rows<{ id: string }>(
      'SELECT organization_id AS id FROM businesses WHERE id = $1',
      [businessId],
    );
    return row?.id ?? '';
  };

  /** Runs commands in a shell; returns what they print. */
  async function run(script: string): Promise<string> {
    const folder = mkdtempSync(join(tmpdir(), 'scoville-commands-'));
    try {
      const shell = spawn('sh', ['-eu'], { cwd: folder, stdio: ['pipe', 'pipe', 'pipe'] });
      let output = '';
      shell.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
      shell.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
      shell.stdin.end(script);
      await once(shell, 'close');
      return output;
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  it('does what the quick start of the API reference prints', async () => {
    const commands = [...quickStartHtml(url).matchAll(/<code>([^<]*)<\/code><\/pre>/g)].map(
      ([, command = '']) =>
        command
          .replaceAll('&quot;', '"')
          .replaceAll('&#39;', "'")
          .replaceAll('&gt;', '>')
          .replaceAll('&lt;', '<')
          .replaceAll('&amp;', '&'),
    );
    expect(commands).toHaveLength(4);
    const script = commands
      .join('\n')
      .replace(KEY_PLACE, key.key)
      .replace(BUSINESS_PLACE, shop.id)
      .replaceAll('curl ', 'curl -sS --fail-with-body ');
    const output = await run(`${script}\necho all done`);
    expect(output).toContain(shop.id);
    expect(output).toMatch(/"status":"queued"/);
    expect(output).toMatch(/all done$/m);
    const asked = `SELECT count(*) FROM review_requests r JOIN customers c ON c.id = r.customer_id
       WHERE c.name = 'Maria Lopez' AND r.business_id = $1`;
    expect(await database.count(asked, [shop.id])).toBe(1);
  });

  it('does what the README prints', async () => {
    const readme = readFileSync(join(projectFolder(), 'README.md'), 'utf8');
    const chapter = /\n## Use the API\n(.*?)\n## /s.exec(readme)?.[1] ?? '';
    const script = [...chapter.matchAll(/```sh\n(.*?)```/gs)].map(([, lines]) => lines).join('');
    expect(script).toContain('http://localhost:3000');
    const output = await run(script.replaceAll('http://localhost:3000', url));
    expect(output).toMatch(/"permissions":\[.*"status":"queued".*HTTP\/1\.1 200 OK/s);
    expect(
      await database.count(
        `SELECT count(*) FROM review_requests r JOIN customers c ON c.id = r.customer_id
         WHERE c.email = 'maria@example.com'`,
      ),
    ).toBe(1);
  });

  it('learns its organization, role, permissions and plan', async () => {
    const organizationId = await organizationOf(shop.id);
    const registry = test.app.get(ModuleRegistry);
    expect(await integrator.ok('GET', '/api/api-keys/current')).toEqual({
      id: key.id,
      name: 'Till',
      role: 'manager',
      prefix: key.key.slice(0, 8),
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
      organization: { id: organizationId, name: expect.any(String) },
      permissions: registry.permissionsOf('manager'),
      plan: { id: 'agency', access: 'full' },
    });
    expect(registry.permissionsOf('manager')).toContain('requests.send');
    expect(registry.permissionsOf('manager')).not.toContain('auth.manage-api-keys');
    const answer = await owner.call('GET', '/api/api-keys/current');
    expect([answer.statusCode, answer.json<RefusalBody>().code]).toEqual([
      403,
      'http.api-key-only',
    ]);
  });

  it('lists the businesses of its organization, page by page', async () => {
    const all = await integrator.ok<Named[]>('GET', '/api/businesses');
    const rows = await database.rows<{ id: string }>(
      `SELECT id FROM businesses WHERE organization_id = $1 ORDER BY created_at DESC, id DESC`,
      [await organizationOf(shop.id)],
    );
    expect(all.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(all.length).toBeGreaterThan(1);
    expect(await integrator.ok('GET', `/api/businesses/${shop.id}`)).toEqual(
      all.find(({ id }) => id === shop.id),
    );
    const paged: string[] = [];
    for (let next: string | undefined = '/api/businesses?limit=1'; next;) {
      const page = await integrator.call('GET', next);
      expect(page.statusCode).toBe(200);
      paged.push(...page.json<Named[]>().map(({ id }) => id));
      next = /<([^>]+)>; rel="next"/.exec(String(page.headers['link']))?.[1];
    }
    expect(paged).toEqual(rows.map(({ id }) => id));
  });

  it("lists a person's businesses over all organizations, and only those that were granted", async () => {
    const barber = await signIn('owner@cornerbarbers.example');
    const barbers = await barber.ok<Named[]>('GET', '/api/businesses');
    const member = new Client(test.app);
    const { id: userId } = await member.register('both@example.com');
    expect(await member.ok('GET', '/api/businesses')).toEqual([]);
    const [own] = barbers;
    const accounts = test.app.get(Accounts);
    const db = test.app.get(TenantDb);
    for (const [of, businessId] of [
      [own?.id ?? '', null],
      [shop.id, shop.id],
    ] as const) {
      const organizationId = await organizationOf(of);
      const membership = { organizationId, userId, businessId, role: 'staff' as const };
      await db.run(organizationId, () => db.transaction((tx) => accounts.grant(tx, membership)));
    }
    await accounts.forgetGrants(userId);
    const expected = await database.rows<{ id: string }>(
      `SELECT id FROM businesses WHERE id = $1 OR organization_id = $2 ORDER BY created_at DESC, id DESC`,
      [shop.id, await organizationOf(own?.id ?? '')],
    );
    const listed: string[] = [];
    for (let next: string | undefined = '/api/businesses?limit=1'; next;) {
      const page = await member.call('GET', next);
      listed.push(...page.json<Named[]>().map(({ id }) => id));
      next = /<([^>]+)>; rel="next"/.exec(String(page.headers['link']))?.[1];
    }
    expect(listed).toEqual(expected.map(({ id }) => id));
    expect(listed).toContain(shop.id);
    expect(listed).toContain(own?.id);
  });

  it.each([
    ['customers', 'customers'],
    ['reviews', 'reviews'],
    ['review-requests', 'review-requests'],
    ['feedback', 'private-feedback'],
  ])('reads one of the %s as the list shows it', async (list, path) => {
    // Jobs would label texts of the demo and send requests between the two calls.
    const organizationId = await organizationOf(shop.id);
    while (await test.app.get(ReadTexts, { strict: false }).run(organizationId));
    await until('no request is on its way', async () => {
      const onTheirWay = `SELECT count(*) FROM review_requests WHERE organization_id = $1 AND status = 'queued'`;
      return (await database.count(onTheirWay, [organizationId])) === 0;
    });
    const items = await integrator.ok<Named[]>('GET', `/api/businesses/${shop.id}/${list}`);
    expect(items.length).toBeGreaterThan(0);
    for (const item of items.slice(0, 3)) {
      expect(await integrator.ok('GET', `/api/${path}/${item.id}`)).toEqual(item);
    }
  });

  it('does not read a customer who was erased', async () => {
    const erased = await integrator.ok<Named>('POST', `/api/businesses/${shop.id}/customers`, {
      name: 'Erased',
      email: 'erased@example.com',
    });
    await integrator.ok('DELETE', `/api/customers/${erased.id}`);
    expect((await integrator.call('GET', `/api/customers/${erased.id}`)).statusCode).toBe(404);
  });

  it('is told which permission it lacks', async () => {
    const staff = asKey(await owner.ok<Key>('POST', '/api/api-keys', { name: 'Reader' }));
    for (const [answer, permission] of [
      [await staff.call('PATCH', `/api/businesses/${shop.id}`, { name: 'x' }), 'businesses.update'],
      [await staff.call('GET', '/api/api-keys'), 'auth.manage-api-keys'],
    ] as const) {
      const problem = answer.json<RefusalBody>();
      expect([answer.statusCode, problem.code, problem.permission]).toEqual([
        403,
        'http.forbidden',
        permission,
      ]);
      expect(problem.detail).toContain(permission);
    }
    const answer = await staff.call('GET', '/api/auth/user');
    expect([answer.statusCode, answer.json<RefusalBody>().code]).toEqual([403, 'http.people-only']);
  });

  it('is told which plan it has and which it needs', async () => {
    const organizationId = await organizationOf(shop.id);
    try {
      await setPlan(database, organizationId, { plan: 'pro' });
      const answer = await integrator.call('DELETE', `/api/businesses/${shop.id}/sample-data`);
      const problem = answer.json<RefusalBody>();
      expect([answer.statusCode, problem.code]).toEqual([402, 'billing.plan-required']);
      expect(problem).toMatchObject({
        plan: 'pro',
        entitlement: 'auth.api-keys',
        plans: ['agency'],
        detail: expect.stringMatching(/\(pro\).* auth\.api-keys: .*\(agency\)/),
      });
    } finally {
      await setPlan(database, organizationId, { plan: 'agency' });
    }
  });
});
