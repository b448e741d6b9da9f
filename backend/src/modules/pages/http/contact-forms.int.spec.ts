import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptySite } from '../../../../test/support/empty-site.js';
import { startPaidApp, startTestApp, type TestApp } from '../../../../test/support/test-app.js';

const TYPED = {
  name: 'Ana "A" García',
  email: 'ana@example.com',
  topic: 'agency',
  message: 'Two lines:\r\n<script>alert(1)</script>',
};

const pages = JSON.parse(
  readFileSync(
    new URL('../../../../../frontend/src/features/pages/locales/en.json', import.meta.url),
    'utf8',
  ),
) as { contact: Record<'fields' | 'topics' | 'plain' | 'sent', Record<string, string>> };

/** Creates a site with what the build writes for browsers without scripts, in short. */
function plainSite(): string {
  const folder = emptySite();
  const screens = { everywhere: ['contact'], productOnly: ['pricing'] };
  writeFileSync(join(folder, 'screens.json'), JSON.stringify(screens));
  const page = '<html lang="en"><head><!--brand--></head><body><!--plain--></body></html>';
  writeFileSync(join(folder, 'index.html'), page);
  const { fields, topics, plain, sent } = pages.contact;
  const contact = {
    fields,
    topics,
    submit: 'Send message',
    sent: { title: sent['title'], text: 'We will reply to {email}.' },
    trap: plain['trap'],
    problems: { invalid: plain['invalid'], tooMany: plain['tooMany'], notSent: 'Not sent.' },
  };
  const shown = (body: string) => ({ title: body, body });
  const all = {
    contact: shown('<!--contact-->'),
    pricing: shown('for sale'),
    'pricing agency': shown('all included'),
    '*': shown('needs scripts'),
  };
  const file = JSON.stringify({ direction: 'ltr', pages: all, contact });
  writeFileSync(join(folder, 'plain.en.json'), file);
  return folder;
}

describe('pages without scripts', () => {
  let test: TestApp;
  const site = plainSite();
  const get = (url: string) => test.app.inject({ url, headers: { 'accept-language': 'en' } });
  const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    test.app.inject({
      method: 'POST',
      url: '/contact',
      headers: {
        'accept-language': 'en',
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      payload: new URLSearchParams(fields).toString(),
    });
  const mails = () =>
    (existsSync(test.mailFolder) ? readdirSync(test.mailFolder) : [])
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(test.mailFolder, name), 'utf8'));

  afterEach(() => test.stop());
  afterAll(() => rmSync(site, { recursive: true, force: true }));

  it('send the contact form to the operator, as the API does, and no more often', async () => {
    test = await startPaidApp(
      { CONTACT_EMAIL: 'help@operator.example', RATE_LIMIT_FACTOR: '1' },
      site,
    );
    const form = (await get('/contact?about=agency')).body;
    expect(form).toContain('<option value="agency" selected>');
    const thanks = await send(TYPED);
    expect([thanks.statusCode, thanks.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(thanks.body).toContain(pages.contact.sent['title']);
    expect(thanks.body).toContain('We will reply to ana@example.com.');
    expect(mails()).toHaveLength(1);
    expect(mails()[0]).toContain('help@operator.example');
    for (let more = 0; more < 4; more += 1) expect((await send(TYPED)).statusCode).toBe(200);
    const refused = await send(TYPED);
    expect(refused.statusCode).toBe(429);
    expect(refused.body).toContain('Too many messages in a short time');
    expect(refused.body).toContain('value="Ana &quot;A&quot; García"');
    expect(refused.body).toContain('Two lines:\n&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(refused.body).toContain('<option value="agency" selected>');
    expect(mails()).toHaveLength(5);
  });

  it('say what is wrong at its field, and keep the rest', async () => {
    test = await startPaidApp({}, site);
    const answer = await send({ ...TYPED, name: '  ', email: 'ana' });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('Check the marked fields.');
    expect(answer.body).toContain(`id="name-fault">${pages.contact.fields['nameMissing']}`);
    expect(answer.body).toContain(`id="email-fault">${pages.contact.fields['emailInvalid']}`);
    expect(answer.body).not.toContain('id="message-fault"');
    expect(answer.body).toContain('Two lines:');
    expect((await send({ ...TYPED, message: 'ش'.repeat(5_000) })).statusCode).toBe(200);
  });

  it('send nothing for programs and for other sites', async () => {
    test = await startPaidApp({}, site);
    const trapped = await send({ ...TYPED, website: 'https://spam.example' });
    expect(trapped.statusCode).toBe(200);
    expect((await send(TYPED, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect(
      (await send(TYPED, { 'content-type': 'multipart/form-data; boundary=x' })).statusCode,
    ).toBe(415);
    expect(mails()).toEqual([]);
  });

  it('show prices where plans are sold', async () => {
    test = await startPaidApp({}, site);
    expect((await get('/pricing')).body).toContain('for sale');
  });

  it('show the plan that everyone has where nothing is sold', async () => {
    test = await startTestApp(
      { PUBLIC_URL: 'https://reviews.example', DEFAULT_PLAN: 'agency' },
      site,
    );
    const page = await test.app.inject({
      url: '/pricing',
      headers: { 'accept-language': 'en', host: 'reviews.example' },
    });
    expect(page.body).toContain('all included');
    expect(page.body).not.toContain('for sale');
  });
});
