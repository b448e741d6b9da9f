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
import { until } from '../../../../test/support/until.js';

describe('domains', () => {
  let domains: DomainClaims;
  let mine: Org;
  let theirs: Org;

  beforeAll(async () => {
    domains = await DomainClaims.start();
    ({ mine, theirs } = domains);
  });
  afterAll(() => domains.stop());
  beforeEach(() => domains.reset());

  describe('of two organizations', () => {
    it('block nobody while they are not proven', async () => {
      const host = domains.newHost();
      const [first, second] = [await domains.claim(theirs, host), await domains.claim(mine, host)];
      expect(first.proofRecord.value).not.toBe(second.proofRecord.value);
      domains.publish(recordsOf(second));
      expect((await domains.check(mine, host)).domain.state).toBe('active');
      expect(await domains.nameAt(host)).toBe('mine');
      expect(await domains.find(theirs, host)).toMatchObject({ state: 'pending', isTaken: true });
      expect((await domains.check(theirs, host)).domain).toMatchObject({
        state: 'pending',
        isTaken: true,
        dnsResult: 'different',
      });
      await domains.remove(theirs, host);
    });

    it('go to neither by leading here: that does not say for whom', async () => {
      const host = domains.newHost();
      await domains.claim(theirs, host);
      const { proofRecord } = await domains.claim(mine, host);
      domains.publish({ [host]: { A: ['127.0.0.1'] } });
      domains.door.answer('here');
      for (const org of [theirs, mine]) {
        expect((await domains.check(org, host)).domain).toMatchObject({
          state: 'pending',
          httpResult: 'contested',
        });
      }
      domains.publish({ ...domains.zone, [proofRecord.name]: { TXT: [proofRecord.value] } });
      expect((await domains.check(mine, host)).domain).toMatchObject({
        state: 'active',
        method: 'dns',
      });
    });

    it('do not go to the next one by leading here, when the first has given them up', async () => {
      const host = domains.newHost();
      await domains.claim(mine, host);
      domains.publish({ [host]: { A: ['127.0.0.1'] } });
      domains.door.answer('here');
      await domains.check(mine, host);
      expect((await domains.remove(mine, host)).statusCode).toBe(204);
      expect([await domains.nameAt(host), await domains.certificateAt(host)]).toEqual([
        'Scoville',
        404,
      ]);
      await domains.claim(theirs, host);
      expect((await domains.check(theirs, host)).domain).toMatchObject({
        state: 'pending',
        httpResult: 'contested',
      });
      // The former holder has no advantage over others.
      await domains.claim(mine, host);
      expect((await domains.check(mine, host)).domain.state).toBe('pending');
    });

    it('stay with the first while its record is there', async () => {
      const host = domains.newHost();
      const [first, second] = [await domains.claim(mine, host), await domains.claim(theirs, host)];
      domains.publish(recordsOf(first));
      await domains.check(mine, host);
      domains.publish(recordsOf(first, second));
      const answer = await theirs.owner.call('POST', `${DOMAINS}/${host}/check`);
      expect(answer.json()).toMatchObject({ status: 409, code: 'branding.domain-taken' });
      expect(await domains.nameAt(host)).toBe('mine');
      expect((await domains.find(mine, host)).state).toBe('active');
    });

    it('are put off while another one keeps them, and hold up nobody', async () => {
      const host = domains.newHost();
      const [first, second] = [await domains.claim(mine, host), await domains.claim(theirs, host)];
      domains.publish(recordsOf(first));
      await domains.check(mine, host);
      const healthy = domains.newHost();
      const claimed = await domains.claim(mine, healthy);
      domains.publish({ ...recordsOf(first, second), ...recordsOf(claimed) });
      await domains.later(0.1);
      const put = await domains.find(theirs, host);
      expect(put).toMatchObject({ state: 'pending', isTaken: true, dnsResult: 'found' });
      expect(Date.parse(put.nextCheckAt ?? '')).toBeGreaterThan(Date.now() + 0.1 * HOUR);
      expect((await domains.find(mine, healthy)).state).toBe('active');
      await domains.later(0.1 + 1 / 60);
      expect(await domains.find(theirs, host)).toEqual(put);
      expect((await domains.find(mine, host)).state).toBe('active');
    });

    it('do not go to a stranger by leading here under a wildcard record of the other', async () => {
      const ours = domains.newHost();
      const strange = ours.replace('reviews.', 'login.');
      await domains.claim(mine, ours);
      domains.publish({ [ours]: { A: ['127.0.0.1'] }, [strange]: { A: ['127.0.0.1'] } });
      domains.door.answer('here');
      expect((await domains.check(mine, ours)).domain.state).toBe('active');
      const { proofRecord } = await domains.claim(theirs, strange);
      expect((await domains.check(theirs, strange)).domain).toMatchObject({
        state: 'pending',
        httpResult: 'contested',
      });
      expect([await domains.nameAt(strange), await domains.nameAt(ours)]).toEqual([
        'Scoville',
        'mine',
      ]);
      // The owner of the DNS may give names to different organizations.
      domains.publish({ ...domains.zone, [proofRecord.name]: { TXT: [proofRecord.value] } });
      expect((await domains.check(theirs, strange)).domain).toMatchObject({
        state: 'active',
        method: 'dns',
      });
      expect(await domains.nameAt(ours)).toBe('mine');
    });

    it('are no neighbors at a hosting provider, where everybody has a domain of their own', async () => {
      const [ours, strange] = ['mine-shop.github.io', 'their-shop.github.io'] as const;
      await domains.claim(theirs, strange);
      await domains.claim(mine, ours);
      domains.publish({ [ours]: { A: ['127.0.0.1'] } });
      domains.door.answer('here');
      expect((await domains.check(mine, ours)).domain).toMatchObject({
        state: 'active',
        method: 'http',
      });
    });

    it('stay with the first when the second gives up while its proof is looked at', async () => {
      const host = await domains.own(mine);
      domains.publish({
        ...recordsOf(await domains.claim(theirs, host)),
        [host]: { A: ['127.0.0.1'] },
      });
      domains.door.answer('silent');
      const before = await domains.eventsOf(host);
      const [asked, running] = [
        domains.door.asked.length,
        theirs.owner.call('POST', `${DOMAINS}/${host}/check`),
      ];
      await until('the check asks', () => Promise.resolve(domains.door.asked.length > asked));
      expect((await domains.remove(theirs, host)).statusCode).toBe(204);
      expect((await running).statusCode).toBe(404);
      expect([(await domains.find(mine, host)).state, await domains.nameAt(host)]).toEqual([
        'active',
        'mine',
      ]);
      expect(await domains.eventsOf(host)).toBe(before);
    });

    it('go to whoever has the DNS today, with an email to the one who had it', async () => {
      const host = domains.newHost();
      await domains.claim(mine, host);
      domains.publish({ [host]: { A: ['127.0.0.1'] } });
      domains.door.answer('here');
      await domains.check(mine, host);
      domains.publish({ ...domains.zone, ...recordsOf(await domains.claim(theirs, host)) });
      expect((await domains.check(theirs, host)).domain.state).toBe('active');
      expect(await domains.nameAt(host)).toBe('theirs');
      expect(await domains.find(mine, host)).toMatchObject({ state: 'suspended', isTaken: true });
      await domains.mailed(
        'owner@mine.example',
        `Your domain ${host} now belongs to another account`,
      );
    });

    it('are out of reach of each other', async () => {
      const host = await domains.own(mine);
      for (const [method, path] of [
        ['POST', `${DOMAINS}/${host}/check`],
        ['DELETE', `${DOMAINS}/${host}`],
        ['GET', `${DOMAINS}?organizationId=${mine.id}`],
      ] as const) {
        expect((await theirs.owner.call(method, path)).statusCode).toBe(404);
      }
      expect(await domains.nameAt(host)).toBe('mine');
    });
  });

  describe('that are an organization’s no longer', () => {
    /** Signs in at a host and returns a function that reads the status of the session there. */
    const signInAt = async (host: string) => {
      const client = new Client(domains.test.app, { host });
      const body = { email: 'owner@mine.example', password: 'a long enough password' };
      await client.ok('POST', '/api/auth/login', body);
      const status = async () => (await client.call('GET', '/api/auth/user')).statusCode;
      expect(await status()).toBe(200);
      return status;
    };

    it.each<[string, (host: string) => Promise<unknown>]>([
      ['given up', (host) => domains.remove(mine, host)],
      ['left out', () => mine.owner.ok('PUT', BRANDING, { ...look('mine'), domains: [] })],
      [
        'proved to be somebody else’s',
        async (host) => {
          domains.publish(recordsOf(await domains.claim(theirs, host)));
          await domains.check(theirs, host);
        },
      ],
      [
        'suspended',
        async () => {
          domains.publish({});
          await domains.later(25);
          await domains.later(25 + 80);
        },
      ],
    ])('since they were %s, keep nobody signed in there', async (_how, leave) => {
      const host = await domains.own(mine);
      const [there, elsewhere] = [await signInAt(host), await signInAt('brand-mine.reviews.test')];
      await leave(host);
      await until('the session has ended', async () => (await there()) === 401);
      expect(await elsewhere()).toBe(200);
      expect(
        await domains.database.count('SELECT count(*) FROM sessions WHERE host = $1', [host]),
      ).toBe(0);
    });

    it('keep everybody signed in when somebody gives up a claim that was not in force', async () => {
      const host = await domains.own(mine);
      await domains.claim(theirs, host);
      const there = await signInAt(host);
      await domains.remove(theirs, host);
      expect(
        await domains.database.count(
          `SELECT count(*) FROM outbox_events
           WHERE type = 'branding.domain-changed' AND payload->>'host' = $1 AND payload->>'state' <> 'active'`,
          [host],
        ),
      ).toBe(0);
      expect(await there()).toBe(200);
    });
  });
});
