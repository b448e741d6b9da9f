import { SMS_ACCOUNT, startSmsServer, type SmsServer } from './harness/sms-server.js';
import { CampaignDesk, type Line } from './support/campaign-desk.js';
import { Client } from './support/client.js';
import { OwnerDb } from './support/owner-db.js';
import { startPaidApp, type TestApp } from './support/test-app.js';
import { until } from './support/until.js';
import { zoneAt } from './support/zone-at.js';

const SITE = 'https://reviews.example';
const TEXT = {
  language: 'en',
  body: '{{business.name}} to {{customer.firstName|you}}: how was it? {{link}}',
};

describe('campaigns by text message', () => {
  let server: SmsServer;
  let test: TestApp;
  let database: OwnerDb;
  let owner: Client;
  let desk: CampaignDesk;
  let numbers = 0;

  beforeAll(async () => {
    server = await startSmsServer();
    test = await startPaidApp({
      SMS_ACCOUNT_SID: SMS_ACCOUNT.accountSid,
      SMS_AUTH_TOKEN: SMS_ACCOUNT.authToken,
      SMS_FROM: '+15005550001',
      SMS_API_BASE: server.url,
      PUBLIC_URL: SITE,
    });
    database = new OwnerDb(test.database.ownerUrl);
    owner = new Client(test.app);
    await owner.register('owner@example.com');
  });
  afterAll(async () => {
    await database.close();
    await test.stop();
    await server.stop();
  });
  beforeEach(async () => {
    desk = await CampaignDesk.open(test, database, owner, { timeZone: zoneAt(12) });
    server.taken.length = 0;
  });

  /** Adds a customer with a number and a consent, unless `columns` say otherwise. */
  const add = async (columns: Record<string, string> = {}) => {
    const phone = `+1500555${String((numbers += 1)).padStart(4, '0')}`;
    const [id = ''] = await desk.addCustomers(1, {
      phone: `'${phone}'`,
      consent_source: `'in-store'`,
      lawful_basis: `'consent'`,
      ...columns,
    });
    return { id, phone };
  };
  const draft = (plan: object = {}) => desk.draft({ channel: 'sms', content: [TEXT], ...plan });
  const run = async (plan: object = {}) => {
    const { id } = await draft(plan);
    expect((await desk.send(id)).statusCode).toBe(202);
    return desk.finished(id);
  };
  const reasonsOf = async (id: string) =>
    Object.fromEntries(
      (await desk.lines(id)).map(({ customerId, status, reason }) => [
        customerId,
        reason ?? status,
      ]),
    );
  const callBack = (path: string, fields: Record<string, string>) =>
    test.app.inject({ method: 'POST', url: path, ...server.call(`${SITE}${path}`, fields) });
  const stop = (phone: string) =>
    callBack('/api/channels/sms/webhook', { From: phone, To: '+15005550001', Body: 'STOP' });
  const sentTo = (phone: string) => server.taken.filter(({ fields }) => fields['To'] === phone);

  it('reach those who have a number and a consent, and say why the others got nothing', async () => {
    const reached = await add();
    await database.rows(`UPDATE customers SET name = 'Ada Lovelace' WHERE id = $1`, [reached.id]);
    const without = {
      phone: await add({ phone: 'NULL' }),
      consent: await add({ lawful_basis: `'legitimate-interest'` }),
      wish: await add(),
      rest: await add(),
    };
    // These two were texted before: one answered STOP, the other was asked too recently.
    await database.rows(`UPDATE customers SET tags = '{first}' WHERE id = ANY ($1)`, [
      [without.wish.id, without.rest.id],
    ]);
    const first = await run({ audience: { tags: ['first'] } });
    expect(first.figures).toMatchObject({ recipients: 2, sent: 2 });
    expect((await stop(without.wish.phone)).statusCode).toBe(200);
    await until(
      'the STOP is counted',
      async () => (await desk.read(first.id)).figures['unsubscribed'] === 1,
    );
    const audience = await owner.ok(
      'POST',
      `/api/businesses/${desk.businessId}/campaigns/preview-audience`,
      { channel: 'sms' },
    );
    expect(audience).toEqual({
      customers: 5,
      askable: 1,
      askedRecently: 1,
      unsubscribed: 1,
      noPhone: 1,
      noConsent: 1,
      languages: [{ language: 'en', customers: 5 }],
    });

    const campaign = await run();
    expect(await reasonsOf(campaign.id)).toEqual({
      [reached.id]: 'sent',
      [without.phone.id]: 'no-phone',
      [without.consent.id]: 'no-consent',
      [without.wish.id]: 'stopped',
      [without.rest.id]: 'asked-recently',
    });
    expect(campaign.figures).toMatchObject({ recipients: 5, sent: 1, skipped: 4 });
    // Recipients of text messages are listed with their number and found by it.
    const found = await desk.lines(campaign.id, `search=${reached.phone.slice(-4)}`);
    expect(found).toMatchObject([{ customerId: reached.id, customerPhone: reached.phone }]);
    expect(new Set(campaign.notReached.map(({ reason }) => reason))).toEqual(
      new Set(['no-phone', 'no-consent', 'stopped', 'asked-recently']),
    );
    const [{ fields } = { fields: {} as Record<string, string> }] = sentTo(reached.phone);
    const [, token = ''] = /\/r\/([\w-]{43})/.exec(fields['Body'] ?? '') ?? [];
    expect(fields['Body']).toBe(
      `Shop to Ada: how was it? ${SITE}/r/${token} Reply STOP to opt out`,
    );
    await new Client(test.app).ok('POST', `/api/review-request/${token}/open`);
    await until('the click is counted', async () => {
      const { figures } = await desk.read(campaign.id);
      return figures['clicked'] === 1 && figures['opened'] === 1;
    });
    expect(server.taken).toHaveLength(3);
  });

  it('wait for the morning where it is night, even if somebody wants it otherwise', async () => {
    const awake = await add();
    const asleep = await add({ time_zone: `'${zoneAt(2)}'` });
    const made = await draft({ quietHours: false });
    expect(made).toMatchObject({ channel: 'sms', quietHours: true });
    await desk.send(made.id);
    await until('one is out', () => Promise.resolve(sentTo(awake.phone).length === 1));
    await desk.settled();
    const lineOf = (lines: Line[]) => lines.find(({ customerId }) => customerId === asleep.id);
    const line = lineOf(await desk.lines(made.id));
    expect(line?.status).toBe('planned');
    const hoursAway = (Date.parse(line?.dueAt ?? '') - Date.now()) / 3_600_000;
    expect(hoursAway).toBeGreaterThan(4.9);
    expect(hoursAway).toBeLessThan(6.1);
    await database.rows(`UPDATE customers SET time_zone = $2 WHERE id = $1`, [
      asleep.id,
      zoneAt(12),
    ]);
    await desk.age(made.id, '7 hours');
    await desk.advance(made.id);
    await desk.finished(made.id);
    expect(sentTo(asleep.phone)).toHaveLength(1);
  });

  it('resumed at night, leave nobody out and wake nobody', async () => {
    const { id: customerId, phone } = await add();
    server.behave({ refuse: { status: 503 } });
    const { id } = await draft();
    await desk.send(id);
    const stateOf = async () =>
      (
        await database.rows<{ status: string; error: string | null; waits: boolean }>(
          `SELECT status, last_error AS error, due_at > now() + interval '1 hour' AS waits
           FROM messages WHERE source_id = $1`,
          [id],
        )
      )[0];
    await until('it was tried', async () => (await stateOf())?.error?.startsWith('503') ?? false);
    await desk.take(id, 'pause');
    server.behave({});
    await database.rows('UPDATE customers SET time_zone = $2 WHERE id = $1', [
      customerId,
      zoneAt(2),
    ]);
    const dueNow = () =>
      database.rows('UPDATE messages SET due_at = now() WHERE source_id = $1', [id]);
    await dueNow();
    await desk.take(id, 'resume');
    await until('it waits for the morning', async () => (await stateOf())?.waits === true);
    expect(await stateOf()).toMatchObject({ status: 'queued', error: 'quiet-hours' });
    expect(sentTo(phone)).toHaveLength(0);
    await database.rows('UPDATE customers SET time_zone = $2 WHERE id = $1', [
      customerId,
      zoneAt(12),
    ]);
    await dueNow();
    await owner.ok('POST', `/api/campaigns/${id}/pause`);
    await owner.ok('POST', `/api/campaigns/${id}/resume`);
    await desk.finished(id);
    expect(sentTo(phone)).toHaveLength(1);
  });

  it('remind by text message, with the same link, unless there was STOP', async () => {
    const [silent, stopped] = [await add(), await add()];
    const own = { language: 'en', body: 'Once more: {{link}}' };
    const { id } = await draft({ reminders: [{ afterDays: 2, content: [own] }] });
    await desk.send(id);
    await until('both were asked', async () => (await desk.read(id)).figures['sent'] === 2);
    await stop(stopped.phone);
    await desk.age(id, '49 hours');
    await desk.advance(id);
    await desk.finished(id);
    const linkOf = (body = '') => /\/r\/[\w-]{43}/.exec(body)?.[0];
    const [first, second] = sentTo(silent.phone).map(({ fields }) => fields['Body']);
    expect(second).toMatch(/^Once more: /);
    expect(linkOf(second)).toBe(linkOf(first));
    expect(sentTo(stopped.phone)).toHaveLength(1);
    const ended = (await desk.lines(id)).find(
      ({ customerId, step }) => customerId === stopped.id && step === 1,
    );
    expect(ended).toMatchObject({ status: 'skipped', reason: 'stopped' });
    expect((await desk.read(id)).figures).toMatchObject({ remindersSent: 1, sent: 2 });
  });

  it('learn what the carrier tells', async () => {
    const { phone } = await add();
    const campaign = await run();
    const [message] = await database.rows<{ id: string }>(
      'SELECT id FROM messages WHERE source_id = $1',
      [campaign.id],
    );
    await callBack(`/api/channels/sms/webhook?message=${message?.id}`, {
      MessageSid: 'SM1',
      MessageStatus: 'undelivered',
      ErrorCode: '30005',
    });
    await until('it is counted', async () => {
      const { figures, notReached } = await desk.read(campaign.id);
      return figures['bounced'] === 1 && notReached[0]?.reason === 'hard-bounce';
    });
    const again = await draft();
    expect((await desk.send(again.id)).json<{ code: string }>().code).toBe(
      'campaigns.nobody-to-ask',
    );
    expect(sentTo(phone)).toHaveLength(1);
  });

  it('can be looked at and tried on a number that has not stopped them', async () => {
    const { id } = await draft();
    const preview = await owner.ok<{ text: string; parts: object }>(
      'POST',
      `/api/businesses/${desk.businessId}/campaigns/preview-message`,
      { channel: 'sms', content: [TEXT] },
    );
    expect(preview).toMatchObject({
      subject: '',
      html: '',
      fromName: 'Shop',
      text: `Shop to Maria: how was it? ${SITE}/r Reply STOP to opt out`,
      // A slash and the 43 characters of the token more than the preview shows.
      parts: { encoding: 'gsm-7', units: 95 + SITE.length, parts: 1 },
    });
    const arabic = await owner.ok<{ parts: object }>(
      'POST',
      `/api/businesses/${desk.businessId}/campaigns/preview-message`,
      { channel: 'sms', content: [{ language: 'ar', body: 'مرحبا {{link}}' }], language: 'ar' },
    );
    expect(arabic.parts).toMatchObject({ encoding: 'ucs-2', parts: 2 });
    const tryOn = (body: object) => owner.call('POST', `/api/campaigns/${id}/send-test`, body);
    const phone = `+1500555${String((numbers += 1)).padStart(4, '0')}`;
    const sent = await tryOn({ phone: phone.replace('+1500', '+1 (500) ') });
    expect([sent.statusCode, sent.json()]).toEqual([200, { to: phone }]);
    expect(sentTo(phone)[0]?.fields['Body']).toBe(preview.text);
    const codes = [];
    for (const body of [{}, { to: 'me@example.com' }])
      codes.push((await tryOn(body)).json<{ code: string }>().code);
    const texted = await add();
    await run();
    await stop(texted.phone);
    codes.push((await tryOn({ phone: texted.phone })).json<{ code: string }>().code);
    expect(codes).toEqual([
      'campaigns.test-needs-number',
      'campaigns.test-needs-number',
      'campaigns.test-stopped',
    ]);
    expect((await tryOn({ phone: '12' })).json<{ errors: object[] }>().errors).toMatchObject([
      { field: 'phone' },
    ]);
  });

  it.each<[string, object, string]>([
    ['a subject', { content: [{ ...TEXT, subject: 'Hi' }] }, 'content.0.subject'],
    ['no link', { content: [{ ...TEXT, body: 'Hi' }] }, 'content.0.body'],
    [
      'no link in a reminder',
      { reminders: [{ afterDays: 3, content: [{ ...TEXT, body: 'Hi' }] }] },
      'reminders.0.content.0.body',
    ],
  ])('refuse %s, naming the field', async (_what, plan, field) => {
    const path = `/api/businesses/${desk.businessId}/campaigns`;
    const wanted = { name: 'x', channel: 'sms', content: [TEXT], ...plan };
    const answer = await owner.call('POST', path, wanted);
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, field]);
    // A draft is validated as a whole: its content must fit its new channel.
    const { id } = await draft();
    expect((await owner.call('PATCH', `/api/campaigns/${id}`, plan)).statusCode).toBe(422);
    const turned = await owner.call('PATCH', `/api/campaigns/${id}`, { channel: 'email' });
    expect(turned.json().errors[0].field).toBe('content.0.subject');
  });
});
