import { Client } from '../../../../test/support/client.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { proveDomain } from '../../../../test/support/prove-domain.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';
import { createTenant, type Tenant } from '../../../../test/support/tenant.js';

const BRANDING = '/api/organizations/branding';
const DOMAINS = `${BRANDING}/domains`;
const LOOK = { name: 'Mine', slug: 'brand-mine', primary: '#0b6b7d', accent: '#f7b32b' };
const WEEK_SECONDS = 7 * 86_400;

describe('limits on names of organizations', () => {
  let test: TestApp;
  let mine: Tenant;
  let database: OwnerDb;

  beforeAll(async () => {
    test = await startPaidApp({ PUBLIC_URL: 'https://reviews.test', RATE_LIMIT_FACTOR: '1' });
    database = new OwnerDb(test.database.ownerUrl);
    mine = await createTenant(test.app, 'mine');
    await mine.owner.ok('PUT', BRANDING, { ...LOOK, domains: [] });
    await database.rows('DELETE FROM branding_domains');
  });
  afterAll(async () => {
    await database.close();
    await test.stop();
  });

  const claim = (host: string) => mine.owner.call('POST', DOMAINS, { host });

  it('hold for requests at the same moment: five domains', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map((n) => claim(`r${n}.mine.example`)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      ...Array<number>(5).fill(201),
      ...Array<number>(3).fill(422),
    ]);
    expect(await mine.owner.ok('GET', DOMAINS)).toHaveLength(5);
    // A claim that was never in force is deleted and does not count.
    await mine.owner.ok('PUT', BRANDING, { ...LOOK, domains: [] });
    expect(await database.count('SELECT count(*) FROM branding_domains')).toBe(0);
  });

  it('let 20 domains a week come into force, and more after it', async () => {
    for (let n = 1; n <= 20; n += 1) {
      const host = `w${n}.mine.example`;
      expect((await claim(host)).statusCode).toBe(201);
      await proveDomain(test.app, mine.organizationId, host);
      expect((await mine.owner.call('DELETE', `${DOMAINS}/${host}`)).statusCode).toBe(204);
    }
    for (const refused of [
      await claim('w21.mine.example'),
      await mine.owner.call('PUT', BRANDING, { ...LOOK, domains: ['w21.mine.example'] }),
    ]) {
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toMatchObject({ code: 'branding.too-many-claims' });
      const seconds = Number(refused.headers['retry-after']);
      expect(seconds).toBeGreaterThan(WEEK_SECONDS - 3_600);
      expect(seconds).toBeLessThanOrEqual(WEEK_SECONDS);
    }
    expect(await mine.owner.ok('GET', DOMAINS)).toEqual([]);
    // Claiming a domain that it had before does not count as a new one.
    expect((await claim('w1.mine.example')).statusCode).toBe(201);
    await database.rows(`UPDATE branding_domains SET created_at = created_at - interval '7 days'`);
    expect((await claim('w21.mine.example')).statusCode).toBe(201);
  });

  it('let the address change five times a week; looking for a free one is no change', async () => {
    const other = await createTenant(test.app, 'other');
    await other.owner.ok('PUT', BRANDING, { ...LOOK, slug: 'brand-other' });
    const slug = (value: string) => mine.owner.call('PUT', BRANDING, { ...LOOK, slug: value });
    for (let n = 1; n <= 6; n += 1) expect((await slug('brand-other')).statusCode).toBe(409);
    for (let n = 1; n <= 5; n += 1) expect((await slug(`brand-mine-${n}`)).statusCode).toBe(200);
    const refused = await slug('brand-mine-6');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'branding.too-many-slug-changes' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(WEEK_SECONDS - 3_600);
    expect((await slug('brand-mine-5')).statusCode).toBe(200);
  });

  it('do not count the proxy’s questions about certificates, and remember a refusal', async () => {
    const ask = (domain: string) =>
      new Client(test.app).call('GET', `/api/branding/certificate?domain=${domain}`);
    const refused = await ask('nobody.example');
    expect(refused.statusCode).toBe(404);
    expect(refused.headers).not.toHaveProperty('ratelimit-limit');
    await database.rows(
      `INSERT INTO branding_domains (host, organization_id, state, token)
       VALUES ('nobody.example', $1, 'active', 'a'), ('somebody.example', $1, 'active', 'b')`,
      [mine.organizationId],
    );
    expect((await ask('nobody.example')).statusCode).toBe(404);
    expect((await ask('somebody.example')).statusCode).toBe(200);
  });
});
