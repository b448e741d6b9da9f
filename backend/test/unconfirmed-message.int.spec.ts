import { silence, startSmtpSink, type SmtpSink } from './harness/smtp-sink.js';
import { Client } from './support/client.js';
import { startPaidApp, type TestApp } from './support/test-app.js';
import { until } from './support/until.js';

/** A mail server that takes the mail and never says so. */
describe('a mail of which nobody knows whether it arrived', () => {
  let sink: SmtpSink;
  let test: TestApp;
  let owner: Client;
  let business: string;

  beforeAll(async () => {
    sink = await startSmtpSink({ answerMail: silence });
    const options = { url: sink.url, timeouts: { socketMs: 2_000 } };
    const channel = { kind: 'channel', package: 'channel-smtp', options };
    test = await startPaidApp({ PLUGINS: JSON.stringify([channel]) });
    owner = new Client(test.app);
    await owner.register('owner@example.com');
    const { id } = await owner.ok<{ id: string }>('POST', '/api/businesses', { name: 'Barbers' });
    business = `/api/businesses/${id}`;
  });
  afterAll(async () => {
    await test.stop();
    await sink.stop();
  });

  it('is said to be unconfirmed, and whoever may have got it is left in peace', async () => {
    const audience = () =>
      owner.ok<Record<string, number>>('POST', `${business}/campaigns/preview-audience`, {});
    await owner.ok('POST', `${business}/review-requests`, {
      customer: { name: 'Maria', email: 'maria@example.com' },
    });
    const requests = () =>
      owner.ok<{ status: string; statusReason: string }[]>('GET', `${business}/review-requests`);
    await until('the end', async () => (await requests())[0]?.status === 'failed');
    expect(await requests()).toMatchObject([{ statusReason: 'unconfirmed' }]);
    expect(await audience()).toMatchObject({ customers: 1, askable: 0 });
    const { id } = await owner.ok<{ id: string }>('POST', `${business}/campaigns`, {
      name: 'Spring',
      quietHours: false,
    });
    const refused = await owner.call('POST', `/api/campaigns/${id}/send`);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'campaigns.nobody-to-ask']);
    expect(sink.received.filter(({ to }) => to.includes('maria@example.com'))).toHaveLength(1);
  });
});
