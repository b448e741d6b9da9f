import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { channelConformance } from '../sdk/conformance/channel.js';
import type { PluginFactory } from '../sdk/index.js';
import { freePort } from '../tools/embedded-postgres/free-port.js';
import { SMS_ACCOUNT, startSmsServer, type SmsServer } from './harness/sms-server.js';
import { startWhatsAppServer, type WhatsAppServer } from './harness/whatsapp-server.js';
import { CampaignDesk } from './support/campaign-desk.js';
import { Client } from './support/client.js';
import { OwnerDb } from './support/owner-db.js';
import { installPlugins, packPlugin, removePlugins } from './support/plugin-packages.js';
import { startAppOn, startPaidApp, type TestApp } from './support/test-app.js';
import { until } from './support/until.js';
import { zoneAt } from './support/zone-at.js';

const HOUR_MS = 3_600_000;
const SOURCE = new URL('./outside/channel-whatsapp', import.meta.url).pathname;
const PACKAGE = '@acme/scoville-whatsapp';
const SITE = 'https://reviews.example';
const NAME = 'The Honourable Society of Corner Barbers and Hairdressers';
const CONSENT = { consentSource: 'in-store', lawfulBasis: 'consent' };
const OWNER = { email: 'owner@example.com', password: 'a long enough password' };
const channel = 'whatsapp';

interface Request {
  id: string;
  status: string;
  statusReason: string | null;
  messageId: string;
}

/**
 * A channel for a medium that the product does not know: packed with npm, installed from the tarball, listed in
 * PLUGINS, and used over HTTP against a server that simulates its provider.
 */
