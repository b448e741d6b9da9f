import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { linkLanguagesPort } from '../src/site/link-languages.js';
import { Ports } from '../src/kernel/contract/ports.js';
import { Client } from './support/client.js';
import { startPaidApp, type TestApp } from './support/test-app.js';
import { until } from './support/until.js';

interface Mail {
  subject: string;
  html: string;
  text: string;
}

interface SentRequest {
  customerId: string;
  messageId: string;
}

describe('the language of a customer', () => {
  let test: TestApp;
  let owner: Client;
  let businessId: string;

  beforeAll(async () => {
    test = await startPaidApp();
    owner = new Client(test.app);
    await owner.register('owner@example.com');
  });
  afterAll(() => test.stop());

  beforeEach(async () => {
    const business = await owner.ok<{ id: string }>('POST', '/api/businesses', { name: 'Corner' });
    businessId = business.id;
  });

  const ask = (email: string, language?: string | null) =>
    owner.ok<SentRequest>('POST', `/api/businesses/${businessId}/review-requests`, {
      customer: { name: 'Maria', email, ...(language === undefined ? {} : { language }) },
    });

  async function mailOf(messageId: string): Promise<Mail> {
    const file = join(test.mailFolder, `${messageId}.json`);
    let mail: Mail | undefined;
    await until('the mail is written', async () => {
      mail = await readFile(file, 'utf8').then(JSON.parse, () => undefined);
      return mail !== undefined;
    });
    return mail as Mail;
  }

  const requestMail = async (email: string, language?: string | null) =>
    mailOf((await ask(email, language)).messageId);

  it('writes to an Arab in Arabic, from the right', async () => {
    const { subject, html, text } = await requestMail('maryam@example.com', 'ar');
    expect(subject).toBe('كيف كانت تجربتك مع Corner؟');
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('text-align:right');
    for (const body of [html, text]) {
      expect(body).toContain('نجمتان');
      expect(body).toContain('5 نجوم');
      expect(body).not.toMatch(/stars?\b.*rate|Tap a star/);
    }
  });

  it('writes to a Brazilian in Portuguese', async () => {
    const { subject, html, text } = await requestMail('joao@example.com', 'pt-BR');
    expect(subject).toBe('Como foi sua experiência com Corner?');
    expect(html).toContain('<html lang="pt-BR" dir="ltr">');
    expect(text).toContain('1 estrela:');
    expect(text).toContain('5 estrelas:');
  });

  it("takes the business's language where the customer's is not known, else English", async () => {
    expect((await requestMail('nobody@example.com')).html).toContain('<html lang="en" dir="ltr">');
    await owner.ok('PATCH', `/api/businesses/${businessId}`, { language: 'es' });
    expect((await requestMail('somebody@example.com')).subject).toMatch(/^¿Qué tal/);
    expect((await requestMail('other@example.com', 'fr')).subject).toMatch(/^Comment/);
    await owner.ok('PATCH', `/api/businesses/${businessId}`, { language: null });
    expect((await requestMail('last@example.com')).subject).toMatch(/^How was/);
  });

  it('answers private feedback in it, with the words as they were written', async () => {
    const { customerId } = await ask('amal@example.com', 'ar');
    const { id } = await new Client(test.app).ok<{ id: string }>('POST', '/api/private-feedback', {
      businessId,
      customerId,
      rating: 2,
      message: 'I waited long',
    });
    await owner.ok('POST', `/api/private-feedback/${id}/reply`, { message: 'نعتذر منك' });
    const messages = () =>
      owner.ok<{ id: string; kind: string }[]>('GET', `/api/businesses/${businessId}/messages`);
    const reply = (await messages()).find(({ kind }) => kind === 'feedback-reply');
    const { subject, html } = await mailOf(reply?.id ?? '');
    expect(subject).toBe('Corner: رد على ملاحظاتك');
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('التقييم: نجمتان من 5');
    expect(html).toContain('I waited long');
  });

  it('is kept, changed, left alone and forgotten', async () => {
    const path = `/api/businesses/${businessId}/customers`;
    const added = await owner.ok<{ id: string }>('POST', path, {
      name: 'Ana',
      email: 'ana@example.com',
      language: 'pt-BR',
    });
    expect(added).toMatchObject({ language: 'pt-BR' });
    const change = (body: object) => owner.ok('PATCH', `/api/customers/${added.id}`, body);
    expect(await change({ name: 'Ana Lima' })).toMatchObject({ language: 'pt-BR' });
    // Asking somebody whose language the list knows, without naming one, forgets nothing.
    await ask('ana@example.com', null);
    expect(await owner.ok('GET', path)).toMatchObject([{ language: 'pt-BR' }]);
    expect(await change({ language: 'de' })).toMatchObject({ language: 'de' });
    expect(await change({ language: null })).toMatchObject({ language: null });
  });

  it.each(['xx', 'EN', '', 7])('refuses %j', async (language) => {
    const answer = await owner.call('POST', `/api/businesses/${businessId}/customers`, {
      name: 'Ana',
      email: 'ana@example.com',
      language,
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: [{ field: 'language' }] });
  });

  it('is known behind the link, and to nobody else', async () => {
    await owner.ok('PATCH', `/api/businesses/${businessId}`, { language: 'de' });
    const { html } = await requestMail('link@example.com', 'ar');
    const token = /\/r\/([\w-]+)\?rating=5/.exec(html)?.[1] ?? '';
    const links = test.app.get(Ports).many(linkLanguagesPort);
    const languages = (of: string) =>
      links.find(({ section }) => section === 'r')?.languagesOf(of, 'localhost');
    expect(token).not.toBe('');
    expect(await languages(token)).toEqual({ customer: 'ar', business: 'de' });
    expect(await languages('no-such-token')).toBeUndefined();
    expect(await languages('demo')).toBeUndefined();
    const link = await new Client(test.app).ok('GET', `/api/review-request/${token}`);
    expect(JSON.stringify(link)).not.toContain('language');
  });
});
