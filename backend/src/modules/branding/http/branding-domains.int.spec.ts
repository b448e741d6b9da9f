import type { DnsZone } from '../../../../test/harness/dns-server.js';
import {
  BRANDING,
  DomainClaims,
  DOMAINS,
  HOUR,
  look,
  recordsOf,
  type Org,
} from '../../../../test/kits/domain-claims.kit.js';
import { Client } from '../../../../test/support/client.js';
import type { HostAnswer } from '../../../../test/support/host-server.js';
import { until } from '../../../../test/support/until.js';
import type { BrandingDomainView } from './branding-domains.schemas.js';

describe('domains', () => {
  let domains: DomainClaims;
  let mine: Org;

  beforeAll(async () => {
    domains = await DomainClaims.start();
    ({ mine } = domains);
  });
  afterAll(() => domains.stop());
  beforeEach(() => domains.reset());

  it('are in force once their DNS record is there, and not before', async () => {
    const host = domains.newHost();
    const claimed = await domains.claim(mine, host);
    expect(claimed).toMatchObject({
      host,
      state: 'pending',
      isTaken: false,
      method: null,
      isReached: false,
      proofRecord: { type: 'TXT', name: `_domain-challenge.${host}` },
      siteRecord: { type: 'CNAME', name: host, value: 'reviews.test' },
    });
    expect(claimed.proofRecord.value).toMatch(/^domain-verification=[\w-]{43}$/);
    expect([await domains.nameAt(host), await domains.certificateAt(host)]).toEqual([
      'Scoville',
      404,
    ]);

    domains.publish({ [claimed.proofRecord.name]: { TXT: ['domain-verification=other'] } });
    const refused = await domains.check(mine, host);
    expect(refused).toMatchObject({
      domain: { state: 'pending', dnsResult: 'different', httpResult: 'no-address' },
      found: ['domain-verification=other'],
    });
    expect(await domains.nameAt(host)).toBe('Scoville');

    domains.publish(recordsOf(claimed));
    const { domain: proven } = await domains.check(mine, host);
    expect(proven).toMatchObject({ state: 'active', method: 'dns', dnsResult: 'found' });
    expect(await domains.find(mine, host)).toEqual(proven);
    expect([await domains.nameAt(host), await domains.certificateAt(host)]).toEqual(['mine', 200]);
    expect(JSON.stringify(claimed)).not.toMatch(/scoville/i);
  });

  it('are in force once they lead here, and links lead there then', async () => {
    const host = domains.newHost();
    await domains.claim(mine, host);
    domains.publish({ [host]: { A: ['127.0.0.1'] } });
    domains.door.answer('here');
    expect((await domains.check(mine, host)).domain).toMatchObject({
      state: 'active',
      method: 'http',
      dnsResult: 'missing',
      httpResult: 'found',
      isReached: true,
    });
    expect(domains.door.asked.at(-1)).toMatch(
      new RegExp(`^${host} /\\.well-known/domain-challenge/[\\w-]{43}$`),
    );
    expect(await domains.nameAt(host)).toBe('mine');
    expect(await mine.owner.ok('GET', BRANDING)).toMatchObject({ siteUrl: `http://${host}` });
    // The domain leads elsewhere: links change back at once, though it stays in force for 72 hours.
    domains.door.answer({ status: 404 });
    expect((await domains.check(mine, host)).domain).toMatchObject({
      state: 'active',
      isReached: false,
    });
    expect(await mine.owner.ok('GET', BRANDING)).toMatchObject({
      siteUrl: 'http://brand-mine.reviews.test',
    });
    await domains.remove(mine, host);
  });

  it.each<[string, Exclude<HostAnswer, string> | { A: string[] }, string]>([
    ['a page that says what it was asked for', { status: 200, body: 'TOKEN' }, 'elsewhere'],
    ['a redirect, even here', { status: 302, location: 'http://reviews.test/' }, 'elsewhere'],
    ['a body without an end', { status: 200, body: 'x'.repeat(1_000_000) }, 'elsewhere'],
    ['a server that is broken', { status: 502 }, 'unanswered'],
    ['a server that is busy', { status: 429 }, 'unanswered'],
    ['an address of this machine', { A: ['127.0.0.2'] }, 'no-address'],
    ['an address in a private network', { A: ['10.0.0.1', '192.168.1.1'] }, 'no-address'],
    ['cloud metadata', { A: ['169.254.169.254'] }, 'no-address'],
  ])('are not proven by %s', async (_what, how, httpResult) => {
    const host = domains.newHost();
    const { proofRecord } = await domains.claim(mine, host);
    const before = domains.door.asked.length;
    domains.publish({ [host]: { A: 'A' in how ? how.A : ['127.0.0.1'] } });
    if (!('A' in how)) {
      const body = 'body' in how ? how.body : undefined;
      const token = proofRecord.value.split('=')[1] ?? '';
      domains.door.answer(body === 'TOKEN' ? { status: 200, body: token } : how);
    }
    expect((await domains.check(mine, host)).domain).toMatchObject({
      state: 'pending',
      httpResult,
    });
    expect(domains.door.asked.length - before).toBe('A' in how ? 0 : 1);
    await domains.remove(mine, host);
  });

  describe('in force', () => {
    it('are suspended after 72 hours of a definite "no", with an email at the first and the last', async () => {
      const host = await domains.own(mine);
      domains.publish({});
      await domains.later(25);
      const failing = await domains.find(mine, host);
      expect(failing.state).toBe('active');
      expect(Date.parse(failing.suspendsAt ?? '') - Date.parse(failing.firstFailedAt ?? '')).toBe(
        72 * HOUR,
      );
      await domains.mailed('owner@mine.example', `Your domain ${host} needs attention`);
      await domains.later(25 + 71);
      expect([(await domains.find(mine, host)).state, await domains.nameAt(host)]).toEqual([
        'active',
        'mine',
      ]);
      await domains.later(25 + 80);
      expect([(await domains.find(mine, host)).state, await domains.nameAt(host)]).toEqual([
        'suspended',
        'Scoville',
      ]);
      expect(await domains.certificateAt(host)).toBe(404);
      await domains.mailed('owner@mine.example', `Your domain ${host} is suspended`);
      const subjects = await domains.subjectsTo('owner@mine.example');
      expect(subjects.filter((subject) => subject.includes(host))).toHaveLength(2);
      // Open screens are notified of each step: in force, failing, suspended.
      expect(await domains.eventsOf(host)).toBe(3);
      // The end is recorded only after the email was sent.
      await until('no email waits', async () => {
        const waiting = 'SELECT count(*) FROM branding_domains WHERE alert IS NOT NULL';
        return (await domains.database.count(waiting)) === 0;
      });
    });

    it('come back with their record', async () => {
      const host = domains.newHost();
      const claimed = await domains.claim(mine, host);
      domains.publish(recordsOf(claimed));
      await domains.check(mine, host);
      domains.publish({});
      await domains.later(25);
      await domains.later(25 + 80);
      domains.publish(recordsOf(claimed));
      await domains.later(25 + 80 + 30);
      expect(await domains.find(mine, host)).toMatchObject({
        state: 'active',
        firstFailedAt: null,
      });
      expect(await domains.nameAt(host)).toBe('mine');
    });

    it.each([
      ['no answer', 'silent'],
      ['a failure', 2],
    ] as const)('stay through %s of the DNS', async (_what, how) => {
      const host = await domains.own(mine);
      domains.dns.fail(how);
      for (const hours of [25, 100, 500]) await domains.later(hours);
      expect(await domains.find(mine, host)).toMatchObject({
        state: 'active',
        dnsResult: 'unanswered',
        firstFailedAt: null,
      });
    });

    it('stay when only the record is gone and they still lead here', async () => {
      const host = await domains.own(mine);
      domains.publish({ [host]: { A: ['127.0.0.1'] } });
      domains.door.answer('here');
      for (const hours of [25, 100, 200]) await domains.later(hours);
      expect(await domains.find(mine, host)).toMatchObject({ state: 'active', method: 'http' });
    });

    it('are checked though nobody ever proved them: those from before', async () => {
      const host = domains.newHost();
      await domains.database.rows(
        `INSERT INTO branding_domains (host, organization_id, state, token, next_check_at)
         VALUES ($1, $2, 'active', 'from-before', now() + interval '1 day')`,
        [host, mine.id],
      );
      expect(await domains.nameAt(host)).toBe('mine');
      await domains.later(25);
      await domains.mailed('owner@mine.example', `Your domain ${host} needs attention`);
      await domains.later(25 + 80);
      expect(await domains.nameAt(host)).toBe('Scoville');
    });

    it('end like any other when they are from before and nobody can own them', async () => {
      await domains.database.rows(
        `INSERT INTO branding_domains (host, organization_id, state, token, next_check_at)
         VALUES ('co.uk', $1, 'active', 'from-before', now() + interval '1 day')`,
        [mine.id],
      );
      domains.publish({ 'co.uk': { A: ['127.0.0.1'] } });
      domains.door.answer('here');
      await domains.later(25);
      expect(await domains.nameAt('co.uk')).toBe('mine');
      await domains.mailed('owner@mine.example', 'Your domain co.uk needs attention');
      await domains.later(25 + 80);
      expect([await domains.nameAt('co.uk'), (await domains.find(mine, 'co.uk')).state]).toEqual([
        'Scoville',
        'suspended',
      ]);
    });
  });

  it('are put in force once by checks at the same time', async () => {
    const host = domains.newHost();
    domains.publish(recordsOf(await domains.claim(mine, host)));
    const checks = await Promise.all([1, 2, 3, 4, 5].map(() => domains.check(mine, host)));
    expect(checks.map((one) => one.domain.state)).toEqual(Array(5).fill('active'));
    expect(await domains.eventsOf(host)).toBe(1);
  });

  it('are put off when their check fails for a reason of ours, and hold up nobody', async () => {
    const [broken, healthy] = [domains.newHost(), domains.newHost()];
    const claims = [await domains.claim(mine, broken), await domains.claim(mine, healthy)];
    domains.publish(Object.assign({}, ...claims.map((one) => recordsOf(one))) as DnsZone);
    await domains.database.rows(
      `CREATE FUNCTION refuse_check() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN RAISE EXCEPTION 'not saved'; END $$;
       CREATE TRIGGER refuse BEFORE UPDATE ON branding_domains FOR EACH ROW
       WHEN (NEW.host = '${broken}' AND NEW.last_checked_at IS DISTINCT FROM OLD.last_checked_at)
       EXECUTE FUNCTION refuse_check()`,
    );
    try {
      await domains.later(0.1);
    } finally {
      await domains.database.rows(
        'DROP TRIGGER refuse ON branding_domains; DROP FUNCTION refuse_check()',
      );
    }
    const put = await domains.find(mine, broken);
    expect([put.state, put.lastCheckedAt]).toEqual(['pending', null]);
    expect(Date.parse(put.nextCheckAt ?? '')).toBeGreaterThan(Date.now() + 0.1 * HOUR);
    expect((await domains.find(mine, healthy)).state).toBe('active');
  });

  it('that wait are checked by themselves', async () => {
    const host = domains.newHost();
    domains.publish(recordsOf(await domains.claim(mine, host)));
    await domains.later(0.1);
    expect((await domains.find(mine, host)).state).toBe('active');
  });

  it('are named by whoever has a brand, five at most', async () => {
    const none = new Client(domains.test.app);
    await none.register('owner@none.example');
    await none.ok('POST', '/api/businesses', { name: 'none' });
    const early = await none.call('POST', DOMAINS, { host: 'reviews.none.example' });
    expect(early.json()).toMatchObject({ status: 409, code: 'branding.save-branding-first' });
    await none.ok('PUT', BRANDING, look('none'));
    const names = [1, 2, 3, 4, 5].map((n) => `r${n}.none.example`);
    for (const host of names) await none.ok('POST', DOMAINS, { host });
    await none.ok('POST', DOMAINS, { host: names[0] });
    const sixth = await none.call('POST', DOMAINS, { host: 'r6.none.example' });
    expect(sixth.json()).toMatchObject({ status: 422, code: 'branding.too-many-domains' });
    const operators = await none.call('POST', DOMAINS, { host: 'login.reviews.test' });
    expect(operators.json()).toMatchObject({
      status: 422,
      code: 'branding.operators-own',
      errors: [{ field: 'host' }],
    });
    // Saving the look does not change them.
    await none.ok('PUT', BRANDING, look('none'));
    expect(await none.ok<BrandingDomainView[]>('GET', DOMAINS)).toHaveLength(5);
  });

  it('under the installation’s own need no proof for a certificate', async () => {
    expect(await domains.certificateAt('brand-mine.reviews.test')).toBe(200);
    expect(await domains.certificateAt('nobody.reviews.test')).toBe(404);
    expect(await domains.certificateAt('10.0.0.1')).toBe(404);
  });

  it('prove themselves to nobody who has not the token', async () => {
    const host = domains.newHost();
    const { proofRecord } = await domains.claim(mine, host);
    const token = proofRecord.value.split('=')[1] ?? '';
    const at = (header: string, asked: string) =>
      new Client(domains.test.app, { host: header }).call(
        'GET',
        `/.well-known/domain-challenge/${asked}`,
      );
    const answer = await at(host, token);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ]);
    expect(answer.body).not.toContain(token);
    expect((await at('other.example', token)).statusCode).toBe(404);
    expect((await at(host, 'other')).statusCode).toBe(404);
  });
});
