import { startSmtpSink, type ReceivedMail, type SmtpSink } from './harness/smtp-sink.js';
import { CampaignDesk } from './support/campaign-desk.js';
import { Client } from './support/client.js';
import { OwnerDb } from './support/owner-db.js';
import { startPaidApp, type TestApp } from './support/test-app.js';
import { until } from './support/until.js';

const SUPPORT = 'support@operator.example';

/** What a mail server gets: read from the raw email, as any mail program reads it. */
describe('an email that was sent', () => {
  let sink: SmtpSink;
  let test: TestApp;
  let database: OwnerDb;
  let owner: Client;
  let desk: CampaignDesk;

  beforeAll(async () => {
    sink = await startSmtpSink();
    test = await startPaidApp({
      ...{ SMTP_URL: sink.url, MAIL_FROM: 'reviews@example.com', CONTACT_EMAIL: SUPPORT },
    });
    database = new OwnerDb(test.database.ownerUrl);
    owner = new Client(test.app);
    await owner.register('owner@example.com');
  });
  afterAll(async () => {
    await database.close();
    await test.stop();
    await sink.stop();
  });
  beforeEach(async () => {
    desk = await CampaignDesk.open(test, database, owner, { language: 'es' });
  });

  const emailTo = async (address: string, has = (_email: ReceivedMail) => true) => {
    const found = () => sink.received.find((one) => one.to.includes(address) && has(one));
    await until(`an email to ${address}`, () => Promise.resolve(found() !== undefined));
    return found() as ReceivedMail;
  };
  const header = ({ mail }: ReceivedMail, name: string) =>
    mail.headers.filter(({ key }) => key === name).map(({ value }) => value);

  it('by a campaign is in one language, that of its words, and is counted under the campaign', async () => {
    const [customerId = ''] = await desk.addCustomers(1, { language: `'de'` });
    const [customer] = await database.rows<{ email: string }>(
      'SELECT email FROM customers WHERE id = $1',
      [customerId],
    );
    const content = [{ language: 'es', subject: '¿Qué tal?', body: 'Hola:' }];
    const { id } = await desk.draft({ content });
    await desk.send(id);
    const email = await emailTo(customer?.email ?? '');
    const { html = '', text = '', subject } = email.mail;
    expect(subject).toBe('¿Qué tal?');
    expect(html).toContain('<html lang="es"');
    expect(text).toContain('5 estrellas');
    expect(text).toMatch(/Darme de baja: \S+\?lang=es/);
    expect(text).not.toContain('Abmelden');
    const [feedbackId = '', ...more] = header(email, 'feedback-id');
    expect(feedbackId).toMatch(
      new RegExp(`^${id}:${desk.businessId}:review-request:[a-z0-9]{5,15}$`),
    );
    expect(more).toEqual([]);
    expect(header(email, 'list-unsubscribe')).toHaveLength(1);
    // A person asked for it to be sent: it is no automatic answer.
    expect(header(email, 'auto-submitted')).toEqual([]);
  });

  it('to one customer is counted under the business', async () => {
    await owner.ok('POST', `/api/businesses/${desk.businessId}/review-requests`, {
      customer: { name: 'Ana', email: 'ana@example.com' },
    });
    expect(header(await emailTo('ana@example.com'), 'feedback-id')).toEqual([
      expect.stringMatching(new RegExp(`^:${desk.businessId}:review-request:[a-z0-9]{5,15}$`)),
    ]);
  });

  it.each([
    ['to confirm an address', 'new@example.com', 'new@example.com', undefined],
    ['to choose a password', 'owner@example.com', 'owner@example.com', '/api/auth/forgot-password'],
    ['to join a team', 'team@example.com', 'team@example.com', 'invite'],
  ])(
    'about an account, %s, says that a program wrote it, and is answered by the operator',
    async (_what, address, to, how) => {
      const since = sink.received.length;
      if (how === undefined) await new Client(test.app).registerOnly(address);
      else if (how === 'invite')
        await owner.ok('POST', '/api/team/invitations', {
          email: address,
          role: 'staff',
          businessIds: [desk.businessId],
        });
      else await owner.ok('POST', how, { email: address });
      const email = await emailTo(to, (one) => sink.received.indexOf(one) >= since);
      expect(header(email, 'auto-submitted')).toEqual(['auto-generated']);
      expect(email.mail.replyTo).toEqual([{ name: '', address: SUPPORT }]);
      expect(header(email, 'feedback-id')).toEqual([]);
    },
  );
});
