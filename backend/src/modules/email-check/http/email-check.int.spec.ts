import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { startDnsServer, type DnsServer } from '../../../../test/harness/dns-server.js';
import { startSmtpSink, type SmtpSink } from '../../../../test/harness/smtp-sink.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { Client } from '../../../../test/support/client.js';
import { createTenant } from '../../../../test/support/tenant.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';
import type { EmailCheck } from '../app/email-checks.js';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
const published = `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`;

describe('the mail check', () => {
  let dns: DnsServer;
  let mailServer: SmtpSink;
  let test: TestApp;
  let owner: Client;
  let database: OwnerDb;
  let businessId: string;

  beforeAll(async () => {
    dns = await startDnsServer();
    mailServer = await startSmtpSink();
    test = await startPaidApp({
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'reviews@mail.example.com',
      MAIL_CHECK_DNS: dns.address,
      MAIL_BOUNCE_DOMAIN: 'bounces.example.com',
      MAIL_EVENTS_SECRET: 's'.repeat(32),
      MAIL_DKIM_DOMAIN: 'example.com',
      MAIL_DKIM_SELECTOR: 's1',
      MAIL_DKIM_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    });
    database = new OwnerDb(test.database.ownerUrl);
    owner = new Client(test.app);
    await owner.register('owner@example.com');
    const made = await owner.ok<{ id: string }>('POST', '/api/businesses', {
      name: 'Barbers',
      postalAddress: '12 Main Street',
    });
    businessId = made.id;
  });
  afterAll(async () => {
    await database.close();
    await test.stop();
    await mailServer.stop();
    await dns.stop();
  });

  const check = (): Promise<EmailCheck> =>
    owner.ok('GET', `/api/businesses/${businessId}/email-check`);
  const statuses = async (): Promise<Record<string, string>> =>
    Object.fromEntries((await check()).checks.map(({ id, status }) => [id, status]));

  it('is content when everything is published, wherever in the domain it stands', async () => {
    dns.serve({
      'bounces.example.com': {
        TXT: ['verification=1', 'v=spf1 include:_spf.example.net -all'],
        MX: [{ priority: 10, exchange: 'mx.example.com' }],
      },
      's1._domainkey.example.com': { TXT: [published] },
      '_dmarc.example.com': { TXT: ['v=DMARC1; p=reject'] },
      'mail.example.com': {
        MX: [
          { priority: 20, exchange: 'mx2.example.com' },
          { priority: 10, exchange: 'mx1.example.com' },
        ],
      },
    });
    const { domain, checks } = await check();
    expect(domain).toBe('mail.example.com');
    expect(checks.map(({ id, status, record }) => [id, status, record])).toEqual(
      ['postal-address', 'sender-name', 'spf', 'dkim', 'dmarc', 'mx', 'bounces'].map((id) => [
        id,
        'ok',
        null,
      ]),
    );
    expect(checks.find(({ id }) => id === 'dkim')?.found).toEqual([published]);
    expect(checks.find(({ id }) => id === 'mx')?.found).toEqual([
      'mx1.example.com',
      'mx2.example.com',
    ]);
    expect(dns.asked).toContain('TXT _dmarc.mail.example.com');
  });

  it('says what to publish where nothing is', async () => {
    dns.serve({});
    const { checks } = await check();
    expect(checks.flatMap(({ record }) => (record ? [record] : []))).toEqual([
      { type: 'TXT', name: 'bounces.example.com', value: 'v=spf1 mx ~all' },
      { type: 'TXT', name: 's1._domainkey.example.com', value: published },
      { type: 'TXT', name: '_dmarc.mail.example.com', value: 'v=DMARC1; p=none' },
    ]);
    expect(checks.filter(({ status }) => status === 'missing').map(({ id }) => id)).toEqual([
      'spf',
      'dkim',
      'dmarc',
      'mx',
      'bounces',
    ]);
  });

  it('says what keeps receivers from trusting what is published', async () => {
    dns.serve({
      'bounces.example.com': { TXT: ['v=spf1 -all'] },
      's1._domainkey.example.com': { TXT: [`${published}; t=y`] },
      '_dmarc.mail.example.com': { TXT: ['v=DMARC1; p=none; aspf=s'] },
    });
    const { checks } = await check();
    const said = checks.flatMap(({ id, reason, record }) => (reason ? [[id, reason, record]] : []));
    expect(said).toEqual([
      ['spf', 'nobody-sends', expect.objectContaining({ value: 'v=spf1 mx -all' })],
      ['dkim', 'test-mode', expect.objectContaining({ value: published })],
      ['dmarc', 'strict-alignment', expect.objectContaining({ value: 'v=DMARC1; p=none; aspf=r' })],
    ]);
  });

  it.each([['silent' as const], [2 as const], [5 as const]])(
    'knows that it knows nothing when the DNS fails: %s',
    async (how) => {
      dns.fail(how);
      expect(await statuses()).toEqual({
        'postal-address': 'ok',
        'sender-name': 'ok',
        spf: 'unknown',
        dkim: 'unknown',
        dmarc: 'unknown',
        mx: 'unknown',
        bounces: 'unknown',
      });
    },
  );

  it('misses the postal address that mail law wants', async () => {
    dns.serve({});
    await owner.ok('PATCH', `/api/businesses/${businessId}`, { postalAddress: '' });
    expect(await statuses()).toMatchObject({ 'postal-address': 'missing' });
  });

  it('has no DNS for a manager, who learns in a word how emails are doing', async () => {
    dns.serve({});
    const { manager, ids } = await createTenant(test.app, 'plain');
    const path = `/api/businesses/${ids['businesses']}/email-check`;
    const { delivery, checks } = await manager.ok<EmailCheck>('GET', path);
    expect(delivery).toBe('distrusted');
    expect(checks.map(({ id }) => id)).toEqual(['postal-address', 'sender-name']);
  });

  it('says that emails wait while the mail server takes none, and until it takes one', async () => {
    const state = async () => (await check()).delivery;
    dns.fail('silent');
    expect(await state()).toBe('unknown');
    const waiting = (error: string | null, sentAt: Date | null) =>
      database.rows(
        `INSERT INTO messages (id, organization_id, business_id, kind, subject_id, idempotency_key, status, attempts,
           last_error, sent_at, due_at)
         SELECT gen_random_uuid(), organization_id, id, 'test', id, gen_random_uuid()::text,
           CASE WHEN $3::timestamptz IS NULL THEN 'queued' ELSE 'sent' END, 1, $2, $3, now() + interval '1 day'
         FROM businesses WHERE id = $1`,
        [businessId, error, sentAt],
      );
    await waiting('connect ECONNREFUSED', null);
    expect(await state()).toBe('stuck');
    await waiting(null, new Date(Date.now() + 60_000));
    expect(await state()).toBe('unknown');
  });

  describe('on a server that others can open', () => {
    const SETTINGS = { PUBLIC_URL: 'https://reviews.example.com', MAIL_FROM: 'hello@example.com' };

    /** Returns the states of a new business without a postal address, and after it has one. */
    async function states(env: Record<string, string>): Promise<string[]> {
      dns.serve({});
      const other = await startPaidApp({ ...SETTINGS, MAIL_CHECK_DNS: dns.address, ...env });
      try {
        const person = new Client(other.app);
        await person.register('owner@corner.example');
        const { id } = await person.ok<{ id: string }>('POST', '/api/businesses', { name: 'Shop' });
        const state = async () =>
          (await person.ok<EmailCheck>('GET', `/api/businesses/${id}/email-check`)).delivery;
        const before = await state();
        await person.ok('PATCH', `/api/businesses/${id}`, { postalAddress: '12 Main Street' });
        return [before, await state()];
      } finally {
        await other.stop();
      }
    }

    it('says that requests wait for the postal address, as they are refused without it', async () => {
      expect(await states({ SMTP_URL: mailServer.url })).toEqual(['needs-address', 'distrusted']);
    });

    it('does not say that emails are sent where no mail server is set up', async () => {
      expect(await states({})).toEqual(['stored', 'stored']);
    });
  });

  it('is for those who run the business', async () => {
    const { manager, staff, ids } = await createTenant(test.app, 'checked');
    const path = `/api/businesses/${ids['businesses']}/email-check`;
    const answers = [manager, staff, owner, new Client(test.app)].map((one) =>
      one.call('GET', path),
    );
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([
      200, 403, 404, 401,
    ]);
  });
});
