import { CampaignDesk, type Campaign } from '../../../../test/support/campaign-desk.js';
import { Client } from '../../../../test/support/client.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';
import { until } from '../../../../test/support/until.js';

const SUBJECT = 'How was it, {{customer.firstName|dear guest}}?';
const ENGLISH = { language: 'en', subject: SUBJECT, body: 'Hi {{customer.name}},\n\nthanks!' };
const SPANISH = { language: 'es', subject: '¿Qué tal?', body: 'Hola {{customer.firstName}}' };

describe('campaigns', () => {
  let test: TestApp;
  let database: OwnerDb;
  let owner: Client;
  let desk: CampaignDesk;

  beforeAll(async () => {
    test = await startPaidApp();
    database = new OwnerDb(test.database.ownerUrl);
    owner = new Client(test.app);
    await owner.register('owner@example.com');
  });
  afterAll(async () => {
    await database.close();
    await test.stop();
  });
  beforeEach(async () => {
    desk = await CampaignDesk.open(test, database, owner);
  });

  const audience = (filter: object = {}) =>
    owner.ok('POST', `/api/businesses/${desk.businessId}/campaigns/preview-audience`, filter);
  const askOne = (email: string) =>
    owner.ok<{ id: string; customerId: string }>(
      'POST',
      `/api/businesses/${desk.businessId}/review-requests`,
      { customer: { name: 'Customer', email } },
    );
  const preview = (body: object) =>
    owner.call('POST', `/api/businesses/${desk.businessId}/campaigns/preview-message`, body);
  const codeOf = (answer: { statusCode: number; json(): { code?: string } }) => [
    answer.statusCode,
    answer.json().code,
  ];

  it('are drafts that can be changed and deleted until they are sent', async () => {
    const path = `/api/businesses/${desk.businessId}/campaigns`;
    const { id, ...made } = await owner.ok<Campaign>('POST', path, { name: '  First  ' });
    expect(made).toMatchObject({
      name: 'First',
      status: 'draft',
      channel: 'email',
      content: [],
      reminders: [],
      quietHours: true,
      spreadHours: 0,
      scheduledAt: null,
      startedAt: null,
      audience: { tags: [], languages: [], addedAfter: null, addedBefore: null, neverAsked: false },
    });
    const changes = {
      content: [{ ...ENGLISH, subjectB: null }],
      spreadHours: 3,
      quietHours: false,
      reminders: [{ afterDays: 3, content: [] }],
      audience: {
        tags: ['vip'],
        languages: ['es'],
        addedAfter: '2026-01-01T00:00:00.000Z',
        addedBefore: null,
        neverAsked: true,
      },
      scheduledAt: '2030-05-01T08:00:00.000Z',
    };
    const changed = await owner.ok<Campaign>('PATCH', `/api/campaigns/${id}`, changes);
    expect(changed).toMatchObject({ name: 'First', ...changes });
    const renamed = await owner.ok<Campaign>('PATCH', `/api/campaigns/${id}`, { name: 'Second' });
    expect(renamed).toMatchObject({ ...changes, name: 'Second' });
    expect(await owner.ok('GET', path)).toEqual([renamed]);
    await owner.ok('DELETE', `/api/campaigns/${id}`);
    expect((await owner.call('GET', `/api/campaigns/${id}`)).statusCode).toBe(404);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ name: 'x', channel: 'sms' }, 'channel'],
    [{}, 'name'],
    [{ name: 'x', spreadHours: 73 }, 'spreadHours'],
    [{ name: 'x', reminders: [{ afterDays: 1 }] }, 'reminders.0.afterDays'],
    [{ name: 'x', reminders: Array(3).fill({ afterDays: 2 }) }, 'reminders'],
    [{ name: 'x', content: [ENGLISH, ENGLISH] }, 'content'],
    [{ name: 'x', content: [{ ...ENGLISH, subject: 'a\nb' }] }, 'content.0.subject'],
    [{ name: 'x', content: [{ ...ENGLISH, body: '{{password}}' }] }, 'content.0.body'],
    [{ name: 'x', audience: { addedAfter: 'yesterday' } }, 'audience.addedAfter'],
  ])('refuse %j, naming the field', async (body, field) => {
    const path = `/api/businesses/${desk.businessId}/campaigns`;
    const answer = await owner.call('POST', path, body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].field).toBe(field);
  });

  it('list the newest first, page by page', async () => {
    const ids = [];
    for (const name of ['a', 'b', 'c']) ids.unshift((await desk.draft({ name })).id);
    const url = `/api/businesses/${desk.businessId}/campaigns?limit=2`;
    const first = await owner.call('GET', url);
    expect(first.json<Campaign[]>().map((one) => one.id)).toEqual(ids.slice(0, 2));
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? '';
    expect((await owner.ok<Campaign[]>('GET', next)).map((one) => one.id)).toEqual(ids.slice(2));
  });

  it('show the mail beforehand, with its fields filled, and send nothing by it', async () => {
    const content = [{ ...ENGLISH, subjectB: 'B for {{business.name}}' }, SPANISH];
    const seen = async (more: object) => {
      const answer = await preview({ content, customerName: 'Sofia <b> Martins', ...more });
      expect(answer.statusCode).toBe(200);
      return answer.json<Record<'language' | 'fromName' | 'subject' | 'html' | 'text', string>>();
    };
    const mail = await seen({});
    expect(mail).toMatchObject({ language: 'en', fromName: 'Shop', subject: 'How was it, Sofia?' });
    expect(mail.text).toContain('Hi Sofia <b> Martins,');
    expect(mail.html).toContain('Hi Sofia &lt;b&gt; Martins,');
    expect((await seen({ variant: 'b' })).subject).toBe('B for Shop');
    expect(await seen({ language: 'es' })).toMatchObject({ language: 'es', subject: '¿Qué tal?' });
    // A missing language falls back to the text in the business's language.
    expect(await seen({ language: 'de' })).toMatchObject({ language: 'en' });
    const own = await seen({ content: [], language: 'de' });
    expect(own).toMatchObject({ language: 'de' });
    expect(own.text).toContain('Sofia');
    expect(await desk.messages()).toEqual([]);
    const refused = await preview({ content: [{ ...ENGLISH, body: 'Hi {{customer.email}}' }] });
    expect(refused.json().errors[0]).toMatchObject({
      field: 'content.0.body',
      message: expect.stringContaining('{{customer.firstName}}'),
    });
  });

  it('can be tried at an address, and count nowhere', async () => {
    await desk.addCustomers(1);
    const { id } = await desk.draft({
      content: [ENGLISH],
      reminders: [{ afterDays: 2, content: [{ ...ENGLISH, subject: 'Again' }] }],
    });
    const sendTest = (body?: object) => owner.call('POST', `/api/campaigns/${id}/send-test`, body);
    expect((await sendTest()).json()).toEqual({ to: 'owner@example.com' });
    expect((await sendTest({ to: 'Me@Example.com', step: 1 })).json()).toEqual({
      to: 'me@example.com',
    });
    expect(codeOf(await sendTest({ step: 2 }))).toEqual([409, 'campaigns.no-such-reminder']);
    expect((await desk.read(id)).figures).toMatchObject({ recipients: 0, asked: 0, sent: 0 });
    expect(await desk.messages()).toEqual([]);
    const { key } = await owner.ok<{ key: string }>('POST', '/api/api-keys', {
      name: 'till',
      role: 'manager',
    });
    const byKey = new Client(test.app, { authorization: `Bearer ${key}` });
    const refused = await byKey.call('POST', `/api/campaigns/${id}/send-test`);
    expect(codeOf(refused)).toEqual([422, 'campaigns.no-address']);
  });

  it('count whom they are for', async () => {
    await desk.addCustomers(2, { tags: `'{vip,old}'`, language: `'es'` });
    await desk.addCustomers(3, { tags: `'{new}'` });
    await database.rows(
      `UPDATE customers SET created_at = now() - interval '1 year' WHERE business_id = $1 AND tags @> '{vip}'`,
      [desk.businessId],
    );
    const { customerId } = await askOne('asked@example.com');
    const counts = async (filter: object) =>
      Object.values((await audience(filter)) as object).slice(0, 4);
    // Customers, askable, asked recently, unsubscribed.
    expect(await counts({})).toEqual([6, 5, 1, 0]);
    expect(await audience({})).toMatchObject({
      languages: [
        { language: 'en', customers: 4 },
        { language: 'es', customers: 2 },
      ],
    });
    expect(await counts({ tags: ['VIP'] })).toEqual([2, 2, 0, 0]);
    expect(await counts({ tags: ['vip', 'new'] })).toEqual([5, 5, 0, 0]);
    // Customers whose language is unknown are addressed in the business's.
    expect(await counts({ languages: ['en'] })).toEqual([4, 3, 1, 0]);
    expect(await counts({ languages: ['en', 'es'] })).toEqual([6, 5, 1, 0]);
    const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString();
    expect(await counts({ addedBefore: monthAgo })).toEqual([2, 2, 0, 0]);
    expect(await counts({ addedAfter: monthAgo })).toEqual([4, 3, 1, 0]);
    expect(await counts({ neverAsked: true })).toEqual([5, 5, 0, 0]);
    await owner.ok('DELETE', `/api/customers/${customerId}`);
    expect(await counts({})).toEqual([5, 5, 0, 0]);
  });

  it('ask everybody who may be asked, and say why the others were not', async () => {
    await desk.addCustomers(4);
    const recent = await askOne('recent@example.com');
    const erased = await askOne('erased@example.com');
    await owner.ok('DELETE', `/api/customers/${erased.customerId}`);
    const long = await askOne('long-ago@example.com');
    await database.rows(
      `UPDATE review_requests SET created_at = now() - interval '91 days' WHERE id = $1`,
      [long.id],
    );
    expect(await audience()).toEqual({
      customers: 6,
      askable: 5,
      askedRecently: 1,
      unsubscribed: 0,
      noPhone: 0,
      noConsent: 0,
      languages: [{ language: 'en', customers: 6 }],
    });
    const { id } = await desk.draft();
    const started = await desk.send(id);
    expect(started.statusCode).toBe(202);
    expect(started.json().status).toMatch(/sending|sent/);
    expect(await desk.finished(id)).toMatchObject({
      figures: { recipients: 6, planned: 0, asked: 5, sent: 5, delivered: 5, skipped: 1 },
      notReached: [{ reason: 'asked-recently', customers: 1 }],
    });
    expect(await desk.lines(id)).toHaveLength(6);
    const [line, ...others] = await desk.lines(id, 'status=skipped');
    expect(others).toEqual([]);
    expect(line).toMatchObject({ customerId: recent.customerId, reason: 'asked-recently' });
    expect(await desk.lines(id, 'search=long-ago')).toMatchObject([
      { customerId: long.customerId, status: 'sent', step: 0, variant: 'a' },
    ]);
    await database.rows(`UPDATE customers SET name = 'Zoë' WHERE id = $1`, [long.customerId]);
    expect(await desk.lines(id, 'search=zoe')).toHaveLength(1);
    expect(await audience()).toMatchObject({ customers: 6, askable: 0 });
  });

  it('tell the story of each customer as a file, without formulas', async () => {
    const [customerId = ''] = await desk.addCustomers(2, { phone: 'NULL' });
    await database.rows(`UPDATE customers SET name = '=cmd|calc' WHERE id = $1`, [customerId]);
    const { id } = await desk.draft();
    await desk.send(id);
    await desk.finished(id);
    const file = await owner.call('GET', `/api/campaigns/${id}/recipients.csv`);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, ...lines] = file.body.trimEnd().split('\r\n');
    expect(head).toContain('"customerName","customerEmail","step","variant","status"');
    expect(lines).toHaveLength(2);
    expect(lines.some((line) => line.startsWith(`"'=cmd|calc",`))).toBe(true);
  });

  it('follow what customers do, hour by hour', async () => {
    await desk.addCustomers(3);
    const { id } = await desk.draft();
    await desk.send(id);
    await desk.finished(id);
    const [happy, unhappy, curious] = (await desk.lines(id)).map(({ customerId }) => customerId);
    await desk.open(curious ?? '');
    await until('the opened link is counted', async () => {
      return (await desk.read(id)).figures['clicked'] === 1;
    });
    await desk.rate(happy ?? '', 5);
    await desk.rate(unhappy ?? '', 2);
    await until('the answers are counted', async () => {
      return (await desk.read(id)).figures['responses'] === 2;
    });
    const figures = { sent: 3, opened: 3, clicked: 3, public: 1, private: 1 };
    expect((await desk.read(id)).figures).toMatchObject(figures);
    for (const by of ['hour', 'day']) {
      const report = await owner.ok<{ series: Record<string, number>[]; variants: object[] }>(
        'GET',
        `/api/campaigns/${id}/report?by=${by}`,
      );
      const sum = (field: string) => report.series.reduce((all, one) => all + (one[field] ?? 0), 0);
      expect(Object.fromEntries(Object.keys(figures).map((key) => [key, sum(key)]))).toEqual(
        figures,
      );
      expect(report).toMatchObject({
        by,
        comparison: null,
        variants: [{ variant: 'a', subject: null, ...figures }],
      });
    }
  });

  it('are refused when they would reach nobody, and stay drafts', async () => {
    const [customerId] = await desk.addCustomers(1, { tags: `'{vip}'` });
    const { id } = await desk.draft({ audience: { tags: ['other'] } });
    expect(codeOf(await desk.send(id))).toEqual([409, 'campaigns.nobody-to-ask']);
    expect((await desk.read(id)).status).toBe('draft');
    await owner.ok('PATCH', `/api/campaigns/${id}`, { audience: { tags: ['vip'] } });
    expect((await desk.send(id)).statusCode).toBe(202);
    expect((await desk.lines((await desk.finished(id)).id))[0]?.customerId).toBe(customerId);
  });

  it('refuse steps that do not fit, and take those again that are done', async () => {
    await desk.addCustomers(1);
    const { id } = await desk.draft();
    for (const [step, code] of [
      ['pause', 'not-running'],
      ['resume', 'not-paused'],
      ['cancel', 'over'],
    ] as const)
      expect(codeOf(await desk.take(id, step))).toEqual([409, `campaigns.${code}`]);
    const past = { scheduledAt: '2020-01-01T00:00:00Z' };
    expect(codeOf(await desk.send(id, past))).toEqual([409, 'campaigns.scheduled-in-past']);
    const later = { scheduledAt: '2099-01-01T00:00:00.000Z' };
    expect((await desk.send(id, later)).json()).toMatchObject({
      status: 'scheduled',
      nextDueAt: later.scheduledAt,
      startedAt: null,
    });
    const name = { name: 'x' };
    const change = await owner.call('PATCH', `/api/campaigns/${id}`, name);
    expect(codeOf(change)).toEqual([409, 'campaigns.not-a-draft']);
    expect((await desk.take(id, 'unschedule')).json().status).toBe('draft');
    await desk.send(id, later);
    expect((await desk.take(id, 'cancel')).json().status).toBe('canceled');
    expect((await desk.take(id, 'cancel')).statusCode).toBe(200);
    expect(codeOf(await desk.send(id))).toEqual([409, 'campaigns.canceled']);
    expect(codeOf(await desk.take(id, 'unschedule'))).toEqual([409, 'campaigns.not-scheduled']);
    const again = (await desk.take(id, 'duplicate')).json<Campaign>();
    expect(again).toMatchObject({ name: 'Spring', status: 'draft', scheduledAt: null });
    expect(again.id).not.toBe(id);
    await desk.send(again.id);
    await desk.finished(again.id);
    for (const [method, body] of [
      ['PATCH', name],
      ['DELETE', undefined],
    ] as const) {
      const refused = await owner.call(method, `/api/campaigns/${again.id}`, body);
      expect(codeOf(refused)).toEqual([409, 'campaigns.not-a-draft']);
    }
  });
});
