import { AskingShop } from './kits/asking-shop.kit.js';
import { Client } from './support/client.js';
import { OwnerDb } from './support/owner-db.js';
import { startPaidApp, type TestApp } from './support/test-app.js';
import { until } from './support/until.js';

/** Lists and their search, samples, customers and settings: all that surrounds the main job. */
describe('a business', () => {
  let test: TestApp;
  let owner: Client;
  let shop: AskingShop;
  let businessId: string;
  const anyone = (): Client => new Client(test.app);

  beforeAll(async () => {
    test = await startPaidApp();
    owner = new Client(test.app);
    await owner.register('owner@example.com');
  });

  afterAll(() => test.stop());

  beforeEach(async () => {
    shop = await AskingShop.open(test, owner);
    ({ businessId } = shop);
  });

  it('pages through reviews without missing or repeating one, while new ones arrive', async () => {
    const texts: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      await anyone().ok(
        'POST',
        '/api/reviews',
        shop.reviewOf(await shop.ask(`c${n}@example.com`), { body: `Review ${n}` }),
      );
    }
    let url: string | undefined = `/api/businesses/${businessId}/reviews?limit=3`;
    while (url) {
      const page = await owner.call('GET', url);
      texts.push(...page.json<{ body: string }[]>().map(({ body }) => body));
      if (texts.length === 3)
        await anyone().ok(
          'POST',
          '/api/reviews',
          shop.reviewOf(await shop.ask('late@example.com'), { body: 'Late' }),
        );
      url = /<([^>]+)>; rel="next"/.exec(String(page.headers['link'] ?? ''))?.[1];
    }
    expect(texts).toEqual([
      'Review 6',
      'Review 5',
      'Review 4',
      'Review 3',
      'Review 2',
      'Review 1',
      'Review 0',
    ]);
  });

  it('finds reviews by text, title and name, taking wildcards literally', async () => {
    await anyone().ok(
      'POST',
      '/api/reviews',
      shop.reviewOf(await shop.ask('a@example.com', 'Zoë'), { body: '100% great', title: 'Shave' }),
    );
    await anyone().ok(
      'POST',
      '/api/reviews',
      shop.reviewOf(await shop.ask('b@example.com', 'Bob'), { body: 'fine' }),
    );
    const found = async (search: string) =>
      (
        await owner.ok<object[]>(
          'GET',
          `/api/businesses/${businessId}/reviews?search=${encodeURIComponent(search)}`,
        )
      ).length;
    expect([
      await found('GREAT'),
      await found('shav'),
      await found('zoë'),
      await found('100%'),
      await found('%'),
      await found('_'),
    ]).toEqual([1, 1, 1, 1, 1, 0]);
  });

  it('lists reviews without a reply, or of one rating, page by page', async () => {
    const ids: string[] = [];
    for (const name of ['Ana', 'Bea', 'Cleo']) {
      const request = await shop.ask(`${name}@example.com`, name);
      ids.push(
        (await anyone().ok<{ id: string }>('POST', '/api/reviews', shop.reviewOf(request))).id,
      );
    }
    await owner.ok('PUT', `/api/reviews/${ids[1]}/reply`, { message: 'Thank you!' });
    const found = async (query: string) => {
      const path = `/api/businesses/${businessId}/reviews?${query}`;
      return (await owner.ok<{ customerName: string }[]>('GET', path)).map(
        ({ customerName }) => customerName,
      );
    };
    expect(await found('answered=false')).toEqual(['Cleo', 'Ana']);
    expect(await found('answered=false&limit=1')).toEqual(['Cleo']);
    expect(await found('answered=true')).toEqual(['Bea']);
    expect(await found('rating=5&answered=false&search=ana')).toEqual(['Ana']);
    expect(await found('rating=4')).toEqual([]);
    for (const [wrong, message] of [
      ['rating=6', 'Send a whole number from 1 to 5.'],
      ['rating=many', 'Send a whole number from 1 to 5.'],
      ['answered=maybe', 'Send true or false.'],
    ] as const) {
      const refused = await owner.call('GET', `/api/businesses/${businessId}/reviews?${wrong}`);
      expect(refused.statusCode).toBe(422);
      expect(refused.json<{ errors: object[] }>().errors).toMatchObject([{ message }]);
    }
  });

  it('lists feedback with whoever has waited longest first, page by page', async () => {
    for (const [name, rating] of [
      ['Ana', 2],
      ['Bea', 4],
      ['Cleo', 2],
      ['Dora', 1],
    ] as const) {
      const request = await shop.ask(`${name}@example.com`, name);
      await anyone().ok('POST', '/api/private-feedback', shop.feedbackOf(request, { rating }));
    }
    const pages = async (query: string): Promise<string[]> => {
      const names: string[] = [];
      let url: string | undefined = `/api/businesses/${businessId}/feedback?limit=2&${query}`;
      while (url) {
        const page = await owner.call('GET', url);
        names.push(...page.json<{ customerName: string }[]>().map((one) => one.customerName));
        url = /<([^>]+)>; rel="next"/.exec(String(page.headers['link'] ?? ''))?.[1];
      }
      return names;
    };
    expect(await pages('order=oldest&status=new')).toEqual(['Ana', 'Bea', 'Cleo', 'Dora']);
    expect(await pages('')).toEqual(['Dora', 'Cleo', 'Bea', 'Ana']);
    expect(await pages('order=oldest&rating=2')).toEqual(['Ana', 'Cleo']);
  });

  it('lists requests with one status, as the list shows it', async () => {
    const [waiting, expired] = [await shop.ask('a@example.com'), await shop.ask('b@example.com')];
    const rated = await shop.ask('c@example.com');
    await anyone().ok('POST', '/api/reviews', shop.reviewOf(rated));
    const database = new OwnerDb(test.database.ownerUrl);
    await database.rows('UPDATE review_requests SET expires_at = now() WHERE id = $1', [
      expired.id,
    ]);
    await database.close();
    const found = async (status: string) => {
      const path = `/api/businesses/${businessId}/review-requests?status=${status}`;
      return (await owner.ok<{ id: string; status: string }[]>('GET', path)).map((one) => [
        one.id,
        one.status,
      ]);
    };
    expect(await found('rated')).toEqual([[rated.id, 'rated']]);
    expect(await found('expired')).toEqual([[expired.id, 'expired']]);
    expect(await found('bounced')).toEqual([]);
    await until('it is on its way', async () =>
      [...(await found('sent')), ...(await found('delivered'))].some(([id]) => id === waiting.id),
    );
  });

  it.each([
    ['José Núñez', 'jose nunez'],
    ['Jose Nunez', 'JOSÉ'],
    ['Björn Müller', 'muller'],
    ['مُحَمَّد', 'محمد'],
    ['Ζωή', 'ζωη'],
  ])('finds %s by %s among reviews and customers', async (name, typed) => {
    await anyone().ok(
      'POST',
      '/api/reviews',
      shop.reviewOf(await shop.ask('a@example.com', name), { body: 'fine' }),
    );
    const query = `search=${encodeURIComponent(typed)}`;
    for (const list of ['reviews', 'customers']) {
      const found = await owner.ok<object[]>(
        'GET',
        `/api/businesses/${businessId}/${list}?${query}`,
      );
      expect([list, found.length]).toEqual([list, 1]);
    }
  });

  describe('shows samples', () => {
    const clearOf = () => owner.ok('DELETE', `/api/businesses/${businessId}/sample-data`);

    it('once, marked, with figures of their own, and clears them', async () => {
      await owner.ok('POST', '/api/seed-demo', { businessId });
      const first = await shop.stats();
      await owner.ok('POST', '/api/seed-demo', { businessId });
      expect(await shop.stats()).toEqual(first);
      expect(first).toMatchObject({ sampleData: true, totalReviews: 59, privateFeedbackCount: 7 });
      const reviews = await owner.ok<{ isSample: boolean }[]>(
        'GET',
        `/api/businesses/${businessId}/reviews`,
      );
      expect(reviews.every(({ isSample }) => isSample)).toBe(true);
      await clearOf();
      expect(await shop.stats()).toMatchObject({
        sampleData: false,
        totalReviews: 0,
        privateFeedbackCount: 0,
      });
      expect(await owner.ok('GET', `/api/businesses/${businessId}/feedback`)).toEqual([]);
    });

    it('with the score, the XP and the badges that they stand for, which go with them', async () => {
      const read = <T>(what: string) => owner.ok<T>('GET', `/api/businesses/${businessId}/${what}`);
      const codes = async () =>
        (await read<{ code: string }[]>('badges')).map(({ code }) => code).sort();
      await owner.ok('POST', '/api/seed-demo', { businessId });
      await until('the samples are counted', async () => {
        const { score, change } = await read<{ score: number; change: number }>('reputation');
        return score === 96 && change === 8;
      });
      expect(await codes()).toEqual(['fast_reply', 'first_review', 'ten_reviews']);
      const shown = await shop.stats();
      expect(shown).toMatchObject({ level: 2, nextLevelXp: 350 });
      expect(await read<object[]>('xp-events')).not.toEqual([]);
      await clearOf();
      expect(await codes()).toEqual([]);
      expect(await shop.stats()).toMatchObject({ level: 1, currentXp: 0 });
      expect(await read('xp-events')).toEqual([]);
    });

    it('never again once they were cleared', async () => {
      await owner.ok('POST', '/api/seed-demo', { businessId });
      await clearOf();
      const again = await owner.call('POST', '/api/seed-demo', { businessId });
      expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([
        409,
        'businesses.samples-cleared',
      ]);
      expect(await shop.stats()).toMatchObject({ sampleData: false, totalReviews: 0 });
    });

    it('until the first real answer, which they never mix with', async () => {
      await owner.ok('POST', '/api/seed-demo', { businessId });
      const answers = [await shop.ask('a@example.com'), await shop.ask('b@example.com')];
      await Promise.all(
        answers.map((request) => anyone().ok('POST', '/api/reviews', shop.reviewOf(request))),
      );
      expect(await shop.stats()).toMatchObject({
        sampleData: false,
        totalReviews: 2,
        privateFeedbackCount: 0,
      });
      const refused = await owner.call('POST', '/api/seed-demo', { businessId });
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
        409,
        'businesses.has-reviews',
      ]);
    });

    it("in the caller's first business when none is named", async () => {
      const other = anyone();
      await other.register(`first-${Date.now()}@example.com`);
      expect((await other.call('POST', '/api/seed-demo')).statusCode).toBe(404);
      await other.ok('POST', '/api/businesses', { name: 'First' });
      expect(await other.ok('POST', '/api/seed-demo')).toMatchObject({
        name: 'First',
        sampleData: true,
      });
    });
  });

  it('keeps customers apart by address and answers double ones clearly', async () => {
    const url = `/api/businesses/${businessId}/customers`;
    const customer = await owner.ok<{ id: string }>('POST', url, {
      name: 'Maria',
      email: 'Maria@Example.com',
    });
    const twice = await owner.call('POST', url, { name: 'M', email: 'maria@example.com' });
    expect([twice.statusCode, twice.json<{ code: string }>().code]).toEqual([
      409,
      'businesses.customer-exists',
    ]);
    await shop.ask('MARIA@example.com', 'Maria Lopez');
    const [listed, ...others] = await owner.ok<
      { id: string; name: string; lastRequest: { status: string } | null }[]
    >('GET', url);
    expect(others).toEqual([]);
    expect(listed).toMatchObject({
      id: customer.id,
      name: 'Maria Lopez',
      lastRequest: expect.objectContaining({ status: expect.any(String) as string }) as object,
    });
  });

  it.each([
    [{ name: '' }, 'name', 'Business name is required'],
    [{ website: 'not a url' }, 'website', 'Invalid URL'],
    [{ website: 'javascript:alert(1)' }, 'website', 'Invalid URL'],
    [{ toneProfile: 'rude' }, 'toneProfile', 'Choose professional, friendly or casual.'],
  ])('refuses the settings %j', async (changes, field, message) => {
    const response = await owner.call('PATCH', `/api/businesses/${businessId}`, changes);
    expect(response.statusCode).toBe(422);
    expect(response.json<{ errors: object[] }>().errors).toEqual([
      expect.objectContaining({ field, message }),
    ]);
  });

  it('changes the settings that are given and empties those given empty', async () => {
    const url = `/api/businesses/${businessId}`;
    await owner.ok('PATCH', url, {
      city: 'Portland',
      website: 'https://example.com',
      toneProfile: 'casual',
    });
    expect(await owner.ok('PATCH', url, { website: '', name: 'New' })).toMatchObject({
      name: 'New',
      city: 'Portland',
      website: null,
      toneProfile: 'casual',
    });
  });
});