describe('a channel from outside for a medium of its own', () => {
  let folder: string;
  let provider: WhatsAppServer;
  let texts: SmsServer;
  let test: TestApp;
  let database: OwnerDb;
  let owner: Client;
  let businessId: string;
  let people = 0;

  beforeAll(async () => {
    folder = await installPlugins([await packPlugin(SOURCE)]);
    provider = await startWhatsAppServer();
    texts = await startSmsServer();
    const options = { api: provider.url, token: provider.token, timeoutMs: 2_000 };
    test = await startPaidApp({
      PLUGINS_DIR: folder,
      PLUGINS: JSON.stringify([{ package: PACKAGE, options }]),
      SMS_ACCOUNT_SID: SMS_ACCOUNT.accountSid,
      SMS_AUTH_TOKEN: SMS_ACCOUNT.authToken,
      SMS_FROM: '+15005550001',
      SMS_API_BASE: texts.url,
      PUBLIC_URL: SITE,
    });
    database = new OwnerDb(test.database.ownerUrl);
    owner = new Client(test.app);
    await owner.register(OWNER.email);
    const made = await owner.ok<{ id: string }>('POST', '/api/businesses', { name: NAME });
    businessId = made.id;
  }, 360_000);
  afterAll(async () => {
    await database.close();
    await test.stop();
    await provider.stop();
    await texts.stop();
    removePlugins();
  });

  /** Adds a customer who may be asked, unless the details say otherwise. */
  async function add(details: object = {}): Promise<{ id: string; phone: string }> {
    const phone = `+1500556${String((people += 1)).padStart(4, '0')}`;
    const path = `/api/businesses/${businessId}/customers`;
    const { id } = await owner.ok<{ id: string }>('POST', path, {
      name: 'Maria',
      email: `customer-${people}@example.org`,
      phone,
      ...CONSENT,
      timeZone: zoneAt(12),
      ...details,
    });
    return { id, phone };
  }
  const ask = (customerId: string, more: object = {}) =>
    owner.call('POST', `/api/businesses/${businessId}/review-requests`, {
      customerId,
      channel,
      ...more,
    });
  const asked = async (...given: Parameters<typeof ask>): Promise<Request> =>
    (await ask(...given)).json<Request>();
  const requestOf = async (id: string): Promise<Request | undefined> =>
    (await owner.ok<Request[]>('GET', `/api/businesses/${businessId}/review-requests`)).find(
      (request) => request.id === id,
    );
  const reaches = async ({ id }: Request, status: string): Promise<Request | undefined> => {
    await until(`the request is ${status}`, async () => (await requestOf(id))?.status === status);
    return requestOf(id);
  };
  const takenFor = (phone: string) => provider.taken.filter(({ to }) => to === phone);
  const tell = (report: object, token?: string) =>
    test.app.inject({
      method: 'POST',
      url: `/api/channels/${channel}/webhook`,
      ...provider.call(report, token),
    });

  it('passes the tests that every channel must pass', async () => {
    const entry = join(folder, 'node_modules', PACKAGE, 'dist/index.js');
    const loaded = (await import(pathToFileURL(entry).href)) as {
      default: PluginFactory<'channel'>;
    };
    const token = provider.token;
    const nowhere = `http://127.0.0.1:${await freePort()}`;
    const tests = channelConformance({
      factory: loaded.default,
      workingOptions: () => ({ api: provider.url, token }),
      unreachableOptions: () => ({ api: nowhere, token }),
      badOptions: [undefined, {}, { api: 'here', token }, { api: provider.url, token: '' }],
      received: async ({ id }) => {
        const found = provider.taken.filter((message) => message.id === id);
        expect(found).toHaveLength(1);
        return { subject: '', html: '', text: found[0]?.text ?? '', headers: {} };
      },
    });
    expect(tests.length).toBeGreaterThan(8);
    for (const one of tests) await one.run();
  });

  it('is listed with what its medium needs, beside the others', async () => {
    const everybody = new Client(test.app);
    expect(await everybody.ok('GET', '/api/channels')).toEqual({
      email: true,
      sms: true,
      [channel]: true,
    });
    const media = await everybody.ok<{ id: string }[]>('GET', '/api/media');
    expect(media.map(({ id }) => id)).toEqual(['email', channel, 'sms']);
    expect(media[1]).toEqual({
      id: channel,
      name: { en: 'WhatsApp' },
      isInUse: true,
      addressKind: 'phone',
      content: 'text',
      needsConsent: true,
      sendingHours: { from: 7, until: 22 },
      textLimit: 1000,
      countedIn: 'characters',
      stopWords: ['LEAVE', 'STOP'],
    });
  });

  it('asks a customer exactly once, in its own words, and records the delivery', async () => {
    const { id, phone } = await add();
    const request = await asked(id);
    expect(request).toMatchObject({ channel, status: 'queued' });
    await reaches(request, 'sent');
    const [message] = takenFor(phone);
    expect(message?.text).toMatch(
      new RegExp(`^${NAME}: How was it\\? ${SITE}/r/[\\w-]{43} Reply LEAVE to opt out$`),
    );
    for (const _again of [1, 2]) {
      const told = await tell({ message: message?.id, status: 'delivered' });
      expect([told.statusCode, told.body]).toEqual([200, 'thanks']);
    }
    await reaches(request, 'delivered');
    expect(takenFor(phone)).toHaveLength(1);
    const rows = await database.rows<object>(
      'SELECT channel, recipient, subject FROM messages WHERE id = $1',
      [request.messageId],
    );
    expect(rows).toEqual([
      {
        channel,
        recipient: phone,
        subject: expect.stringMatching(/^WhatsApp message from The Honourable/),
      },
    ]);
    const [, token = ''] = /\/r\/([\w-]+)/.exec(message?.text ?? '') ?? [];
    const link = await new Client(test.app).call('GET', `/api/review-request/${token}`);
    expect(link.json<{ request: { id: string } }>().request.id).toBe(request.id);
  });

  it.each<[string, object, string, string]>([
    ['a number', { phone: null }, 'requests.no-phone', 'Add one'],
    ['consent', { lawfulBasis: 'contract' }, 'requests.no-consent', 'WhatsApp requires consent'],
    [
      'its hours',
      { timeZone: zoneAt(23) },
      'requests.quiet-hours',
      'WhatsApp can only be sent between 7:00 and 22:00',
    ],
  ])('asks nobody without %s', async (_what, details, code, words) => {
    const { id, phone } = await add(details);
    const refused = await ask(id);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, code]);
    expect(refused.json<{ detail: string }>().detail).toContain(words);
    expect(takenFor(phone)).toEqual([]);
  });

  it('asks at an hour at which another medium is quiet', async () => {
    // It may send at this hour only, so the hour must not end during the test.
    const isLong = () => Date.now() % HOUR_MS < HOUR_MS - 10_000;
    await until('the hour lasts for some seconds', isLong);
    const { id, phone } = await add({ timeZone: zoneAt(21) });
    const late = await ask(id, { channel: 'sms' });
    expect(late.json<{ code: string }>().code).toBe('requests.quiet-hours');
    await reaches(await asked(id), 'sent');
    expect(takenFor(phone)).toHaveLength(1);
  });

  it('suppresses a number that the provider refuses for ever, for this medium alone', async () => {
    const { id, phone } = await add();
    provider.refused.add(phone);
    const failed = await reaches(await asked(id), 'failed');
    expect(failed?.statusReason).toBe('no-such-address');
    provider.refused.delete(phone);
    const bounced = { status: 'suppressed', statusReason: 'bounced' };
    expect(await asked(id, { allowRepeat: true })).toMatchObject(bounced);
    expect(takenFor(phone)).toEqual([]);
    const rows = await database.rows(
      `SELECT source, reason, business_id, medium FROM suppressions WHERE source = 'bounce'`,
    );
    expect(rows).toEqual([
      { source: 'bounce', reason: 'bounced', business_id: null, medium: channel },
    ]);
    await reaches(await asked(id, { channel: 'sms', allowRepeat: true }), 'sent');
    expect(texts.taken.filter(({ fields }) => fields['To'] === phone)).toHaveLength(1);
  });

  it('sends nothing twice where the provider does not answer, and believes a later report', async () => {
    const { id, phone } = await add();
    provider.silent.add(phone);
    const request = await asked(id);
    const doubtful = await reaches(request, 'failed');
    expect(doubtful?.statusReason).toBe('unconfirmed');
    const [message] = takenFor(phone);
    await tell({ message: message?.id, status: 'delivered' });
    await reaches(request, 'delivered');
    expect(takenFor(phone)).toHaveLength(1);
  });

  it('ends everything to a number that answers its stop word, until it takes that back', async () => {
    const { id, phone } = await add();
    await reaches(await asked(id), 'sent');
    await reaches(await asked(id, { channel: 'sms', allowRepeat: true }), 'sent');
    expect((await tell({ from: phone, text: 'leave' }, 'forged')).statusCode).toBe(401);
    expect(await asked(id)).not.toMatchObject({ status: 'suppressed' });
    expect((await tell({ from: phone, text: 'Leave.' })).statusCode).toBe(200);
    const stopped = { status: 'suppressed', statusReason: 'stopped' };
    expect(await asked(id, { allowRepeat: true })).toMatchObject(stopped);
    // A stop for a number applies to every other medium too.
    expect(await asked(id, { channel: 'sms', allowRepeat: true })).toMatchObject(stopped);

    const path = '/api/channels/sms/webhook';
    const stop = texts.call(`${SITE}${path}`, { From: phone, Body: 'STOP' });
    expect((await test.app.inject({ method: 'POST', url: path, ...stop })).statusCode).toBe(200);
    await tell({ from: phone, text: 'JOIN' });
    // The stop that was sent to the other medium still applies.
    expect(await asked(id, { allowRepeat: true })).toMatchObject(stopped);
    const start = texts.call(`${SITE}${path}`, { From: phone, Body: 'START' });
    await test.app.inject({ method: 'POST', url: path, ...start });
    await reaches(await asked(id, { allowRepeat: true }), 'sent');
    expect(takenFor(phone)).toHaveLength(2);
  });

  it('carries campaigns, with texts up to the length that it declares', async () => {
    const desk = await CampaignDesk.open(test, database, owner, { timeZone: zoneAt(12) });
    const phone = '+15005559001';
    const columns = { consent_source: `'in-store'`, lawful_basis: `'consent'` };
    await desk.addCustomers(1, { ...columns, phone: `'${phone}'` });
    await desk.addCustomers(1, columns);
    const text = (length: number) => [
      { language: 'en', body: `{{link}}${'x'.repeat(length - '{{link}}'.length)}` },
    ];
    const refused = await owner.call('POST', `/api/businesses/${desk.businessId}/campaigns`, {
      name: 'Too long',
      channel,
      content: text(1_001),
    });
    expect([refused.statusCode, refused.json<{ errors: object[] }>().errors]).toEqual([
      422,
      [
        {
          field: 'content.0.body',
          code: 'custom',
          message: 'Write at most 1000 characters in a text message.',
        },
      ],
    ]);
    const preview = await owner.ok(
      'POST',
      `/api/businesses/${desk.businessId}/campaigns/preview-message`,
      {
        channel,
        content: text(1_000),
      },
    );
    expect(preview).toMatchObject({ parts: null, html: '', subject: '' });
    const { id } = await desk.draft({ channel, content: text(1_000) });
    expect((await desk.send(id)).statusCode).toBe(202);
    const { figures, notReached } = await desk.finished(id);
    expect(figures).toMatchObject({ recipients: 2, sent: 1, skipped: 1 });
    expect(notReached).toEqual([{ reason: 'no-phone', customers: 1 }]);
    expect(takenFor(phone)).toHaveLength(1);
  });

  it('is missed with a sentence where nobody lists it any more, and what was sent by it stays', async () => {
    const sent = await reaches(await asked((await add()).id), 'sent');
    const without = await startAppOn(test.database, { PUBLIC_URL: SITE });
    try {
      const later = new Client(without.app);
      await later.ok('POST', '/api/auth/login', OWNER);
      const path = `/api/businesses/${businessId}/review-requests`;
      const requests = await later.ok<Request[]>('GET', path);
      expect(requests.find(({ id }) => id === sent?.id)).toMatchObject({ channel, status: 'sent' });
      const { id: customerId } = await add();
      const refused = await later.call('POST', path, { customerId, channel });
      expect([refused.statusCode, refused.json<{ errors: object[] }>().errors]).toEqual([
        422,
        [
          {
            field: 'channel',
            code: 'custom',
            message: 'Choose one of these: email, sms.',
          },
        ],
      ]);
      const url = `/api/channels/${channel}/webhook`;
      const call = await without.app.inject({ method: 'POST', url, ...provider.call({}) });
      expect(call.statusCode).toBe(404);
    } finally {
      await without.stop();
    }
  });
});
