import { startSmtpSink, smtpError, type SmtpSink } from '../../../../test/harness/smtp-sink.js';
import { Client } from '../../../../test/support/client.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { ownerOf } from '../../../../test/support/owner-of.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';
import { until } from '../../../../test/support/until.js';

interface ReviewRequest {
  id: string;
  customerId: string;
  status: string;
  statusReason: string | null;
  messageId: string | null;
}

interface Customer {
  id: string;
  email: string;
  unsubscribed: boolean;
}

/** Headers that an email program sends for its own unsubscribe button: no cookie, and not our origin. */
const ONE_CLICK = {
  'content-type': 'application/x-www-form-urlencoded',
  origin: 'https://mail.example',
  'sec-fetch-site': 'cross-site',
};

describe('unsubscribing', () => {
  let test: TestApp;
  let sink: SmtpSink;
  let database: OwnerDb;
  let owner: Client;
  let businessId: string;
  let organizationId: string;
  /** Addresses whose first email is deferred. */
  const busy = new Set<string>();

  beforeAll(async () => {
    sink = await startSmtpSink({
      answerMail: ({ to }, answer) =>
        answer(busy.delete(to[0] ?? '') ? smtpError(451, 'Try again later') : undefined),
    });
    test = await startPaidApp({ SMTP_URL: sink.url, PUBLIC_URL: 'https://reviews.example' });
    database = new OwnerDb(test.database.ownerUrl);
    owner = new Client(test.app);
    await owner.register('owner@example.com');
    const made = await owner.ok<{ id: string }>('POST', '/api/businesses', {
      name: 'Corner Barbers',
      postalAddress: '12 Main Street\nSpringfield, IL 62701',
      language: 'es',
    });
    businessId = made.id;
    organizationId = await ownerOf(owner, businessId);
  });

  afterAll(async () => {
    await database.close();
    await test.stop();
    await sink.stop();
  });

  const ask = (
    email: string,
    client = owner,
    business = businessId,
    allowRepeat = false,
  ): Promise<ReviewRequest> =>
    client.ok('POST', `/api/businesses/${business}/review-requests`, {
      customer: { name: 'Maria', email },
      allowRepeat,
    });
  const requestOf = async (id: string): Promise<ReviewRequest | undefined> =>
    (await owner.ok<ReviewRequest[]>('GET', `/api/businesses/${businessId}/review-requests`)).find(
      (request) => request.id === id,
    );
  const mailsTo = (email: string) => sink.received.filter(({ to }) => to.includes(email));
  const headerOf = (email: string, name: string): string | undefined =>
    mailsTo(email)
      .at(-1)
      ?.mail.headers.find(({ key }) => key === name)?.value;

  /** Sends a request and returns the token of the link in its email. */
  async function tokenFor(email: string, client = owner, business = businessId): Promise<string> {
    await ask(email, client, business);
    await until(`a mail to ${email}`, () => Promise.resolve(mailsTo(email).length > 0));
    const link = headerOf(email, 'list-unsubscribe') ?? '';
    return /\/api\/unsubscribe\/([\w-]+)>/.exec(link)?.[1] ?? '';
  }
  const press = (
    token: string,
    headers: object = ONE_CLICK,
    payload = 'List-Unsubscribe=One-Click',
  ) =>
    test.app.inject({
      method: 'POST',
      url: `/api/unsubscribe/${token}`,
      headers: { ...headers },
      payload,
    });
  const hashes = async (of = organizationId): Promise<string[]> =>
    (
      await database.rows<{ address_hash: string }>(
        'SELECT address_hash FROM suppressions WHERE organization_id = $1',
        [of],
      )
    ).map((row) => row.address_hash);
  const customer = async (email: string): Promise<Customer | undefined> =>
    (
      await owner.ok<Customer[]>(
        'GET',
        `/api/businesses/${businessId}/customers?search=${encodeURIComponent(email)}`,
      )
    )[0];

  it('is offered by every request: in its headers, in both bodies, with the postal address', async () => {
    const token = await tokenFor('headers@example.com');
    expect(token.length).toBeGreaterThan(43);
    expect(headerOf('headers@example.com', 'list-unsubscribe')).toBe(
      `<https://reviews.example/api/unsubscribe/${token}>`,
    );
    expect(headerOf('headers@example.com', 'list-unsubscribe-post')).toBe(
      'List-Unsubscribe=One-Click',
    );
    const mail = mailsTo('headers@example.com')[0]?.mail;
    const page = `https://reviews.example/u/${token}?lang=es`;
    expect(mail?.html).toContain(`href="${page}"`);
    expect(mail?.html).toContain('12 Main Street<br>Springfield, IL 62701');
    expect(mail?.text).toContain(`Darme de baja: ${page}`);
    expect(mail?.text).toContain('12 Main Street\nSpringfield, IL 62701');
    // The token contains the address neither in plain form nor in one that can be decoded.
    expect(token).not.toContain(Buffer.from('headers@example.com').toString('base64url'));
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('headers');
  });

  it('takes one click as mail providers send it, once and for all', async () => {
    const before = (await hashes()).length;
    const token = await tokenFor('one-click@example.com');
    expect((await customer('one-click@example.com'))?.unsubscribed).toBe(false);
    expect((await press(token)).statusCode).toBe(204);
    expect((await press(token)).statusCode).toBe(204);
    const form =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--';
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await press(token, multipart, form)).statusCode).toBe(204);
    expect(await hashes()).toHaveLength(before + 1);
    expect((await customer('one-click@example.com'))?.unsubscribed).toBe(true);
  });

  it('keeps a keyed hash and nothing else of the address', async () => {
    await press(await tokenFor('secret-person@example.com'));
    const rows = await database.rows<{ text: string }>(
      'SELECT s::text AS text FROM suppressions s WHERE organization_id = $1',
      [organizationId],
    );
    expect(rows.map(({ text }) => text).join()).not.toMatch(/secret|person|example/);
    expect((await hashes()).every((hash) => /^[\w-]{43}$/.test(hash))).toBe(true);
  });

  it('does nothing on GET: scanners follow links', async () => {
    const token = await tokenFor('get@example.com');
    const before = await hashes();
    const response = await test.app.inject({ url: `/api/unsubscribe/${token}` });
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe(`/u/${token}`);
    expect(await hashes()).toEqual(before);
  });

  it('refuses a request to the address at once, however it is written, and says why', async () => {
    await press(await tokenFor('again@example.com'));
    const sent = mailsTo('again@example.com').length;
    const refused = await ask('AGAIN@Example.com');
    expect(refused).toMatchObject({
      status: 'suppressed',
      statusReason: 'unsubscribed',
      messageId: null,
    });
    expect(await requestOf(refused.id)).toMatchObject({ status: 'suppressed' });
    // A request by customer id has the same result.
    const { id } = (await customer('again@example.com')) as Customer;
    const byId = await owner.ok('POST', `/api/businesses/${businessId}/review-requests`, {
      customerId: id,
    });
    expect(byId).toMatchObject({ status: 'suppressed', statusReason: 'unsubscribed' });
    expect(mailsTo('again@example.com')).toHaveLength(sent);
  });

  it('stops a mail that was waiting to be handed over', async () => {
    const token = await tokenFor('waiting@example.com');
    busy.add('waiting@example.com');
    const queued = await ask('waiting@example.com', owner, businessId, true);
    await until('the mail server has put it off', () =>
      Promise.resolve(mailsTo('waiting@example.com').length === 2),
    );
    await press(token);
    await until(
      'the request is suppressed',
      async () => (await requestOf(queued.id))?.status === 'suppressed',
    );
    expect((await requestOf(queued.id))?.statusReason).toBe('unsubscribed');
    expect(mailsTo('waiting@example.com')).toHaveLength(2);
  });

  it('outlasts the erasure of the customer, and their being added again', async () => {
    const token = await tokenFor('erased@example.com');
    await press(token);
    const { id } = (await customer('erased@example.com')) as Customer;
    await owner.ok('DELETE', `/api/customers/${id}`);
    const added = await owner.ok<Customer>('POST', `/api/businesses/${businessId}/customers`, {
      name: 'Maria again',
      email: 'Erased@Example.com',
    });
    expect(added.unsubscribed).toBe(true);
    expect(await ask('erased@example.com')).toMatchObject({ status: 'suppressed' });
  });

  it('can be taken back with the same link, also after the customer was erased', async () => {
    const token = await tokenFor('back@example.com');
    await press(token);
    const { id } = (await customer('back@example.com')) as Customer;
    await owner.ok('DELETE', `/api/customers/${id}`);
    for (let time = 0; time < 2; time += 1) {
      const undo = await test.app.inject({ method: 'DELETE', url: `/api/unsubscribe/${token}` });
      expect(undo.statusCode).toBe(204);
    }
    expect(await ask('back@example.com')).toMatchObject({ status: 'queued' });
  });

  it('is for one organization: another one may still ask the same person', async () => {
    const other = new Client(test.app);
    await other.register('other@example.com');
    const { id } = await other.ok<{ id: string }>('POST', '/api/businesses', {
      name: 'Others',
      postalAddress: '12 Main Street',
    });
    const theirs = await ownerOf(other, id);
    await press(await tokenFor('shared@example.com'));
    expect(await ask('shared@example.com', other, id)).toMatchObject({ status: 'queued' });
    expect(await hashes(theirs)).toEqual([]);
    // A person who unsubscribes from both has a different hash in each.
    await until('their mail', () => Promise.resolve(mailsTo('shared@example.com').length === 2));
    const link = headerOf('shared@example.com', 'list-unsubscribe') ?? '';
    await press(/\/([\w-]+)>$/.exec(link)?.[1] ?? '');
    const [hash = ''] = await hashes(theirs);
    expect(hash).not.toBe('');
    expect(await hashes()).not.toContain(hash);
  });

  describe('is for one business of an organization', () => {
    let other: string;
    const audienceOf = (of: string) =>
      owner.ok('POST', `/api/businesses/${of}/campaigns/preview-audience`, {});
    const knows = async (of: string, email: string): Promise<boolean | undefined> => {
      const path = `/api/businesses/${of}/customers?search=${encodeURIComponent(email)}`;
      return (await owner.ok<Customer[]>('GET', path))[0]?.unsubscribed;
    };
    const add = (of: string, email: string) =>
      owner.ok('POST', `/api/businesses/${of}/customers`, { name: 'Maria', email });

    beforeEach(async () => {
      const made = await owner.ok<{ id: string }>('POST', '/api/businesses', {
        name: 'Next door',
        postalAddress: '12 Main Street',
      });
      other = made.id;
    });

    it('another one shows, counts and asks the same person', async () => {
      await press(await tokenFor('neighbor@example.com'));
      await add(other, 'neighbor@example.com');
      expect(await knows(businessId, 'neighbor@example.com')).toBe(true);
      expect(await knows(other, 'neighbor@example.com')).toBe(false);
      expect(await audienceOf(other)).toMatchObject({ customers: 1, askable: 1, unsubscribed: 0 });
      expect(await ask('neighbor@example.com', owner, other)).toMatchObject({ status: 'queued' });
      await until('their mail', () =>
        Promise.resolve(mailsTo('neighbor@example.com').length === 2),
      );
      expect(await ask('neighbor@example.com')).toMatchObject({ status: 'suppressed' });
    });

    it('who unsubscribed while it held for all of them is still left alone by the others', async () => {
      const token = await tokenFor('before@example.com');
      const known = await hashes();
      await press(token);
      const [hash] = (await hashes()).filter((one) => !known.includes(one));
      // The state in which the migration leaves existing rows.
      await database.rows('UPDATE suppressions SET business_id = NULL WHERE address_hash = $1', [
        hash,
      ]);
      expect(await ask('before@example.com', owner, other)).toMatchObject({
        status: 'suppressed',
        statusReason: 'unsubscribed',
      });
      const undo = await test.app.inject({ method: 'DELETE', url: `/api/unsubscribe/${token}` });
      expect(undo.statusCode).toBe(204);
      expect(await knows(businessId, 'before@example.com')).toBe(false);
      expect(await knows(other, 'before@example.com')).toBe(true);
    });
  });

  it('keeps campaigns from asking, and lets them say so', async () => {
    const { id } = await owner.ok<{ id: string }>('POST', '/api/businesses', {
      name: 'Campaigner',
      postalAddress: '12 Main Street',
    });
    await press(await tokenFor('gone@example.com', owner, id));
    await owner.ok('POST', `/api/businesses/${id}/customers`, {
      name: 'New',
      email: 'new@example.com',
    });
    expect(
      await owner.ok('POST', `/api/businesses/${id}/campaigns/preview-audience`, {}),
    ).toMatchObject({
      customers: 2,
      askable: 1,
      askedRecently: 0,
      unsubscribed: 1,
    });
    const campaign = await owner.ok<{ id: string }>('POST', `/api/businesses/${id}/campaigns`, {
      name: 'Spring',
      quietHours: false,
    });
    await owner.ok('POST', `/api/campaigns/${campaign.id}/send`);
    const report = () =>
      owner.ok<{ status: string; notReached: object[]; figures: object }>(
        'GET',
        `/api/campaigns/${campaign.id}`,
      );
    await until('the campaign is through', async () => (await report()).status === 'sent');
    expect(await report()).toMatchObject({
      notReached: [{ reason: 'unsubscribed', customers: 1 }],
      figures: { asked: 1, skipped: 1 },
    });
  });

  it.each([
    ['nothing sealed', 'forged'],
    ['random bytes', Buffer.alloc(92, 7).toString('base64url')],
  ])('answers a forged token (%s) with a problem, and keeps nothing', async (_what, token) => {
    const before = await hashes();
    const response = await press(token);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'messages.unsubscribe-link-invalid' });
    expect(await hashes()).toEqual(before);
  });

  it('does not accept a token that was changed in any one byte', async () => {
    const bytes = Buffer.from(await tokenFor('changed@example.com'), 'base64url');
    for (const place of [0, 12, 27, 28, 44, 60, 91]) {
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect((await press(changed.toString('base64url'))).statusCode).toBe(404);
    }
  });

  it('opens no other address of the API to forms', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/reviews',
      headers: ONE_CLICK,
      payload: 'rating=5',
    });
    expect(response.statusCode).toBe(415);
  });
});
