import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { Client } from '../../../../test/support/client.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';

const MESSAGE = {
  name: 'Ana <b>García</b>',
  email: 'Ana@Example.com',
  topic: 'agency',
  message: 'We look after 12 salons.\n\n<script>alert(1)</script>',
};

/** Returns the emails that the contact form has sent. */
async function written({ mailFolder }: TestApp): Promise<Email[]> {
  const names = readdirSync(mailFolder).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    names.map((name) => PostalMime.parse(readFileSync(join(mailFolder, name)))),
  );
  return mails.filter(({ replyTo }) => replyTo?.[0]?.address === 'ana@example.com');
}

describe('the contact form', () => {
  let test: TestApp;
  const send = (body: object, headers: Record<string, string> = {}) =>
    new Client(test.app).call('POST', '/api/contact', body, headers);

  afterEach(() => test.stop());

  it('emails the operator, who answers the sender', async () => {
    test = await startPaidApp({ CONTACT_EMAIL: 'help@operator.example' });
    expect((await send(MESSAGE)).statusCode).toBe(202);
    const [mail, ...others] = await written(test);
    expect(others).toEqual([]);
    expect(mail?.to?.[0]?.address).toBe('help@operator.example');
    expect(mail?.subject).toBe('Ana <b>García</b> wrote to Scoville');
    expect(mail?.text).toContain('We look after 12 salons.');
    expect(mail?.text).toContain('The Agency plan');
    expect(mail?.html).not.toContain('<script>');
    expect(mail?.html).toContain('&lt;script&gt;');
  });

  it('is not lost where nobody has set an address', async () => {
    test = await startPaidApp({ MAIL_FROM: 'reviews@operator.example' });
    expect((await send(MESSAGE, { 'accept-language': 'de' })).statusCode).toBe(202);
    const [mail] = await written(test);
    expect(mail?.to?.[0]?.address).toBe('reviews@operator.example');
    expect(mail?.subject).toBe('Ana <b>García</b> hat an Scoville geschrieben');
  });

  it('leads to the agency at its own host', async () => {
    test = await startPaidApp({
      CONTACT_EMAIL: 'help@operator.example',
      PUBLIC_URL: 'http://site.test',
    });
    const agency = new Client(test.app);
    await agency.register('owner@agency.example');
    await agency.ok('POST', '/api/businesses', { name: 'Bright' });
    const colors = { primary: '#0b6b7d', accent: '#f7b32b' };
    await agency.ok('PUT', '/api/organizations/branding', {
      name: 'Brightside',
      slug: 'bright',
      ...colors,
    });
    const host = 'bright.site.test';
    expect((await send(MESSAGE, { host, origin: `http://${host}` })).statusCode).toBe(202);
    const [mail] = await written(test);
    expect(mail?.to?.[0]?.address).toBe('owner@agency.example');
    expect(mail?.subject).toBe('Ana <b>García</b> wrote to Brightside');
  });

  it('asks for another try when the email cannot be handed over', async () => {
    test = await startPaidApp({
      CONTACT_EMAIL: 'help@operator.example',
      SMTP_URL: 'smtp://127.0.0.1:9',
    });
    const answer = await send(MESSAGE);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      503,
      'pages.contact-not-sent',
    ]);
  });

  it.each([
    ['name', { name: ' ' }],
    ['email', { email: 'ana' }],
    ['topic', { topic: 'else' }],
    ['message', { message: '' }],
    ['message', { message: 'x'.repeat(5_001) }],
  ])('names the field that is wrong: %s', async (field, change) => {
    test = await startPaidApp();
    const answer = await send({ ...MESSAGE, ...change });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: { field: string }[] }>().errors.map((one) => one.field)).toEqual([
      field,
    ]);
  });

  it('takes nothing from another site', async () => {
    test = await startPaidApp();
    expect((await send(MESSAGE, { origin: 'https://evil.example' })).statusCode).toBe(403);
  });
});
