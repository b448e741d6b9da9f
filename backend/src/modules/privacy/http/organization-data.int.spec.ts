import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { ModuleRegistry } from '../../../kernel/contract/registry.js';
import { isExported } from '../../../kernel/contract/table-export.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { setPlan } from '../../../../test/support/plans.js';
import { pngOf } from '../../../../test/support/png.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';
import { createTenant, type Tenant } from '../../../../test/support/tenant.js';
import { until } from '../../../../test/support/until.js';
import { unzip } from '../../../../test/support/unzip.js';

const PNG = pngOf(16);
const PATH = '/api/organizations/export';

interface Manifest {
  format: string;
  version: number;
  exportedAt: string;
  organizationId: string;
  records: Record<string, number>;
}

describe("an organization's data", () => {
  let test: TestApp;
  let tenant: Tenant;
  let other: Tenant;
  let db: OwnerDb;
  let entries: Map<string, Buffer>;

  beforeAll(async () => {
    test = await startPaidApp();
    db = new OwnerDb(test.database.ownerUrl);
    tenant = await createTenant(test.app, 'archive');
    other = await createTenant(test.app, 'stranger');
    await db.rows(
      `INSERT INTO customers (id, organization_id, business_id, name, email)
       SELECT gen_random_uuid(), $1, $2, 'Many ' || n, 'many' || n || '@example.com' FROM generate_series(1, 2500) n`,
      [tenant.organizationId, tenant.ids['businesses']],
    );
    await db.rows(
      `INSERT INTO customers (id, organization_id, business_id, name, email)
       VALUES (gen_random_uuid(), $1, $2, 'Unsubscribed', 'unsubscribed@example.com')`,
      [tenant.organizationId, tenant.ids['businesses']],
    );
    await db.rows(
      `UPDATE branding SET logo = $1, logo_type = 'image/png' WHERE organization_id = $2`,
      [PNG, tenant.organizationId],
    );
    entries = await archive(tenant);
  }, 360_000);
  afterAll(async () => {
    await db.close();
    await test.stop();
  });

  async function archive({ owner }: Tenant): Promise<Map<string, Buffer>> {
    const response = await owner.call('GET', PATH);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="organization-data_\d{4}-\d\d-\d\d\.zip"$/,
    );
    expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length);
    return unzip(response.rawPayload);
  }

  const textOf = (name: string): string => entries.get(name)?.toString() ?? '';
  const manifest = (): Manifest => JSON.parse(textOf('manifest.json')) as Manifest;
  const recordsOf = (file: string): Record<string, unknown>[] =>
    textOf(`data/${file}.jsonl`)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  it('says what it is', () => {
    expect(manifest()).toMatchObject({
      format: 'organization-data',
      version: 1,
      organizationId: tenant.organizationId,
    });
    expect(textOf('README.txt')).toContain('manifest.json');
    expect(entries.get('files/logo.png')).toEqual(PNG);
  });

  it('has every row of every table that is not left out for a reason', async () => {
    const { manifests } = test.app.get(ModuleRegistry);
    const tables = manifests.flatMap(({ exports = {} }) => Object.entries(exports));
    expect(tables.length).toBeGreaterThan(30);
    for (const [table, declared] of tables) {
      if (!isExported(declared)) continue;
      const rows = await db.count(
        `SELECT count(*) FROM ${table} WHERE ${declared.tenant ?? 'organization_id'} = $1`,
        [tenant.organizationId],
      );
      expect([declared.file, recordsOf(declared.file).length]).toEqual([declared.file, rows]);
      expect(manifest().records[declared.file]).toBe(rows);
    }
  });

  it('has records as its schema says', () => {
    const schemas = JSON.parse(textOf('schema.json')) as Record<string, object>;
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    for (const [file, schema] of Object.entries(schemas)) {
      const validate = ajv.compile(schema);
      for (const record of recordsOf(file)) {
        expect([file, validate(record) ? [] : validate.errors]).toEqual([file, []]);
      }
    }
    expect(recordsOf('customers').length).toBeGreaterThan(2500);
    expect(recordsOf('reviews')).toEqual([
      expect.objectContaining({ body: 'Great staff', publishedAt: expect.stringMatching(/Z$/) }),
    ]);
    expect(recordsOf('memberships')).toContainEqual(
      expect.objectContaining({ email: 'staff@archive.example', role: 'staff' }),
    );
  });

  it('names who must not be asked again', () => {
    expect(recordsOf('do-not-contact')).toEqual([
      expect.objectContaining({ email: 'unsubscribed@example.com', reason: 'unsubscribed' }),
    ]);
  });

  it('has nothing of other organizations, and no secret', async () => {
    const all = [...entries.values()].map(String).join('\n');
    expect(all).not.toContain(other.organizationId);
    expect(all).not.toContain('@stranger.example');
    const secrets = await db.rows<{ secret: string }>(
      `SELECT key_hash AS secret FROM api_keys UNION SELECT token_hash FROM invitations WHERE token_hash IS NOT NULL
       UNION SELECT token_hash FROM review_requests WHERE token_hash IS NOT NULL
       UNION SELECT password_hash FROM users WHERE password_hash IS NOT NULL
       UNION SELECT address_hash FROM suppressions UNION SELECT token FROM branding_domains`,
    );
    expect(secrets.length).toBeGreaterThan(5);
    for (const { secret } of secrets) expect(all).not.toContain(secret);
  });

  it('leaves a trace of who took it, and nothing on the disk', async () => {
    const { id } = await tenant.owner.ok<{ id: string }>('GET', '/api/auth/user');
    expect(
      await db.rows(
        `SELECT payload FROM outbox_events WHERE type = 'privacy.organization-exported' LIMIT 1`,
      ),
    ).toEqual([{ payload: { actorId: id } }]);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('organization-data-'))).toEqual(
      [],
    );
  });

  it.each(['manager', 'staff'] as const)('is nothing for a %s', async (role) => {
    expect((await tenant[role].call('GET', PATH)).statusCode).toBe(403);
  });

  it('is nothing for API keys, nor for people of other organizations', async () => {
    const { key } = await tenant.owner.ok<{ key: string }>('POST', '/api/api-keys', {
      name: 'exporter',
      role: 'manager',
    });
    const authorization = `Bearer ${key}`;
    const byKey = await test.app.inject({ method: 'GET', url: PATH, headers: { authorization } });
    expect(byKey.statusCode).toBe(403);
    const foreign = await other.owner.call(
      'GET',
      `${PATH}?organizationId=${tenant.organizationId}`,
    );
    expect(foreign.statusCode).toBe(404);
  });

  it('can be taken long after the plan has ended, and so can the data of a customer', async () => {
    await setPlan(db, other.organizationId, { plan: 'pro', status: 'canceled', endedDaysAgo: 60 });
    const business = `/api/businesses/${other.ids['businesses']}`;
    // Plain reads still accept a plan for 10 seconds after it has ended.
    const isRefused = async () =>
      (await other.owner.call('GET', `${business}/reviews`)).statusCode === 402;
    await until('the plan counts no more', isRefused);
    expect((await other.owner.call('GET', PATH)).statusCode).toBe(200);
    const customer = `/api/customers/${other.ids['customers']}/export`;
    expect((await other.owner.call('GET', customer)).statusCode).toBe(200);
    expect((await other.owner.call('GET', '/api/auth/user/export')).statusCode).toBe(200);
    expect((await other.owner.call('GET', '/api/organizations/closure')).statusCode).toBe(200);
  });

  it('is made once at a time for an organization', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => tenant.owner.call('GET', PATH)),
    );
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes[0]).toBe(200);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toMatchObject({ code: 'privacy.export-running' });
    expect(refused?.headers['retry-after']).toBeDefined();
    expect((await tenant.owner.call('GET', PATH)).statusCode).toBe(200);
  });
});
