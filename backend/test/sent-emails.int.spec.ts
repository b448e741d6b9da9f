import { startSmtpSink, type ReceivedMail, type SmtpSink } from './harness/smtp-sink.js';
import { CampaignDesk } from './support/campaign-desk.js';
import { Client } from './support/client.js';
import { OwnerDb } from './support/owner-db.js';
import { AUTO, ReplyDesk } from './support/reply-desk.js';
import { startPaidApp, type TestApp } from './support/test-app.js';
import { until } from './support/until.js';

const SUPPORT = 'support@operator.example';

/** Emails as a mail server receives them, parsed from the raw email as any email client does. */
describe('an email that was sent', () => {
  let sink: SmtpSink;
  let test: TestApp;
  let database: OwnerDb;
  let owner: Client;
  let desk: CampaignDesk;

  beforeAll(async () => {
    sink = await startSmtpSink();
    test = await startPaidApp({
      SMTP_URL: sink.url,
      MAIL_FROM: 'reviews@example.com',
      CONTACT_EMAIL: SUPPORT,
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
    // A person had it sent, so it is not automatic.
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

  describe('to a customer', () => {
    let contact: string;
    let addresses = 0;
    /** Returns the Reply-To lines of the raw email, as it was sent. */
    const replyTo = ({ raw }: ReceivedMail) =>
      raw.split('\r\n').filter((line) => /^reply-to:/i.test(line));
    const repliesTo = (address: string) => [`Reply-To: ${address}`];
    const newAddress = () => `customer-${(addresses += 1)}@example.com`;
    const ask = (email: string) =>
      owner.ok<{ customerId: string }>(
        'POST',
        `/api/businesses/${desk.businessId}/review-requests`,
        { customer: { name: 'Ana', email } },
      );
    const enter = () =>
      owner.ok('PATCH', `/api/businesses/${desk.businessId}`, { contactEmail: contact });
    const confirm = async () => {
      const { mail } = await emailTo(contact);
      const [, token] = /\/confirm-contact\/([\w-]+)/.exec(mail.text ?? '') ?? [];
      await new Client(test.app).ok('POST', `/api/contact-email-links/${token}/confirm`);
    };
    const rateBadly = async () => {
      const email = newAddress();
      const { customerId } = await ask(email);
      const { id } = await new Client(test.app).ok<{ id: string }>(
        'POST',
        '/api/private-feedback',
        {
          businessId: desk.businessId,
          customerId,
          rating: 2,
          message: 'I waited long.',
        },
      );
      const isReply = (one: ReceivedMail) => one.mail.html?.includes('I waited long.') === true;
      return { id, reply: () => emailTo(email, isReply) };
    };

    beforeEach(() => {
      contact = `hello-${(addresses += 1)}@example.com`;
    });

    it("is answered by the owner until another address is confirmed, then by the business's", async () => {
      await enter();
      const [before, after] = [newAddress(), newAddress()];
      await ask(before);
      expect(replyTo(await emailTo(before))).toEqual(repliesTo('owner@example.com'));
      await confirm();
      await ask(after);
      expect(replyTo(await emailTo(after))).toEqual(repliesTo(contact));
    });

    it('is answered by the oldest owner where the business has no address', async () => {
      const unset = 'UPDATE businesses SET contact_email = NULL WHERE id = $1';
      await database.rows(unset, [desk.businessId]);
      const email = newAddress();
      await ask(email);
      expect(replyTo(await emailTo(email))).toEqual(repliesTo('owner@example.com'));
    });

    it('by a campaign, its reminder and its test is answered by the business, as the preview says', async () => {
      await enter();
      await confirm();
      const [customerId = ''] = await desk.addCustomers(1);
      const [customer] = await database.rows<{ email: string }>(
        'SELECT email FROM customers WHERE id = $1',
        [customerId],
      );
      const words = (subject: string) => [{ language: 'es', subject, body: 'Hola:' }];
      const { id } = await desk.draft({
        content: words('Primero'),
        reminders: [{ afterDays: 3, content: words('Segundo') }],
      });
      const preview = `/api/businesses/${desk.businessId}/campaigns/preview-message`;
      expect(await owner.ok('POST', preview, { content: words('Primero') })).toMatchObject({
        replyTo: contact,
      });
      const tried = newAddress();
      await owner.ok('POST', `/api/campaigns/${id}/send-test`, { to: tried });
      expect(replyTo(await emailTo(tried))).toEqual(repliesTo(contact));

      await desk.send(id);
      const email = (subject: string) =>
        emailTo(customer?.email ?? '', (one) => one.mail.subject === subject);
      expect(replyTo(await email('Primero'))).toEqual(repliesTo(contact));
      await until('the reminder is planned', async () => (await desk.lines(id)).length === 2);
      await desk.age(id, '3 days 1 minute');
      await desk.advance(id);
      expect(replyTo(await email('Segundo'))).toEqual(repliesTo(contact));
    });

    it('that answers private feedback, by hand or automatically, is answered by the business', async () => {
      await enter();
      await confirm();
      const written = await rateBadly();
      await owner.ok('POST', `/api/private-feedback/${written.id}/reply`, { message: 'Sorry!' });
      expect(replyTo(await written.reply())).toEqual(repliesTo(contact));

      const replies = await ReplyDesk.of(test, owner, desk.businessId);
      await replies.configure(AUTO);
      const automatic = await rateBadly();
      await replies.send(await replies.scheduled(automatic.id));
      expect(replyTo(await automatic.reply())).toEqual(repliesTo(contact));
    });
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
