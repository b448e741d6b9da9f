import { startSmtpSink, type SmtpSink } from '../../../../test/harness/smtp-sink.js';
import { Client } from '../../../../test/support/client.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';
import { until } from '../../../../test/support/until.js';
import pg from 'pg';

const PICTURE = /<img src="[^"]*(\/api\/email-opens\/[\w-]+)"/;

describe('the picture that tells that a mail was opened', () => {
  let sink: SmtpSink;
  let test: TestApp;
  let superuser: pg.Client;
  let owner: Client;
  let businessId: string;

  beforeAll(async () => {
    sink = await startSmtpSink();
    test = await startPaidApp({ SMTP_URL: sink.url });
    superuser = new pg.Client({ connectionString: test.database.ownerUrl });
    await superuser.connect();
    owner = new Client(test.app);
    await owner.register('owner@example.com');
    ({ id: businessId } = await owner.ok<{ id: string }>('POST', '/api/businesses', {
      name: 'Corner Barbers',
    }));
  });
  afterAll(async () => {
    await superuser.end();
    await test.stop();
    await sink.stop();
  });

  async function mailTo(email: string): Promise<string> {
    await owner.ok('POST', `/api/businesses/${businessId}/review-requests`, {
      customer: { name: 'Maria', email },
    });
    const arrived = () => sink.received.find(({ to }) => to.includes(email));
    await until('the mail', () => arrived() !== undefined);
    return arrived()?.mail.html ?? '';
  }
  const opened = async (): Promise<{ opens: number; events: number }> => {
    const { rows } = await superuser.query<{ opens: number; events: number }>(
      `SELECT (SELECT count(*) FROM review_requests WHERE email_opened_at IS NOT NULL)::int AS opens,
         (SELECT count(*) FROM outbox_events WHERE type = 'requests.email-opened')::int AS events`,
    );
    return rows[0] as { opens: number; events: number };
  };

  it('is noted once, whoever asks, and answers a picture that nobody keeps', async () => {
    const path = PICTURE.exec(await mailTo('maria@example.com'))?.[1] ?? '';
    const stranger = new Client(test.app);
    for (let time = 0; time < 3; time += 1) {
      const answer = await stranger.call('GET', path);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('image/gif');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.rawPayload.subarray(0, 6).toString()).toBe('GIF89a');
    }
    expect(await opened()).toEqual({ opens: 1, events: 1 });
  });

  it.each(['sealed', 'A'.repeat(120), '..%2F..'])(
    'gives the same picture for "%s", and notes nothing',
    async (token) => {
      const before = await opened();
      const answer = await new Client(test.app).call('GET', `/api/email-opens/${token}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('image/gif');
      expect(await opened()).toEqual(before);
    },
  );

  it('is counted in the report of a campaign, and not taken for a click', async () => {
    await owner.ok('POST', `/api/businesses/${businessId}/customers`, {
      name: 'Ada',
      email: 'ada@example.com',
    });
    const { id } = await owner.ok<{ id: string }>(
      'POST',
      `/api/businesses/${businessId}/campaigns`,
      { name: 'Spring', quietHours: false },
    );
    await owner.ok('POST', `/api/campaigns/${id}/send`);
    const arrived = () => sink.received.find(({ to }) => to.includes('ada@example.com'));
    await until('the mail', () => arrived() !== undefined);
    const figures = async () =>
      (await owner.ok<{ figures: Record<string, number> }>('GET', `/api/campaigns/${id}`)).figures;
    await until('it counts as sent', async () => (await figures())['sent'] === 1);
    await new Client(test.app).call('GET', PICTURE.exec(arrived()?.mail.html ?? '')?.[1] ?? '');
    await until('it counts as opened', async () => (await figures())['opened'] === 1);
    expect(await figures()).toMatchObject({ opened: 1, clicked: 0, responses: 0 });
  });

  it('is left out of the mails of a business that does not want to know', async () => {
    await owner.ok('PATCH', `/api/businesses/${businessId}`, { countsEmailOpens: false });
    const mail = await mailTo('ruth@example.com');
    expect(mail).toContain('Corner Barbers');
    expect(mail).not.toContain('<img');
    await owner.ok('PATCH', `/api/businesses/${businessId}`, { name: 'Corner Barbers' });
    expect(await owner.ok('GET', `/api/businesses/${businessId}`)).toMatchObject({
      countsEmailOpens: false,
    });
  });
});
