import {
  startDnsServer,
  type DnsServer,
  type DnsZone,
} from '../../../../test/harness/dns-server.js';
import { Client } from '../../../../test/support/client.js';
import {
  startHostServer,
  type HostAnswer,
  type HostServer,
} from '../../../../test/support/host-server.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { mailsTo } from '../../../../test/support/sent-mails.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';
import { until } from '../../../../test/support/until.js';
import { HostChecks } from '../app/host-checks.service.js';
import type { BrandingHostView, HostCheckView } from './branding-hosts.schemas.js';

const BRANDING = '/api/organizations/branding';
const HOSTS = `${BRANDING}/hosts`;
const HOUR = 3_600_000;

/** An organization with a brand. */
interface Org {
  name: string;
  id: string;
  owner: Client;
}

describe('domains', () => {
  let dns: DnsServer;
  let door: HostServer;
  let test: TestApp;
  let database: OwnerDb;
  let mine: Org;
  let theirs: Org;
  let zone: DnsZone = {};
  let domains = 0;

  beforeAll(async () => {
    [dns, door] = await Promise.all([startDnsServer(), startHostServer()]);
    test = await startPaidApp({
      PUBLIC_URL: 'http://reviews.test',
      HOST_CHECK_DNS: dns.address,
      HOST_CHECK_PRIVATE: door.address,
    });
    door.opensTo(test.app);
    database = new OwnerDb(test.database.ownerUrl);
    [mine, theirs] = await Promise.all([createOrg('mine'), createOrg('theirs')]);
  });
  afterAll(async () => {
    await database.close();
    await test.stop();
    await Promise.all([dns.stop(), door.stop()]);
  });
  beforeEach(async () => {
    publish({});
    door.answer({ status: 404 });
    for (const { owner, name } of [mine, theirs]) {
      await owner.ok('PUT', BRANDING, { ...look(name), hosts: [] });
    }
  });

  async function createOrg(name: string): Promise<Org> {
    const owner = new Client(test.app);
    await owner.register(`owner@${name}.example`);
    await owner.ok('POST', '/api/businesses', { name });
    const { businesses } = await owner.ok<{ businesses: { organizationId: string }[] }>(
      'GET',
      '/api/auth/user',
    );
    await owner.ok('PUT', BRANDING, look(name));
    return { name, owner, id: businesses[0]?.organizationId ?? '' };
  }

  const look = (name: string) => ({
    name,
    slug: `brand-${name}`,
    primary: '#0b6b7d',
    accent: '#f7b32b',
  });
  const publish = (next: DnsZone): void => {
    zone = next;
    dns.serve(zone);
  };
  const newHost = (): string => `reviews.brand-${(domains += 1)}.example`;
  const claim = ({ owner }: Org, host: string): Promise<BrandingHostView> =>
    owner.ok('POST', HOSTS, { host });
  const check = ({ owner }: Org, host: string): Promise<HostCheckView> =>
    owner.ok('POST', `${HOSTS}/${host}/check`);
  const find = async ({ owner }: Org, host: string): Promise<BrandingHostView> => {
    const found = (await owner.ok<BrandingHostView[]>('GET', HOSTS)).find(
      (one) => one.host === host,
    );
    if (!found) throw new Error(`${host} is not claimed.`);
    return found;
  };
  const remove = ({ owner }: Org, host: string) => owner.call('DELETE', `${HOSTS}/${host}`);
  const nameAt = async (host: string): Promise<string> =>
    (await new Client(test.app, { host }).ok<{ name: string }>('GET', '/api/branding')).name;
  const certificateAt = async (domain: string): Promise<number> =>
    (await new Client(test.app).call('GET', `/api/branding/certificate?domain=${domain}`))
      .statusCode;
  const recordsOf = (...claims: BrandingHostView[]): DnsZone => {
    const [first] = claims;
    const name = first?.proofRecord.name ?? '';
    return { [name]: { TXT: ['v=spf1 -all', ...claims.map((one) => one.proofRecord.value)] } };
  };
  /** Claims a domain and proves it in the DNS. */
  const own = async (org: Org): Promise<string> => {
    const host = newHost();
    publish(recordsOf(await claim(org, host)));
    await check(org, host);
    return host;
  };
  /** Runs the job as if this many hours had passed. */
  const later = (hours: number): Promise<void> =>
    test.app.get(HostChecks, { strict: false }).runDue(new Date(Date.now() + hours * HOUR));
  const subjectsTo = async (address: string): Promise<string[]> =>
    (await mailsTo(test.mailFolder, address)).map(({ subject = '' }) => subject);
  const eventsOf = (host: string): Promise<number> =>
    database.count(
      `SELECT count(*) FROM outbox_events WHERE type = 'branding.domain-changed' AND payload->>'host' = $1`,
      [host],
    );
  const mailed = (address: string, subject: string): Promise<void> =>
    until(`an email: ${subject}`, async () => (await subjectsTo(address)).includes(subject));

  it('are in force once their DNS record is there, and not before', async () => {
    const host = newHost();
    const claimed = await claim(mine, host);
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
    expect([await nameAt(host), await certificateAt(host)]).toEqual(['Scoville', 404]);

    publish({ [claimed.proofRecord.name]: { TXT: ['domain-verification=other'] } });
    const refused = await check(mine, host);
    expect(refused).toMatchObject({
      host: { state: 'pending', dnsResult: 'different', httpResult: 'no-address' },
      found: ['domain-verification=other'],
    });
    expect(await nameAt(host)).toBe('Scoville');

    publish(recordsOf(claimed));
    const { host: proven } = await check(mine, host);
    expect(proven).toMatchObject({ state: 'active', method: 'dns', dnsResult: 'found' });
    expect(await find(mine, host)).toEqual(proven);
    expect([await nameAt(host), await certificateAt(host)]).toEqual(['mine', 200]);
    expect(JSON.stringify(claimed)).not.toMatch(/scoville/i);
  });

  it('are in force once they lead here, and links lead there then', async () => {
    const host = newHost();
    await claim(mine, host);
    publish({ [host]: { A: ['127.0.0.1'] } });
    door.answer('here');
    expect((await check(mine, host)).host).toMatchObject({
      state: 'active',
      method: 'http',
      dnsResult: 'missing',
      httpResult: 'found',
      isReached: true,
    });
    expect(door.asked.at(-1)).toMatch(
      new RegExp(`^${host} /\\.well-known/domain-challenge/[\\w-]{43}$`),
    );
    expect(await nameAt(host)).toBe('mine');
    expect(await mine.owner.ok('GET', BRANDING)).toMatchObject({ siteUrl: `http://${host}` });
    // The domain leads elsewhere: links change back at once, though it stays in force for 72 hours.
    door.answer({ status: 404 });
    expect((await check(mine, host)).host).toMatchObject({ state: 'active', isReached: false });
    expect(await mine.owner.ok('GET', BRANDING)).toMatchObject({
      siteUrl: 'http://brand-mine.reviews.test',
    });
    await remove(mine, host);
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
    const host = newHost();
    const { proofRecord } = await claim(mine, host);
    const before = door.asked.length;
    publish({ [host]: { A: 'A' in how ? how.A : ['127.0.0.1'] } });
    if (!('A' in how)) {
      const body = 'body' in how ? how.body : undefined;
      const token = proofRecord.value.split('=')[1] ?? '';
      door.answer(body === 'TOKEN' ? { status: 200, body: token } : how);
    }
    expect((await check(mine, host)).host).toMatchObject({ state: 'pending', httpResult });
    expect(door.asked.length - before).toBe('A' in how ? 0 : 1);
    await remove(mine, host);
  });

  describe('of two organizations', () => {
    it('block nobody while they are not proven', async () => {
      const host = newHost();
      const [first, second] = [await claim(theirs, host), await claim(mine, host)];
      expect(first.proofRecord.value).not.toBe(second.proofRecord.value);
      publish(recordsOf(second));
      expect((await check(mine, host)).host.state).toBe('active');
      expect(await nameAt(host)).toBe('mine');
      expect(await find(theirs, host)).toMatchObject({ state: 'pending', isTaken: true });
      expect((await check(theirs, host)).host).toMatchObject({
        state: 'pending',
        isTaken: true,
        dnsResult: 'different',
      });
      await remove(theirs, host);
    });

    it('go to neither by leading here: that does not say for whom', async () => {
      const host = newHost();
      await claim(theirs, host);
      const { proofRecord } = await claim(mine, host);
      publish({ [host]: { A: ['127.0.0.1'] } });
      door.answer('here');
      for (const org of [theirs, mine]) {
        expect((await check(org, host)).host).toMatchObject({
          state: 'pending',
          httpResult: 'contested',
        });
      }
      publish({ ...zone, [proofRecord.name]: { TXT: [proofRecord.value] } });
      expect((await check(mine, host)).host).toMatchObject({ state: 'active', method: 'dns' });
    });

    it('do not go to the next one by leading here, when the first has given them up', async () => {
      const host = newHost();
      await claim(mine, host);
      publish({ [host]: { A: ['127.0.0.1'] } });
      door.answer('here');
      await check(mine, host);
      expect((await remove(mine, host)).statusCode).toBe(204);
      expect([await nameAt(host), await certificateAt(host)]).toEqual(['Scoville', 404]);
      await claim(theirs, host);
      expect((await check(theirs, host)).host).toMatchObject({
        state: 'pending',
        httpResult: 'contested',
      });
      // The former holder has no advantage over others.
      await claim(mine, host);
      expect((await check(mine, host)).host.state).toBe('pending');
    });

    it('stay with the first while its record is there', async () => {
      const host = newHost();
      const [first, second] = [await claim(mine, host), await claim(theirs, host)];
      publish(recordsOf(first));
      await check(mine, host);
      publish(recordsOf(first, second));
      const answer = await theirs.owner.call('POST', `${HOSTS}/${host}/check`);
      expect(answer.json()).toMatchObject({ status: 409, code: 'branding.host-taken' });
      expect(await nameAt(host)).toBe('mine');
      expect((await find(mine, host)).state).toBe('active');
    });

    it('are put off while another one keeps them, and hold up nobody', async () => {
      const host = newHost();
      const [first, second] = [await claim(mine, host), await claim(theirs, host)];
      publish(recordsOf(first));
      await check(mine, host);
      const healthy = newHost();
      const claimed = await claim(mine, healthy);
      publish({ ...recordsOf(first, second), ...recordsOf(claimed) });
      await later(0.1);
      const put = await find(theirs, host);
      expect(put).toMatchObject({ state: 'pending', isTaken: true, dnsResult: 'found' });
      expect(Date.parse(put.nextCheckAt ?? '')).toBeGreaterThan(Date.now() + 0.1 * HOUR);
      expect((await find(mine, healthy)).state).toBe('active');
      await later(0.1 + 1 / 60);
      expect(await find(theirs, host)).toEqual(put);
      expect((await find(mine, host)).state).toBe('active');
    });

    it('do not go to a stranger by leading here under a wildcard record of the other', async () => {
      const ours = newHost();
      const strange = ours.replace('reviews.', 'login.');
      await claim(mine, ours);
      publish({ [ours]: { A: ['127.0.0.1'] }, [strange]: { A: ['127.0.0.1'] } });
      door.answer('here');
      expect((await check(mine, ours)).host.state).toBe('active');
      const { proofRecord } = await claim(theirs, strange);
      expect((await check(theirs, strange)).host).toMatchObject({
        state: 'pending',
        httpResult: 'contested',
      });
      expect([await nameAt(strange), await nameAt(ours)]).toEqual(['Scoville', 'mine']);
      // The owner of the DNS may give names to different organizations.
      publish({ ...zone, [proofRecord.name]: { TXT: [proofRecord.value] } });
      expect((await check(theirs, strange)).host).toMatchObject({ state: 'active', method: 'dns' });
      expect(await nameAt(ours)).toBe('mine');
    });

    it('are no neighbors at a hosting provider, where everybody has a domain of their own', async () => {
      const [ours, strange] = ['mine-shop.github.io', 'their-shop.github.io'] as const;
      await claim(theirs, strange);
      await claim(mine, ours);
      publish({ [ours]: { A: ['127.0.0.1'] } });
      door.answer('here');
      expect((await check(mine, ours)).host).toMatchObject({ state: 'active', method: 'http' });
    });

    it('stay with the first when the second gives up while its proof is looked at', async () => {
      const host = await own(mine);
      publish({ ...recordsOf(await claim(theirs, host)), [host]: { A: ['127.0.0.1'] } });
      door.answer('silent');
      const before = await eventsOf(host);
      const [asked, running] = [
        door.asked.length,
        theirs.owner.call('POST', `${HOSTS}/${host}/check`),
      ];
      await until('the check asks', () => Promise.resolve(door.asked.length > asked));
      expect((await remove(theirs, host)).statusCode).toBe(204);
      expect((await running).statusCode).toBe(404);
      expect([(await find(mine, host)).state, await nameAt(host)]).toEqual(['active', 'mine']);
      expect(await eventsOf(host)).toBe(before);
    });

    it('go to whoever has the DNS today, with an email to the one who had it', async () => {
      const host = newHost();
      await claim(mine, host);
      publish({ [host]: { A: ['127.0.0.1'] } });
      door.answer('here');
      await check(mine, host);
      publish({ ...zone, ...recordsOf(await claim(theirs, host)) });
      expect((await check(theirs, host)).host.state).toBe('active');
      expect(await nameAt(host)).toBe('theirs');
      expect(await find(mine, host)).toMatchObject({ state: 'suspended', isTaken: true });
      await mailed('owner@mine.example', `Your domain ${host} now belongs to another account`);
    });

    it('are out of reach of each other', async () => {
      const host = await own(mine);
      for (const [method, path] of [
        ['POST', `${HOSTS}/${host}/check`],
        ['DELETE', `${HOSTS}/${host}`],
        ['GET', `${HOSTS}?organizationId=${mine.id}`],
      ] as const) {
        expect((await theirs.owner.call(method, path)).statusCode).toBe(404);
      }
      expect(await nameAt(host)).toBe('mine');
    });
  });

  describe('that are an organization’s no longer', () => {
    /** Signs in at a host and returns a function that reads the status of the session there. */
    const signInAt = async (host: string) => {
      const client = new Client(test.app, { host });
      const body = { email: 'owner@mine.example', password: 'a long enough password' };
      await client.ok('POST', '/api/auth/login', body);
      const status = async () => (await client.call('GET', '/api/auth/user')).statusCode;
      expect(await status()).toBe(200);
      return status;
    };

    it.each<[string, (host: string) => Promise<unknown>]>([
      ['given up', (host) => remove(mine, host)],
      ['left out', () => mine.owner.ok('PUT', BRANDING, { ...look('mine'), hosts: [] })],
      [
        'proved to be somebody else’s',
        async (host) => {
          publish(recordsOf(await claim(theirs, host)));
          await check(theirs, host);
        },
      ],
      [
        'suspended',
        async () => {
          publish({});
          await later(25);
          await later(25 + 80);
        },
      ],
    ])('since they were %s, keep nobody signed in there', async (_how, leave) => {
      const host = await own(mine);
      const [there, elsewhere] = [await signInAt(host), await signInAt('brand-mine.reviews.test')];
      await leave(host);
      await until('the session has ended', async () => (await there()) === 401);
      expect(await elsewhere()).toBe(200);
      expect(await database.count('SELECT count(*) FROM sessions WHERE host = $1', [host])).toBe(0);
    });

    it('keep everybody signed in when somebody gives up a claim that was not in force', async () => {
      const host = await own(mine);
      await claim(theirs, host);
      const there = await signInAt(host);
      await remove(theirs, host);
      expect(
        await database.count(
          `SELECT count(*) FROM outbox_events
           WHERE type = 'branding.domain-changed' AND payload->>'host' = $1 AND payload->>'state' <> 'active'`,
          [host],
        ),
      ).toBe(0);
      expect(await there()).toBe(200);
    });
  });

  describe('in force', () => {
    it('are suspended after 72 hours of a definite "no", with an email at the first and the last', async () => {
      const host = await own(mine);
      publish({});
      await later(25);
      const failing = await find(mine, host);
      expect(failing.state).toBe('active');
      expect(Date.parse(failing.suspendsAt ?? '') - Date.parse(failing.firstFailedAt ?? '')).toBe(
        72 * HOUR,
      );
      await mailed('owner@mine.example', `Your domain ${host} needs attention`);
      await later(25 + 71);
      expect([(await find(mine, host)).state, await nameAt(host)]).toEqual(['active', 'mine']);
      await later(25 + 80);
      expect([(await find(mine, host)).state, await nameAt(host)]).toEqual([
        'suspended',
        'Scoville',
      ]);
      expect(await certificateAt(host)).toBe(404);
      await mailed('owner@mine.example', `Your domain ${host} is suspended`);
      const subjects = await subjectsTo('owner@mine.example');
      expect(subjects.filter((subject) => subject.includes(host))).toHaveLength(2);
      // Open screens are notified of each step: in force, failing, suspended.
      expect(await eventsOf(host)).toBe(3);
      // The end is recorded only after the email was sent.
      await until('no email waits', async () => {
        const waiting = 'SELECT count(*) FROM branding_hosts WHERE notice IS NOT NULL';
        return (await database.count(waiting)) === 0;
      });
    });

    it('come back with their record', async () => {
      const host = newHost();
      const claimed = await claim(mine, host);
      publish(recordsOf(claimed));
      await check(mine, host);
      publish({});
      await later(25);
      await later(25 + 80);
      publish(recordsOf(claimed));
      await later(25 + 80 + 30);
      expect(await find(mine, host)).toMatchObject({ state: 'active', firstFailedAt: null });
      expect(await nameAt(host)).toBe('mine');
    });

    it.each([
      ['no answer', 'silent'],
      ['a failure', 2],
    ] as const)('stay through %s of the DNS', async (_what, how) => {
      const host = await own(mine);
      dns.fail(how);
      for (const hours of [25, 100, 500]) await later(hours);
      expect(await find(mine, host)).toMatchObject({
        state: 'active',
        dnsResult: 'unanswered',
        firstFailedAt: null,
      });
    });

    it('stay when only the record is gone and they still lead here', async () => {
      const host = await own(mine);
      publish({ [host]: { A: ['127.0.0.1'] } });
      door.answer('here');
      for (const hours of [25, 100, 200]) await later(hours);
      expect(await find(mine, host)).toMatchObject({ state: 'active', method: 'http' });
    });

    it('are checked though nobody ever proved them: those from before', async () => {
      const host = newHost();
      await database.rows(
        `INSERT INTO branding_hosts (host, organization_id, state, token, next_check_at)
         VALUES ($1, $2, 'active', 'from-before', now() + interval '1 day')`,
        [host, mine.id],
      );
      expect(await nameAt(host)).toBe('mine');
      await later(25);
      await mailed('owner@mine.example', `Your domain ${host} needs attention`);
      await later(25 + 80);
      expect(await nameAt(host)).toBe('Scoville');
    });

    it('end like any other when they are from before and nobody can own them', async () => {
      await database.rows(
        `INSERT INTO branding_hosts (host, organization_id, state, token, next_check_at)
         VALUES ('co.uk', $1, 'active', 'from-before', now() + interval '1 day')`,
        [mine.id],
      );
      publish({ 'co.uk': { A: ['127.0.0.1'] } });
      door.answer('here');
      await later(25);
      expect(await nameAt('co.uk')).toBe('mine');
      await mailed('owner@mine.example', 'Your domain co.uk needs attention');
      await later(25 + 80);
      expect([await nameAt('co.uk'), (await find(mine, 'co.uk')).state]).toEqual([
        'Scoville',
        'suspended',
      ]);
    });
  });

  it('are put in force once by checks at the same time', async () => {
    const host = newHost();
    publish(recordsOf(await claim(mine, host)));
    const checks = await Promise.all([1, 2, 3, 4, 5].map(() => check(mine, host)));
    expect(checks.map((one) => one.host.state)).toEqual(Array(5).fill('active'));
    expect(await eventsOf(host)).toBe(1);
  });

  it('are put off when their check fails for a reason of ours, and hold up nobody', async () => {
    const [broken, healthy] = [newHost(), newHost()];
    const claims = [await claim(mine, broken), await claim(mine, healthy)];
    publish(Object.assign({}, ...claims.map((one) => recordsOf(one))) as DnsZone);
    await database.rows(
      `CREATE FUNCTION refuse_check() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN RAISE EXCEPTION 'not saved'; END $$;
       CREATE TRIGGER refuse BEFORE UPDATE ON branding_hosts FOR EACH ROW
       WHEN (NEW.host = '${broken}' AND NEW.last_checked_at IS DISTINCT FROM OLD.last_checked_at)
       EXECUTE FUNCTION refuse_check()`,
    );
    try {
      await later(0.1);
    } finally {
      await database.rows('DROP TRIGGER refuse ON branding_hosts; DROP FUNCTION refuse_check()');
    }
    const put = await find(mine, broken);
    expect([put.state, put.lastCheckedAt]).toEqual(['pending', null]);
    expect(Date.parse(put.nextCheckAt ?? '')).toBeGreaterThan(Date.now() + 0.1 * HOUR);
    expect((await find(mine, healthy)).state).toBe('active');
  });

  it('that wait are checked by themselves', async () => {
    const host = newHost();
    publish(recordsOf(await claim(mine, host)));
    await later(0.1);
    expect((await find(mine, host)).state).toBe('active');
  });

  it('are named by whoever has a brand, five at most', async () => {
    const none = new Client(test.app);
    await none.register('owner@none.example');
    await none.ok('POST', '/api/businesses', { name: 'none' });
    const early = await none.call('POST', HOSTS, { host: 'reviews.none.example' });
    expect(early.json()).toMatchObject({ status: 409, code: 'branding.save-branding-first' });
    await none.ok('PUT', BRANDING, look('none'));
    const names = [1, 2, 3, 4, 5].map((n) => `r${n}.none.example`);
    for (const host of names) await none.ok('POST', HOSTS, { host });
    await none.ok('POST', HOSTS, { host: names[0] });
    const sixth = await none.call('POST', HOSTS, { host: 'r6.none.example' });
    expect(sixth.json()).toMatchObject({ status: 422, code: 'branding.too-many-hosts' });
    const operators = await none.call('POST', HOSTS, { host: 'login.reviews.test' });
    expect(operators.json()).toMatchObject({
      status: 422,
      code: 'branding.host-operators-own',
      errors: [{ field: 'host' }],
    });
    // Saving the look does not change them.
    await none.ok('PUT', BRANDING, look('none'));
    expect(await none.ok<BrandingHostView[]>('GET', HOSTS)).toHaveLength(5);
  });

  it('under the installation’s own need no proof for a certificate', async () => {
    expect(await certificateAt('brand-mine.reviews.test')).toBe(200);
    expect(await certificateAt('nobody.reviews.test')).toBe(404);
    expect(await certificateAt('10.0.0.1')).toBe(404);
  });

  it('prove themselves to nobody who has not the token', async () => {
    const host = newHost();
    const { proofRecord } = await claim(mine, host);
    const token = proofRecord.value.split('=')[1] ?? '';
    const at = (header: string, asked: string) =>
      new Client(test.app, { host: header }).call('GET', `/.well-known/domain-challenge/${asked}`);
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
