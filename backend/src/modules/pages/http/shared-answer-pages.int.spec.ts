import { rmSync } from 'node:fs';
import { v4 as uuid } from 'uuid';
import { Client } from '../../../../test/support/client.js';
import { emptySite } from '../../../../test/support/empty-site.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { setPlan } from '../../../../test/support/plans.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';
import { ownerOf } from '../../../../test/support/owner-of.js';
import { LANGUAGES } from '../../../lib/i18n/languages.js';

interface Listed {
  id: string;
  rating: number;
  title?: string | null;
  body?: string;
  message?: string;
  customerName: string | null;
  source: string;
}

/** Returns what browsers without scripts show of a page. */
const plainOf = (html: string): string =>
  /<div hidden>(.*)<!--end-->/s.exec(html)?.[1]?.replaceAll('&#39;', "'") ?? '';
/** Returns the value of a hidden field. */
const fieldIn = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

describe('the page of a shared link without scripts', () => {
  let test: TestApp;
  let owner: Client;
  let database: OwnerDb;
  let businessId: string;
  let site: string;
  let code: string;
  let link: string;

  beforeAll(async () => {
    site = emptySite();
    test = await startPaidApp({}, site);
    database = new OwnerDb(test.database.ownerUrl);
    owner = new Client(test.app);
    await owner.register('owner@example.com');
  });
  afterAll(async () => {
    await database.close();
    await test.stop();
    rmSync(site, { recursive: true, force: true });
  });
  beforeEach(async () => {
    ({ id: businessId } = await owner.ok<{ id: string }>('POST', '/api/businesses', {
      name: 'Corner & Sons <b>',
    }));
    ({ code } = await owner.ok<{ code: string }>('GET', `${business()}/shared-link`));
    link = `/q/${code}?qr`;
  });

  const business = () => `/api/businesses/${businessId}`;
  const get = (url: string, headers: Record<string, string> = {}) =>
    test.app.inject({ url, headers });
  const send = (
    url: string,
    fields: Record<string, string>,
    headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
  ) =>
    test.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  const reviews = () => owner.ok<Listed[]>('GET', `${business()}/reviews`);
  const feedback = () => owner.ok<Listed[]>('GET', `${business()}/feedback`);
  const today = async () =>
    (await owner.ok<{ today: object }>('GET', `${business()}/shared-link`)).today;
  const five = (change: object = {}) => ({
    submissionId: uuid(),
    rating: '5',
    title: '',
    text: 'Quick',
    action: 'submit',
    ...change,
  });
  /** Returns what a browser sends that has this cookie. */
  const from = (device: string) => ({
    'sec-fetch-site': 'same-origin',
    cookie: `review_device=${device}`,
  });

  it('asks, and a star leads to the step of its rating, which remembers the QR code', async () => {
    const page = await get(link);
    expect([page.statusCode, page.cookies]).toEqual([200, []]);
    expect(plainOf(page.body)).toContain(
      '<bdi>Corner &amp; Sons &lt;b&gt;</bdi> would love to hear from you',
    );
    expect(plainOf(page.body)).toContain(`action="/q/${code}?qr"`);
    expect(plainOf(page.body)).toContain('Reviews with');
    const chosen = await send(link, { rating: '2', action: 'choose' });
    expect([chosen.statusCode, chosen.headers.location]).toEqual([303, `${link}&rating=2`]);
    expect(chosen.cookies).toMatchObject([
      { name: 'review_device', path: '/q', httpOnly: true, sameSite: 'Lax' },
    ]);
    const details = plainOf((await get(`${link}&rating=2`)).body);
    expect(details).toContain('What could we improve?');
    expect(details).toContain('Would you like a reply?');
    expect(details).not.toContain('Title (optional)');
    expect(fieldIn(details, 'submissionId')).toMatch(/^[0-9a-f-]{36}$/);
    const plain = await send(`/q/${code}`, { rating: '5', action: 'choose' });
    expect(plain.headers.location).toBe(`/q/${code}?rating=5`);
    const five = plainOf((await get(`/q/${code}?rating=5`)).body);
    expect(five).toContain('Title (optional)');
    // The field for a name says what will become of it.
    expect(five).toMatch(
      /aria-describedby="signature contact-note".*<p id="signature"[^>]*>Your review will appear as “Maria”/,
    );
    expect(five).not.toContain('on the page of');
    expect(plainOf((await get(`/q/${code}?rating=4`)).body)).not.toContain('signature');
    expect([await reviews(), await feedback(), await today()]).toEqual([
      [],
      [],
      { answers: 0, refused: 0 },
    ]);
  });

  it('publishes five stars once, however often the form is sent, with its origin', async () => {
    const words = five({ title: ' Great ', text: 'Quick\r\nand kind', name: 'Ada' });
    for (const _ of [1, 2]) {
      const thanks = await send(link, words);
      expect(thanks.statusCode).toBe(200);
      expect(thanks.body).toContain('<title>Thank you!</title>');
      expect(plainOf(thanks.body)).toContain('Your review has been published.');
    }
    expect(await reviews()).toMatchObject([
      { rating: 5, title: 'Great', body: 'Quick\nand kind', customerName: 'Ada', source: 'qr' },
    ]);
    const other = await send(link, { ...words, text: 'Other words' });
    expect(other.statusCode).toBe(409);
    expect(plainOf(other.body)).toContain('Other words</textarea>');
    await send(`/q/${code}`, five({ text: 'Typed the address' }));
    expect((await reviews())[0]).toMatchObject({ body: 'Typed the address', source: 'link' });
    expect(await today()).toEqual({ answers: 2, refused: 0 });
  });

  it('takes one answer of a browser per day, and says so with the words', async () => {
    const first = await send(link, five());
    const device = first.cookies[0]?.value ?? '';
    const second = await send(link, five({ rating: '1', text: 'Again' }), from(device));
    expect([second.statusCode, second.cookies]).toEqual([409, []]);
    expect(plainOf(second.body)).toContain("You've already sent an answer from this device today.");
    expect(plainOf(second.body)).toContain('Again</textarea>');
    expect([await reviews(), await feedback()]).toMatchObject([[{ rating: 5 }], []]);
    const page = await get(link, from(device));
    expect(plainOf(page.body)).toContain('Thank you, we have your answer');
    expect(plainOf((await get(link, from(uuid()))).body)).toContain('would love to hear from you');
    // A cookie that is none of ours is replaced.
    const strange = await send(link, five(), from('strange'));
    expect(strange.cookies[0]?.value).toMatch(/^[0-9a-f-]{36}$/);
    expect(strange.statusCode).toBe(200);
  });

  it('keeps fewer stars private, with the customer who wants a reply', async () => {
    const words = { ...five({ rating: '2', text: 'I waited\nlong <script>' }) };
    const unnamed = plainOf((await send(link, words)).body);
    expect(unnamed).toContain("We've received your feedback");
    expect(unnamed).not.toMatch(/reach out|Publish my review/);
    const named = { ...words, submissionId: uuid(), name: ' Ada ', email: ' Ada@Example.com ' };
    const thanks = plainOf((await send(link, named, { 'accept-language': 'es' })).body);
    expect(thanks).not.toContain('undefined');
    expect(await feedback()).toMatchObject([
      { rating: 2, message: 'I waited\nlong <script>', customerName: 'Ada', source: 'qr' },
      { rating: 2, message: 'I waited\nlong <script>', customerName: null },
    ]);
    const customers = await owner.ok<object[]>('GET', `${business()}/customers`);
    expect(customers).toMatchObject([{ name: 'Ada', email: 'ada@example.com', language: 'es' }]);
    // Their answer starts the cooldown, as any other does.
    const asked = await owner.call('POST', `${business()}/review-requests`, {
      customer: { name: 'Ada', email: 'ada@example.com' },
    });
    expect(asked.json()).toMatchObject({ code: 'requests.recently-contacted' });
  });

  it('publishes them too where the business offers it, and only for their author', async () => {
    await owner.ok('PATCH', business(), { publicPathForAll: true });
    const words = five({ rating: '3', text: 'Fine,\nbut late' });
    const offered = plainOf((await send(link, words)).body);
    expect(offered).toContain('without a name');
    const { submissionId } = words;
    expect(fieldIn(offered, 'submissionId')).toBe(submissionId);
    const publish = (id: string) =>
      send(link, { submissionId: id, rating: '3', action: 'publish', name: '', email: '' });
    const stranger = await publish(uuid());
    expect(stranger.statusCode).toBe(404);
    expect(await reviews()).toEqual([]);
    for (const _ of [1, 2]) {
      expect(plainOf((await publish(submissionId)).body)).toContain(
        'Your review has been published.',
      );
    }
    expect(await reviews()).toMatchObject([{ rating: 3, body: 'Fine,\nbut late', source: 'qr' }]);
    await owner.ok('PATCH', business(), { publicPathForAll: false });
    const late = five({ rating: '3', text: 'Late' });
    expect(plainOf((await send(link, late)).body)).not.toContain('Publish my review');
    expect((await publish(late.submissionId)).statusCode).toBe(409);
    expect(await reviews()).toHaveLength(1);
  });

  it.each<[string, Record<string, string>, string]>([
    ['no star', { rating: '' }, 'No star was chosen.'],
    ['a star that there is not', { rating: '6' }, 'No star was chosen.'],
    ['no words', { text: ' \r\n' }, 'because the text is empty'],
    ['too many words', { text: 'x'.repeat(5_001) }, 'Shorten it to 5,000 characters'],
    ['a title that is too long', { title: 'y'.repeat(121) }, 'Shorten it to 120 characters'],
    ['an address that is none', { email: 'ada' }, "That email address doesn't look right."],
    ['a name with a web address', { name: 'www.spam.example' }, 'Change them a little'],
    ['a character that nobody types', { text: 'kept\u0007' }, 'Change them a little'],
  ])('says what to do about %s, and keeps what was typed', async (_case, change, said) => {
    const fields = five(change);
    const page = await send(link, fields);
    expect(page.statusCode).toBe(422);
    expect(plainOf(page.body)).toContain(said);
    for (const name of ['title', 'name', 'email']) {
      if (name in change)
        expect(plainOf(page.body)).toContain(`value="${fields[name as 'title']}"`);
    }
    expect([...(await reviews()), ...(await feedback())]).toEqual([]);
    if (fields.rating === '5') {
      expect(fieldIn(plainOf(page.body), 'submissionId')).toBe(fields.submissionId);
    }
  });

  it('stops at the limits of the day and of an address', async () => {
    await send(link, five());
    await database.rows('UPDATE shared_link_days SET answer_count = 200 WHERE business_id = $1', [
      businessId,
    ]);
    const full = await send(link, five({ text: 'One more' }));
    expect(full.statusCode).toBe(429);
    expect(plainOf(full.body)).toContain(
      '<bdi>Corner &amp; Sons &lt;b&gt;</bdi> has received as many answers',
    );
    expect(plainOf(full.body)).toContain('One more</textarea>');
    expect(await today()).toEqual({ answers: 200, refused: 1 });
    const slow = await startPaidApp({ RATE_LIMIT_FACTOR: '0.05' }, site);
    try {
      const client = new Client(slow.app);
      await client.register('slow@example.com');
      const { id } = await client.ok<{ id: string }>('POST', '/api/businesses', { name: 'Slow' });
      const path = `/api/businesses/${id}/shared-link`;
      const other = await client.ok<{ code: string }>('GET', path);
      const post = (fields: Record<string, string>) =>
        slow.app.inject({
          method: 'POST',
          url: `/q/${other.code}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams(fields).toString(),
        });
      expect((await post(five())).statusCode).toBe(200);
      // Answers over the API and by form are counted together: 30 per hour, of which this server takes a twentieth.
      const api = await new Client(slow.app).call(
        'POST',
        `/api/shared-links/${other.code}/ratings`,
        { submissionId: uuid(), deviceId: uuid(), rating: 5, body: 'Great' },
      );
      expect(api.statusCode).toBe(201);
      const refused = await post(five({ text: 'Too soon' }));
      expect(refused.statusCode).toBe(429);
      expect(plainOf(refused.body)).toContain('Too many tries');
      expect(plainOf(refused.body)).toContain('Too soon</textarea>');
    } finally {
      await slow.stop();
    }
  });

  it('takes nothing but its own forms', async () => {
    const sites = ['cross-site', 'same-site'].map((value) => ({ 'sec-fetch-site': value }));
    for (const headers of [...sites, { origin: 'https://evil.example' }, { origin: 'null' }]) {
      const refused = await send(link, five(), headers);
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
        403,
        'http.foreign-origin',
      ]);
      expect(refused.cookies).toEqual([]);
    }
    const json = await test.app.inject({ method: 'POST', url: link, payload: five() });
    expect(json.statusCode).toBe(415);
    await get(`${link}&rating=5&text=x&action=submit`);
    expect([await reviews(), await feedback()]).toEqual([[], []]);
    // Browsers from before these headers answer as well.
    expect((await send(link, five(), {})).statusCode).toBe(200);
  });

  it('shows the words again where the link no longer works', async () => {
    for (const path of ['/q/zzzzzzzzzzzz', '/q/%3Cb%3E', '/q/..%2Fx']) {
      const page = await get(path);
      expect(page.statusCode).toBe(404);
      expect(plainOf(page.body)).toContain("This link doesn't work");
    }
    await owner.ok('POST', `${business()}/shared-link/renew`);
    const late = await send(link, five({ rating: '2', text: 'My <b> words' }));
    expect(late.statusCode).toBe(404);
    expect(plainOf(late.body)).toContain('My &lt;b&gt; words');
    expect(plainOf(late.body)).toContain('so nothing was sent');
  });

  it('is closed while the plan has lapsed, as the link is', async () => {
    const organizationId = await ownerOf(owner, businessId);
    await setPlan(database, organizationId, { plan: 'pro', status: 'canceled', endedDaysAgo: 1 });
    try {
      expect((await get(link)).statusCode).toBe(404);
      expect((await send(link, five())).statusCode).toBe(404);
    } finally {
      await setPlan(database, organizationId, { plan: 'agency' });
    }
  });

  it.each(LANGUAGES)('says everything in %s', async (language) => {
    const headers = { 'accept-language': language, 'sec-fetch-site': 'same-origin' };
    await owner.ok('PATCH', business(), { publicPathForAll: true });
    const pages = [
      ...(await Promise.all(
        ['', '&rating=3', '&rating=5'].map((more) => get(`${link}${more}`, headers)),
      )),
      await get('/q/unknown', headers),
      await send(link, five({ rating: '3', email: 'nobody' }), headers),
      await send(link, five({ rating: '3' }), headers),
      await send(link, five({ rating: '5' }), headers),
    ];
    for (const { body } of pages) {
      expect(body).toContain(`<html lang="${language}"`);
      expect(plainOf(body)).not.toMatch(/[{}]|undefined|not loaded/);
    }
  });
});
