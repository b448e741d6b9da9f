import {
  startSmtpSink,
  type ReceivedMail,
  type SmtpSink,
} from '../../../../test/harness/smtp-sink.js';
import { Client } from '../../../../test/support/client.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { ownerOf } from '../../../../test/support/owner-of.js';
import { proveDomain } from '../../../../test/support/prove-domain.js';
import { addMember } from '../../../../test/support/tenant.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';
import { until } from '../../../../test/support/until.js';

interface Contact {
  id: string;
  contactEmail: string;
  pendingContactEmail: string | null;
}

const LINKS = '/api/contact-email-links';
const LINK = /(https?:\/\/\S+?)\/confirm-contact\/([\w-]+)/;

describe('the contact email of a business', () => {
  let sink: SmtpSink;
  let test: TestApp;
  let database: OwnerDb;
  let people = 0;
  let owner: Client;
  let ownerEmail: string;

  beforeAll(async () => {
    sink = await startSmtpSink();
    test = await startPaidApp({
      SMTP_URL: sink.url,
      MAIL_FROM: 'reviews@example.com',
      PUBLIC_URL: 'https://reviews.test',
    });
    database = new OwnerDb(test.database.ownerUrl);
  });
  afterAll(async () => {
    await database.close();
    await test.stop();
    await sink.stop();
  });
  beforeEach(async () => {
    owner = new Client(test.app);
    ownerEmail = `owner-${(people += 1)}@example.com`;
    await owner.register(ownerEmail);
  });

  const create = (details: object = {}) =>
    owner.ok<Contact>('POST', '/api/businesses', { name: 'Corner Barbers', ...details });
  const path = (id: string) => `/api/businesses/${id}`;
  const read = (id: string) => owner.ok<Contact>('GET', path(id));
  const change = (id: string, contactEmail: string) =>
    owner.ok<Contact>('PATCH', path(id), { contactEmail });
  const sentTo = (address: string) => sink.received.filter(({ to }) => to.includes(address));
  /** Waits for `count` emails to an address and returns the one with that number. */
  const emailTo = async (address: string, count = 1): Promise<ReceivedMail> => {
    await until(`email ${count} to ${address}`, async () => sentTo(address).length >= count);
    return sentTo(address)[count - 1] as ReceivedMail;
  };
  const tokenIn = ({ mail }: ReceivedMail): string => LINK.exec(mail.text ?? '')?.[2] ?? '';
  const confirm = async (token: string) => {
    const answer = await new Client(test.app).call('POST', `${LINKS}/${token}/confirm`);
    return [answer.statusCode, answer.json()] as const;
  };
  const expire = (id: string) =>
    database.rows(
      `UPDATE contact_confirmations SET expires_at = expires_at - interval '7 days' WHERE business_id = $1`,
      [id],
    );
  const refused = [422, expect.objectContaining({ code: 'businesses.invalid-contact-link' })];

  it("is its creator's where nothing else is given", async () => {
    const business = await create();
    expect(business).toMatchObject({ contactEmail: ownerEmail, pendingContactEmail: null });
    expect(await owner.ok('GET', '/api/businesses')).toMatchObject([{ contactEmail: ownerEmail }]);
  });

  it("is the oldest owner's while none is stored", async () => {
    const { id } = await create();
    await addMember(test.app, await ownerOf(owner, id), `colleague-${people}@example.com`, 'staff');
    await database.rows('UPDATE businesses SET contact_email = NULL WHERE id = $1', [id]);
    expect(await read(id)).toMatchObject({ contactEmail: ownerEmail });
  });

  it("is a confirmed owner's while its creator has not confirmed theirs", async () => {
    const mistyped = `mistyped-${people}@example.com`;
    const partner = `partner-${people}@example.com`;
    owner = new Client(test.app);
    await owner.registerOnly(mistyped);
    const { id, contactEmail } = await create();
    expect(contactEmail).toBe(mistyped);
    await addMember(test.app, await ownerOf(owner, id), partner, 'owner');
    expect(await read(id)).toMatchObject({ contactEmail: partner });
    await database.rows('UPDATE users SET email_verified_at = now() WHERE email = $1', [mistyped]);
    expect(await read(id)).toMatchObject({ contactEmail: mistyped });
  });

  it('waits when it is another, until somebody uses the link that was sent to it, once', async () => {
    const hello = `Hello-${people}@Example.com`;
    const business = await create({ contactEmail: hello });
    const address = hello.toLowerCase();
    expect(business).toMatchObject({ contactEmail: ownerEmail, pendingContactEmail: address });
    const email = await emailTo(address);
    expect(email.mail.subject).toBe('Confirm the contact email for Corner Barbers');
    expect(email.mail.text).toContain(
      'Test Person entered this address as the contact email for Corner Barbers.',
    );
    expect(email.mail.text).toContain('You can ignore this email');
    expect(email.mail.text).toContain('7 days');
    const token = tokenIn(email);
    // Only its hash is stored.
    const stored = await database.rows<{ row: string }>(
      'SELECT c::text AS row FROM contact_confirmations c WHERE business_id = $1',
      [business.id],
    );
    expect(stored).toHaveLength(1);
    expect(stored[0]?.row).not.toContain(token);

    // Email scanners open links, run the scripts of the page, and follow its requests.
    for (const url of [
      `${LINKS}/${token}/confirm`,
      `/confirm-contact/${token}`,
      `${LINKS}/${token}`,
    ])
      await test.app.inject({ method: 'GET', url });
    expect(await read(business.id)).toMatchObject({ pendingContactEmail: address });
    expect(await confirm(token)).toEqual([200, { businessName: 'Corner Barbers', email: address }]);
    expect(await read(business.id)).toMatchObject({
      contactEmail: address,
      pendingContactEmail: null,
    });
    expect(await confirm(token)).toEqual(refused);
  });

  it('is confirmed by one of two that use the link at the same moment', async () => {
    const { id } = await create({ contactEmail: `twice-${people}@example.com` });
    const token = tokenIn(await emailTo(`twice-${people}@example.com`));
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(([status]) => status).sort()).toEqual([200, 422]);
    expect(await read(id)).toMatchObject({ contactEmail: `twice-${people}@example.com` });
  });

  it('has a link that tells how it stands, and what it confirms while it works', async () => {
    const address = `link-${people}@example.com`;
    const { id } = await create({ contactEmail: address });
    const stateOf = (token: string) => new Client(test.app).ok('GET', `${LINKS}/${token}`);
    const unknown = { state: 'unknown', businessName: null, email: null };
    const first = tokenIn(await emailTo(address));
    expect(await stateOf(first)).toEqual({
      state: 'open',
      businessName: 'Corner Barbers',
      email: address,
    });
    await owner.ok('POST', `${path(id)}/contact-email/resend`);
    const second = tokenIn(await emailTo(address, 2));
    expect(await stateOf(first)).toEqual(unknown);
    await expire(id);
    expect(await stateOf(second)).toEqual({ ...unknown, state: 'expired' });
    await owner.ok('POST', `${path(id)}/contact-email/resend`);
    const third = tokenIn(await emailTo(address, 3));
    await confirm(third);
    expect(await stateOf(third)).toEqual(unknown);
    expect(await stateOf('no-such-link')).toEqual(unknown);
  });

  it('is confirmed by no forged, empty or expired link', async () => {
    const { id } = await create({ contactEmail: `late-${people}@example.com` });
    const token = tokenIn(await emailTo(`late-${people}@example.com`));
    expect(await confirm(`${token.slice(0, -1)}!`)).toEqual(refused);
    expect(await confirm('%20')).toEqual(refused);
    await expire(id);
    expect(await confirm(token)).toEqual(refused);
    expect(await read(id)).toMatchObject({ contactEmail: ownerEmail });
  });

  it("is in force at once when it is a member's confirmed address, and else waits", async () => {
    const { id } = await create();
    const organizationId = await ownerOf(owner, id);
    const colleague = `manager-${people}@example.com`;
    await addMember(test.app, organizationId, colleague, 'manager');
    expect(await change(id, colleague)).toMatchObject({
      contactEmail: colleague,
      pendingContactEmail: null,
    });
    await database.rows('UPDATE users SET email_verified_at = NULL WHERE email = $1', [ownerEmail]);
    expect(await change(id, ownerEmail)).toMatchObject({
      contactEmail: colleague,
      pendingContactEmail: ownerEmail,
    });
  });

  it('is in force once the colleague it belongs to has joined, and it is entered again', async () => {
    const colleague = `later-${people}@example.com`;
    const { id } = await create({ contactEmail: colleague });
    expect(await read(id)).toMatchObject({ pendingContactEmail: colleague });
    await addMember(test.app, await ownerOf(owner, id), colleague, 'manager');
    expect(await change(id, colleague)).toMatchObject({
      contactEmail: colleague,
      pendingContactEmail: null,
    });
  });

  it("is the oldest owner's again once the member it belongs to has left", async () => {
    const colleague = `leaves-${people}@example.com`;
    const waiting = await create({ contactEmail: colleague });
    const token = tokenIn(await emailTo(colleague));
    const { id } = await create();
    const untouched = await create({ contactEmail: `stays-${people}@example.com` });
    const organizationId = await ownerOf(owner, id);
    const manager = await addMember(test.app, organizationId, colleague, 'manager');
    expect(await change(id, colleague)).toMatchObject({ contactEmail: colleague });
    const { id: userId } = await manager.ok<{ id: string }>('GET', '/api/auth/user');
    await owner.ok('DELETE', `/api/team/members/${userId}?organizationId=${organizationId}`);
    await until('the address is out of force', async () => {
      return (await read(id)).contactEmail === ownerEmail;
    });
    expect(await read(waiting.id)).toMatchObject({ pendingContactEmail: null });
    expect(await confirm(token)).toEqual(refused);
    expect(await read(untouched.id)).toMatchObject({
      pendingContactEmail: `stays-${people}@example.com`,
    });
  });

  /** Restricts a member to these businesses. */
  const limit = async (member: Client, organizationId: string, businessIds: string[]) => {
    const { id: userId } = await member.ok<{ id: string }>('GET', '/api/auth/user');
    await owner.ok('PATCH', `/api/team/members/${userId}?organizationId=${organizationId}`, {
      businessIds,
    });
  };

  it("is the oldest owner's again where the member it belongs to sees the business no more", async () => {
    const colleague = `moves-${people}@example.com`;
    const lost = await create();
    const kept = await create();
    const organizationId = await ownerOf(owner, kept.id);
    const manager = await addMember(test.app, organizationId, colleague, 'manager');
    for (const { id } of [lost, kept]) await change(id, colleague);
    await limit(manager, organizationId, [kept.id]);
    await until('the address is out of force', async () => {
      return (await read(lost.id)).contactEmail === ownerEmail;
    });
    expect(await read(kept.id)).toMatchObject({ contactEmail: colleague });
  });

  it('waits when it is the address of a member who sees other businesses only', async () => {
    const colleague = `elsewhere-${people}@example.com`;
    const [here, there] = [await create(), await create()];
    const organizationId = await ownerOf(owner, here.id);
    const member = await addMember(test.app, organizationId, colleague, 'staff');
    await limit(member, organizationId, [there.id]);
    expect(await change(here.id, colleague)).toMatchObject({
      contactEmail: ownerEmail,
      pendingContactEmail: colleague,
    });
    expect(await change(there.id, colleague)).toMatchObject({ contactEmail: colleague });
  });

  it("waits when it is the confirmed address of another organization's member", async () => {
    const stranger = new Client(test.app);
    await stranger.register(`stranger-${people}@example.com`);
    await stranger.ok('POST', '/api/businesses', { name: 'Elsewhere' });
    const { id } = await create();
    expect(await change(id, `stranger-${people}@example.com`)).toMatchObject({
      contactEmail: ownerEmail,
      pendingContactEmail: `stranger-${people}@example.com`,
    });
  });

  it('stays when the one in force is entered again: the link that was sent ends', async () => {
    const { id } = await create();
    await change(id, `wrong-${people}@example.com`);
    const token = tokenIn(await emailTo(`wrong-${people}@example.com`));
    expect(await change(id, ownerEmail)).toMatchObject({
      contactEmail: ownerEmail,
      pendingContactEmail: null,
    });
    expect(await confirm(token)).toEqual(refused);
  });

  it('waits as the last one that was entered: links to others end', async () => {
    const { id } = await create({ contactEmail: `first-${people}@example.com` });
    const first = tokenIn(await emailTo(`first-${people}@example.com`));
    await change(id, `second-${people}@example.com`);
    const second = tokenIn(await emailTo(`second-${people}@example.com`));
    expect(await confirm(first)).toEqual(refused);
    expect((await confirm(second))[0]).toBe(200);
    expect(await read(id)).toMatchObject({ contactEmail: `second-${people}@example.com` });
  });

  it('is sent its link again on request alone, and only the newest link works', async () => {
    const address = `again-${people}@example.com`;
    const { id } = await create({ contactEmail: address });
    const first = tokenIn(await emailTo(address));
    // Saving the form again does not request another email.
    await owner.ok('PATCH', path(id), { contactEmail: address, city: 'Springfield' });
    await owner.ok('POST', `${path(id)}/contact-email/resend`);
    const second = tokenIn(await emailTo(address, 2));
    expect(sentTo(address)).toHaveLength(2);
    expect(await confirm(first)).toEqual(refused);
    expect((await confirm(second))[0]).toBe(200);
    const nothing = await owner.call('POST', `${path(id)}/contact-email/resend`);
    expect([nothing.statusCode, nothing.json().code]).toEqual([
      409,
      'businesses.no-pending-contact',
    ]);
  });

  it.each(['', 'nobody', 'a@b@example.com', 'a\r\nBcc: x@example.com', null, 7])(
    'is no address: %j',
    async (contactEmail) => {
      const { id } = await create();
      for (const [method, url] of [
        ['POST', '/api/businesses'],
        ['PATCH', path(id)],
      ] as const) {
        const answer = await owner.call(method, url, { name: 'Shop', contactEmail });
        expect(answer.statusCode).toBe(422);
        expect(answer.json().errors).toEqual([expect.objectContaining({ field: 'contactEmail' })]);
      }
      expect(await read(id)).toMatchObject({ contactEmail: ownerEmail });
    },
  );

  it("is changed by managers, and by nobody's staff or strangers", async () => {
    const { id } = await create();
    const organizationId = await ownerOf(owner, id);
    const manager = await addMember(test.app, organizationId, `m-${people}@example.com`, 'manager');
    const staff = await addMember(test.app, organizationId, `s-${people}@example.com`, 'staff');
    const stranger = new Client(test.app);
    await stranger.register(`x-${people}@example.com`);
    const body = { contactEmail: `m-${people}@example.com` };
    expect((await staff.call('PATCH', path(id), body)).statusCode).toBe(403);
    expect((await stranger.call('PATCH', path(id), body)).statusCode).toBe(404);
    const resend = `${path(id)}/contact-email/resend`;
    expect((await staff.call('POST', resend)).statusCode).toBe(403);
    expect((await stranger.call('POST', resend)).statusCode).toBe(404);
    expect(await manager.ok('PATCH', path(id), body)).toMatchObject(body);
  });

  it("is asked for in the requester's language, with a link to the installation's own address", async () => {
    const { id } = await create();
    const host = `reviews.shop-${people}.example`;
    await owner.ok('PUT', '/api/organizations/branding', {
      name: 'Brand',
      slug: `brand-${people}`,
      domains: [host],
      primary: '#0b6b7d',
      accent: '#f7b32b',
    });
    await proveDomain(test.app, await ownerOf(owner, id), host, { isReached: true });
    const body = { contactEmail: `hola-${people}@example.com` };
    await owner.ok('PATCH', path(id), body, { 'accept-language': 'es-MX, en;q=0.5' });
    const email = await emailTo(`hola-${people}@example.com`);
    expect(email.mail.subject).toBe('Confirma el correo de contacto de Corner Barbers');
    expect(LINK.exec(email.mail.text ?? '')?.[1]).toBe(`https://brand-${people}.reviews.test`);
    await owner.ok('PATCH', '/api/auth/user', { language: 'fr' });
    await owner.ok('POST', `${path(id)}/contact-email/resend`);
    expect((await emailTo(`hola-${people}@example.com`, 2)).mail.subject).toBe(
      'Confirmez votre adresse de contact pour Corner Barbers',
    );
  });
});

