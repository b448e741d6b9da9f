import { rmSync } from 'node:fs';
import { Client } from '../../../../test/support/client.js';
import { emptySite } from '../../../../test/support/empty-site.js';
import { linkTokenOf } from '../../../../test/support/link-token.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';
import { LANGUAGES } from '../../../lib/i18n/languages.js';

interface Listed {
  rating: number;
  title?: string | null;
  body?: string;
  message?: string;
}

/** Returns what browsers without scripts show of a page. */
const plainOf = (html: string): string =>
  /<div hidden>(.*)<!--end-->/s.exec(html)?.[1]?.replaceAll('&#39;', "'") ?? '';

describe('the customer page without scripts', () => {
  let test: TestApp;
  let owner: Client;
  let businessId: string;
  let site: string;
  let count = 0;

  beforeAll(async () => {
    site = emptySite();
    test = await startPaidApp({}, site);
    owner = new Client(test.app);
    await owner.register('owner@example.com');
  });
  afterAll(async () => {
    await test.stop();
    rmSync(site, { recursive: true, force: true });
  });
  beforeEach(async () => {
    ({ id: businessId } = await owner.ok<{ id: string }>('POST', '/api/businesses', {
      name: 'Corner & Sons <b>',
    }));
  });

  /** Asks a customer; returns the path of the link. */
  async function ask(name = 'Maria Lopez'): Promise<string> {
    count += 1;
    const { id } = await owner.ok<{ id: string }>(
      'POST',
      `/api/businesses/${businessId}/review-requests`,
      { customer: { name, email: `c${count}@example.com` } },
    );
    return `/r/${linkTokenOf(test.app, id)}`;
  }
  const get = (url: string, headers: Record<string, string> = {}) =>
    test.app.inject({ url, headers });
  const send = (url: string, fields: Record<string, string>) =>
    test.app.inject({
      method: 'POST',
      url,
      // A page without a referrer sends its forms with this origin.
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
      payload: new URLSearchParams(fields).toString(),
    });
  const reviews = () => owner.ok<Listed[]>('GET', `/api/businesses/${businessId}/reviews`);
  const feedback = () => owner.ok<Listed[]>('GET', `/api/businesses/${businessId}/feedback`);
  const statuses = async () =>
    (
      await owner.ok<{ status: string }[]>('GET', `/api/businesses/${businessId}/review-requests`)
    ).map(({ status }) => status);

  it('asks by name, and a star leads to the step of its rating', async () => {
    const link = await ask();
    const page = await get(link);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(plainOf(page.body)).toContain(
      'Hi <bdi>Maria</bdi>, <bdi>Corner &amp; Sons &lt;b&gt;</bdi>',
    );
    expect(plainOf(page.body)).not.toContain('not loaded');
    const chosen = await send(link, { rating: '2', action: 'choose' });
    expect([chosen.statusCode, chosen.headers.location]).toEqual([303, `${link}?rating=2`]);
    expect(await statuses()).toEqual(['opened']);
    const details = plainOf((await get(`${link}?rating=2`)).body);
    expect(details).toContain('What could we improve?');
    expect(details).not.toContain('Title (optional)');
    const five = plainOf((await get(`${link}?rating=5`)).body);
    expect(five).toContain('Title (optional)');
    expect(five).toMatch(
      /published publicly\. It will be signed .*Maria L\..* and appear on the page of/,
    );
    expect(five).toMatch(/aria-describedby="why">Submit<.*Add a few words to submit\./s);
    expect(await reviews()).toEqual([]);
    expect(await feedback()).toEqual([]);
  });

  it.each(['Test 123', 'maria@example.com', `${'Wolfe'.repeat(10)} Senior`])(
    'leaves the name %j out',
    async (name) => {
      const page = plainOf((await get(await ask(name))).body);
      expect(page).toContain('<bdi>Corner &amp; Sons &lt;b&gt;</bdi> would love to hear from you');
      expect(page).not.toContain('Hi ');
    },
  );

  it('says that a review of a customer without a name names nobody', async () => {
    const five = plainOf((await get(`${await ask('maria@example.com')}?rating=5`)).body);
    expect(five).toMatch(/published publicly\. It will appear as “A customer” on the page of/);
  });

  it('publishes five stars once, however often the form is sent', async () => {
    const link = await ask();
    const words = { rating: '5', title: ' Great ', text: 'Quick\r\nand kind', action: 'submit' };
    for (const _ of [1, 2]) {
      const thanks = await send(link, words);
      expect([thanks.statusCode, thanks.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(thanks.body).toContain('<title>Thank you!</title>');
      expect(plainOf(thanks.body)).toContain('Your review has been published.');
    }
    expect(await reviews()).toMatchObject([{ rating: 5, title: 'Great', body: 'Quick\nand kind' }]);
    expect(plainOf((await get(link)).body)).toContain('You have already answered');
    const other = await send(link, {
      rating: '5',
      title: '',
      text: 'Other words',
      action: 'submit',
    });
    expect(other.statusCode).toBe(409);
    expect(plainOf(other.body)).toContain('This link has already been answered with other words.');
    expect(plainOf(other.body)).toContain('Other words</textarea>');
    expect(await reviews()).toHaveLength(1);
  });

  it('keeps fewer stars private, and publishes them only where the business offers it', async () => {
    const link = await ask();
    const words = { rating: '2', text: 'I waited\nlong <script>', action: 'submit' };
    const thanks = plainOf((await send(link, words)).body);
    expect(thanks).toContain("We've received your feedback");
    expect(thanks).not.toContain('Publish my review, too');
    expect(await feedback()).toMatchObject([{ rating: 2, message: 'I waited\nlong <script>' }]);
    const refused = await send(link, { ...words, action: 'publish' });
    expect(refused.statusCode).toBe(422);
    expect(await reviews()).toEqual([]);

    await owner.ok('PATCH', `/api/businesses/${businessId}`, { publicPathForAll: true });
    const offered = plainOf((await send(link, words)).body);
    expect(offered).toContain('Publish my review, too');
    expect(offered).toContain('value="I waited&#10;long &lt;script&gt;"');
    const published = plainOf((await send(link, { ...words, action: 'publish' })).body);
    expect(published).toContain('Your review has been published.');
    expect(await reviews()).toMatchObject([{ rating: 2, body: 'I waited\nlong <script>' }]);
    expect(await feedback()).toHaveLength(1);
  });

  it.each<[string, Record<string, string>, string]>([
    ['no star', { action: 'choose' }, 'No star was chosen.'],
    [
      'a star that there is not',
      { rating: '6', text: 'x', action: 'submit' },
      'No star was chosen.',
    ],
    ['no words', { rating: '1', text: ' \r\n', action: 'submit' }, 'because the text is empty'],
    [
      'too many words',
      { rating: '5', text: 'x'.repeat(5_001), action: 'submit' },
      'Shorten it to 5,000 characters',
    ],
    [
      'a title that is too long',
      { rating: '5', title: 'y'.repeat(121), text: 'kept words', action: 'submit' },
      'Shorten it to 120 characters',
    ],
    [
      'a character that nobody types',
      { rating: '5', text: 'kept words\u0007', action: 'submit' },
      'Change them a little and try again',
    ],
  ])('says what to do about %s, and keeps the words', async (_case, fields, sentence) => {
    const link = await ask();
    const page = await send(link, fields);
    expect(page.statusCode).toBe(422);
    expect(plainOf(page.body)).toContain(sentence);
    if (fields['title']) expect(plainOf(page.body)).toContain(`value="${fields['title']}"`);
    if (fields['text']?.startsWith('kept')) expect(plainOf(page.body)).toContain('kept words');
    expect([...(await reviews()), ...(await feedback())]).toEqual([]);
  });

  it('offers ways to reach the business once the answer is given, in its typeface', async () => {
    await owner.ok('PATCH', `/api/businesses/${businessId}`, {
      phone: '+4930123456',
      bookingUrl: 'https://booking.example.com/?a=1&b=2',
      headingTypeface: 'rounded',
    });
    const link = await ask();
    const before = plainOf((await get(link)).body);
    expect(before).toContain('data-headings="rounded"');
    expect(before).not.toMatch(/tel:|booking/);
    expect(plainOf((await get(`${link}?rating=2`)).body)).not.toMatch(/tel:|booking/);
    const thanks = plainOf(
      (await send(link, { rating: '2', text: 'I waited', action: 'submit' })).body,
    );
    for (const page of [thanks, plainOf((await get(link)).body)]) {
      expect(page).toContain('<bdi dir="ltr">+49 30 123456</bdi>');
      expect(page).toContain('href="tel:+4930123456"');
      expect(page).toContain('href="https://booking.example.com/?a=1&amp;b=2"');
    }
  });

  it('takes the longest text of any script', async () => {
    const link = await ask();
    const text = '髪'.repeat(5_000);
    expect((await send(link, { rating: '1', text, action: 'submit' })).statusCode).toBe(200);
    expect((await feedback())[0]?.message).toBe(text);
  });

  it('shows the words again where the link no longer works', async () => {
    for (const token of ['A'.repeat(43), '%3Cb%3E', '..%2Fx']) {
      const page = await get(`/r/${token}`);
      expect([page.statusCode, plainOf(page.body)]).toEqual([
        200,
        expect.stringContaining("This link doesn't work"),
      ]);
    }
    const late = await send(`/r/${'A'.repeat(43)}`, {
      rating: '2',
      text: 'My <b> words',
      action: 'submit',
    });
    expect(late.statusCode).toBe(404);
    expect(plainOf(late.body)).toContain('My &lt;b&gt; words');
    expect(plainOf(late.body)).toContain('so nothing was sent');
  });

  it('says when there were too many tries, with the words', async () => {
    const slow = await startPaidApp({ RATE_LIMIT_FACTOR: '0.02' }, site);
    try {
      const request = {
        method: 'POST',
        url: '/r/demo',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'rating=2&text=kept&action=submit',
      } as const;
      expect((await slow.app.inject(request)).statusCode).toBe(200);
      const page = await slow.app.inject(request);
      expect(page.statusCode).toBe(429);
      expect(plainOf(page.body)).toContain('Too many tries');
      expect(plainOf(page.body)).toContain('kept</textarea>');
    } finally {
      await slow.stop();
    }
  });

  it.each(LANGUAGES)('says everything in %s', async (language) => {
    const headers = { 'accept-language': language };
    for (const path of ['/r', '/r?rating=3', '/r/demo?rating=5', '/r/unknown']) {
      const page = plainOf((await get(path, headers)).body);
      expect(page).not.toContain('not loaded');
      // No text is missing, and no slot is empty.
      expect(page).not.toMatch(/[{}]|undefined|not loaded/);
    }
  });

  it('takes nothing but its own forms', async () => {
    const link = await ask();
    const json = await test.app.inject({
      method: 'POST',
      url: link,
      payload: { rating: 5, text: 'x', action: 'submit' },
    });
    expect(json.statusCode).toBe(415);
    await get(`${link}?rating=5&text=x&action=submit`);
    expect(await reviews()).toEqual([]);
  });
});