describe('emails that ask for a contact address to be confirmed', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startPaidApp({ RATE_LIMIT_FACTOR: '1' });
  });
  afterAll(() => test.stop());

  /** An owner with a business. */
  const open = async (name: string) => {
    const owner = new Client(test.app, { 'x-forwarded-for': '203.0.113.7' });
    await owner.register(`${name}@example.com`);
    const { id } = await owner.ok<Contact>('POST', '/api/businesses', { name });
    const enter = async (contactEmail: string) =>
      (await owner.call('PATCH', `/api/businesses/${id}`, { contactEmail })).statusCode;
    const resend = async () =>
      (await owner.call('POST', `/api/businesses/${id}/contact-email/resend`)).statusCode;
    return { enter, resend };
  };

  it('are 5 an hour for a business, whomever they go to', async () => {
    const { enter, resend } = await open('many');
    expect(await enter('stranger-1@example.com')).toBe(200);
    expect(await resend()).toBe(202);
    for (const address of ['stranger-2@example.com', 'stranger-3@example.com'])
      expect(await enter(address)).toBe(200);
    expect(await resend()).toBe(202);
    expect(await enter('stranger-4@example.com')).toBe(429);
    expect(await resend()).toBe(429);
    // Actions that need no email still work.
    expect(await enter('many@example.com')).toBe(200);
  });

  it('are 5 a day for an address, whoever causes them', async () => {
    const victim = 'victim@example.com';
    const first = await open('one');
    expect(await first.enter(victim)).toBe(200);
    expect(await first.resend()).toBe(202);
    expect(await first.resend()).toBe(202);
    const second = await open('two');
    expect(await second.enter(victim)).toBe(200);
    expect(await second.resend()).toBe(202);
    expect(await (await open('three')).enter(victim)).toBe(429);
  });
});

describe('emails that ask for contact addresses in one organization', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startPaidApp({ RATE_LIMIT_FACTOR: '0.02' });
  });
  afterAll(() => test.stop());

  it('are limited together: 100 a day, and here a fiftieth of it', async () => {
    const owner = new Client(test.app, { 'x-forwarded-for': '203.0.113.8' });
    await owner.register('owner@example.com');
    const add = async (name: string) =>
      (
        await owner.call('POST', '/api/businesses', {
          name,
          contactEmail: `${name}@example.com`,
        })
      ).statusCode;
    expect([await add('first'), await add('second'), await add('third')]).toEqual([201, 201, 429]);
  });
});
