import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from './support/client.js';
import { startPaidApp, type TestApp } from './support/test-app.js';
import { until } from './support/until.js';

interface Stats {
  avgRating: number;
  totalReviews: number;
  privateFeedbackCount: number;
  feedbackCounts: { new: number; inProgress: number; resolved: number };
  ratingCounts: Record<string, number>;
  sampleData: boolean;
}

interface SentRequest {
  id: string;
  customerId: string;
  status: string;
  messageId: string;
}

describe('the main job', () => {
  let test: TestApp;
  let owner: Client;
  let businessId: string;
  const anyone = (): Client => new Client(test.app);

  beforeAll(async () => {
    test = await startPaidApp();
    owner = new Client(test.app);
    await owner.register('owner@example.com');
  });

  afterAll(() => test.stop());

  beforeEach(async () => {
    businessId = (
      await owner.ok<{ id: string }>('POST', '/api/businesses', { name: 'Corner & Sons <b>' })
    ).id;
  });

  const ask = (email: string, name = 'Maria', allowRepeat = false) =>
    owner.ok<SentRequest>('POST', `/api/businesses/${businessId}/review-requests`, {
      customer: { name, email },
      allowRepeat,
    });
  const stats = () => owner.ok<Stats>('GET', `/api/businesses/${businessId}/stats`);
  const requests = () =>
    owner.ok<SentRequest[]>('GET', `/api/businesses/${businessId}/review-requests`);
  const reviewOf = (request: SentRequest, extra: object = {}) => ({
    businessId,
    customerId: request.customerId,
    rating: 5,
    body: 'Great cut',
    ...extra,
  });
  const feedbackOf = (request: SentRequest, extra: object = {}) => ({
    businessId,
    customerId: request.customerId,
    rating: 2,
    message: 'I waited long',
    ...extra,
  });

  /** The token in the mail of a request, as its customer would find it. */
  async function tokenOf(request: SentRequest): Promise<string> {
    const file = join(test.mailFolder, `${request.messageId}.json`);
    await until('the mail is written', async () =>
      (await readdir(test.mailFolder).catch(() => [] as string[])).includes(
        `${request.messageId}.json`,
      ),
    );
    const { html } = JSON.parse(await readFile(file, 'utf8')) as { html: string };
    return /\/r\/([\w-]+)\?rating=5/.exec(html)?.[1] ?? '';
  }

  it('sends a mail whose link leads to the business and changes nothing by being followed', async () => {
    const request = await ask('maria@example.com');
    expect(request.status).toBe('queued');
    const token = await tokenOf(request);
    expect(token.length).toBeGreaterThanOrEqual(22);
    await until('the request counts as sent', async () => (await requests())[0]?.status === 'sent');
    for (let scan = 0; scan < 3; scan += 1)
      await anyone().ok('GET', `/api/review-request/${token}`);
    expect(await anyone().ok('GET', `/api/review-request/${token}`)).toEqual({
      request: { id: request.id, businessId, customerId: request.customerId, status: 'sent' },
      business: { name: 'Corner & Sons <b>' },
      mayPublishToo: false,
      demo: false,
    });
    await anyone().ok('POST', `/api/review-request/${token}/open`);
    expect((await requests())[0]?.status).toBe('opened');
  });

  it('publishes five stars and counts them', async () => {
    const request = await ask('maria@example.com');
    const token = await tokenOf(request);
    const review = await anyone().call(
      'POST',
      '/api/reviews',
      reviewOf(request, { title: ' Best ', token }),
    );
    expect(review.statusCode).toBe(201);
    const [listed] = await owner.ok<object[]>('GET', `/api/businesses/${businessId}/reviews`);
    expect(listed).toMatchObject({
      rating: 5,
      title: 'Best',
      body: 'Great cut',
      customerName: 'Maria',
      reply: null,
    });
    expect(await stats()).toMatchObject({
      avgRating: 5,
      totalReviews: 1,
      privateFeedbackCount: 0,
      ratingCounts: { 5: 1 },
    });
    expect((await requests())[0]?.status).toBe('rated');
  });

  it('keeps one to four stars private, and moves the figures as they are handled', async () => {
    const request = await ask('robert@example.com', 'Robert');
    await anyone().ok('POST', '/api/private-feedback', feedbackOf(request));
    expect(await owner.ok('GET', `/api/businesses/${businessId}/reviews`)).toEqual([]);
    const [feedback] = await owner.ok<{ id: string; status: string }[]>(
      'GET',
      `/api/businesses/${businessId}/feedback`,
    );
    expect(feedback).toMatchObject({
      rating: 2,
      message: 'I waited long',
      customerName: 'Robert',
      status: 'new',
    });
    expect(await stats()).toMatchObject({
      avgRating: 2,
      totalReviews: 0,
      privateFeedbackCount: 1,
      ratingCounts: { 2: 1 },
    });
    const replied = await owner.ok('POST', `/api/private-feedback/${feedback?.id}/reply`, {
      message: 'Sorry, Robert',
    });
    expect(replied).toMatchObject({ status: 'in-progress', reply: { message: 'Sorry, Robert' } });
    await until('the reply is sent', async () => {
      const messages = await owner.ok<{ kind: string; status: string }[]>(
        'GET',
        `/api/businesses/${businessId}/messages`,
      );
      return messages.some(({ kind, status }) => kind === 'feedback-reply' && status === 'sent');
    });
    await owner.ok('PATCH', `/api/private-feedback/${feedback?.id}/resolve`);
    await owner.ok('PATCH', `/api/private-feedback/${feedback?.id}/resolve`, {});
    expect(await stats()).toMatchObject({
      privateFeedbackCount: 1,
      feedbackCounts: { new: 0, inProgress: 0, resolved: 1 },
    });
    expect(
      await owner.ok('GET', `/api/businesses/${businessId}/feedback?status=resolved`),
    ).toHaveLength(1);
    expect(await owner.ok('GET', `/api/businesses/${businessId}/feedback?status=new`)).toEqual([]);
  });

  it('shows one average of all ratings on the dashboard, in Insight and on the public page', async () => {
    const happy = await ask('maria@example.com');
    const unhappy = await ask('robert@example.com', 'Robert');
    const neutral = await ask('paul@example.com', 'Paul');
    await anyone().ok('POST', '/api/reviews', reviewOf(happy));
    await anyone().ok('POST', '/api/private-feedback', feedbackOf(unhappy));
    await anyone().ok('POST', '/api/private-feedback', feedbackOf(neutral, { rating: 4 }));
    expect(await stats()).toMatchObject({ avgRating: 3.67, totalReviews: 1 });
    const { slug } = await owner.ok<{ slug: string }>('GET', `/api/businesses/${businessId}`);
    expect(await anyone().ok('GET', `/api/public/businesses/${slug}`)).toMatchObject({
      averageRating: 3.67,
      ratingCount: 3,
    });
    await until('Insight has counted all three', async () => {
      const { current } = await owner.ok<{ current: { ratings: number; ratingAverage: number } }>(
        'GET',
        `/api/businesses/${businessId}/insight`,
      );
      return current.ratings === 3 && current.ratingAverage === 3.67;
    });
  });

  it('routes by rating on the server, whatever the page sends', async () => {
    const request = await ask('maria@example.com');
    for (const rating of [0, 1, 4, 4.5, 6, '5', null]) {
      expect(
        (await anyone().call('POST', '/api/reviews', reviewOf(request, { rating }))).statusCode,
      ).toBe(422);
    }
    for (const rating of [0, 5, 2.5, -1, '2', null]) {
      expect(
        (await anyone().call('POST', '/api/private-feedback', feedbackOf(request, { rating })))
          .statusCode,
      ).toBe(422);
    }
    expect(await stats()).toMatchObject({ totalReviews: 0, privateFeedbackCount: 0 });
  });

  it.each([
    ['no text', { body: '   ' }],
    ['too long a text', { body: 'x'.repeat(5_001) }],
    ['too long a title', { title: 'x'.repeat(121) }],
    ['an unknown field', { isSample: true }],
    ['an id that is none', { customerId: "1' OR '1'='1" }],
  ])("refuses %s with the field's name", async (_what, extra) => {
    const request = await ask('maria@example.com');
    const response = await anyone().call('POST', '/api/reviews', reviewOf(request, extra));
    expect(response.statusCode).toBe(422);
    expect(response.json<{ errors: { field: string }[] }>().errors[0]?.field).toBe(
      Object.keys(extra)[0],
    );
  });

  it('gives back what a customer wrote to the letter', async () => {
    const body = `<script>alert(1)</script> '; DROP TABLE reviews;-- مرحبا 👩‍👩‍👧 "quotes" & {{name}} %s`;
    const request = await ask('maria@example.com', '<img src=x onerror=alert(1)>');
    await anyone().ok('POST', '/api/reviews', reviewOf(request, { body }));
    const [review] = await owner.ok<{ body: string; customerName: string }[]>(
      'GET',
      `/api/businesses/${businessId}/reviews`,
    );
    expect(review).toMatchObject({ body, customerName: '<img src=x onerror=alert(1)>' });
  });

  describe('takes one answer per request', () => {
    it('gives the same submission the same answer', async () => {
      const request = await ask('maria@example.com');
      const [first, again] = [
        await anyone().call('POST', '/api/reviews', reviewOf(request)),
        await anyone().call('POST', '/api/reviews', reviewOf(request)),
      ];
      expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
      expect(again.json()).toEqual(first.json());
      expect(await stats()).toMatchObject({ totalReviews: 1 });
    });

    it('refuses a different one', async () => {
      const request = await ask('maria@example.com');
      await anyone().ok('POST', '/api/reviews', reviewOf(request));
      const other = await anyone().call(
        'POST',
        '/api/reviews',
        reviewOf(request, { body: 'Other words' }),
      );
      const kind = await anyone().call('POST', '/api/private-feedback', feedbackOf(request));
      expect([other.statusCode, kind.statusCode]).toEqual([409, 409]);
      expect(other.json<{ code: string }>().code).toBe('requests.already-answered');
    });

    it('lets exactly one of twenty simultaneous ones through', async () => {
      const request = await ask('maria@example.com');
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          n % 2 === 0
            ? anyone().call('POST', '/api/reviews', reviewOf(request, { body: `Words ${n}` }))
            : anyone().call(
                'POST',
                '/api/private-feedback',
                feedbackOf(request, { message: `Words ${n}` }),
              ),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
        201,
        ...Array<number>(19).fill(409),
      ]);
      const { totalReviews, privateFeedbackCount } = await stats();
      expect(totalReviews + privateFeedbackCount).toBe(1);
    });

    it('takes a new answer to a new request of the same customer', async () => {
      await anyone().ok('POST', '/api/reviews', reviewOf(await ask('maria@example.com')));
      await anyone().ok(
        'POST',
        '/api/reviews',
        reviewOf(await ask('maria@example.com', 'Maria', true), { body: 'Again great' }),
      );
      expect(await stats()).toMatchObject({ totalReviews: 2 });
    });
  });

  it('answers 404 to a pair without a request, a wrong token and an unknown one', async () => {
    const request = await ask('maria@example.com');
    const other = await ask('robert@example.com');
    const stranger = await owner.ok<{ id: string }>(
      'POST',
      `/api/businesses/${businessId}/customers`,
      { name: 'X', email: 'x@example.com' },
    );
    const tries = [
      reviewOf(request, { customerId: stranger.id }),
      reviewOf(request, { token: await tokenOf(other) }),
      reviewOf(request, { token: 'A'.repeat(43) }),
    ];
    for (const body of tries)
      expect((await anyone().call('POST', '/api/reviews', body)).statusCode).toBe(404);
    const unknown = await anyone().call('GET', `/api/review-request/${'A'.repeat(43)}`);
    expect([unknown.statusCode, unknown.json<{ detail: string }>().detail]).toEqual([
      404,
      'Review request not found',
    ]);
  });

  it('ends a link when the customer is erased', async () => {
    const request = await ask('maria@example.com');
    const token = await tokenOf(request);
    await owner.ok('DELETE', `/api/customers/${request.customerId}`);
    await until(
      'the link is dead',
      async () => (await anyone().call('GET', `/api/review-request/${token}`)).statusCode === 404,
    );
    expect(
      (await anyone().call('POST', '/api/reviews', reviewOf(request, { token }))).statusCode,
    ).toBe(404);
    expect(await owner.ok('GET', `/api/businesses/${businessId}/customers`)).toEqual([]);
    const messages = await owner.ok<object[]>('GET', `/api/businesses/${businessId}/messages`);
    expect(JSON.stringify(messages)).not.toContain('maria@example.com');
  });

  it('walks the demo without keeping anything', async () => {
    const link = await anyone().ok<{
      request: { businessId: string; customerId: string };
      demo: boolean;
    }>('GET', '/api/review-request/demo');
    expect(link.demo).toBe(true);
    const ids = { businessId: link.request.businessId, customerId: link.request.customerId };
    expect(
      (await anyone().call('POST', '/api/reviews', { ...ids, rating: 5, body: 'x', token: 'demo' }))
        .statusCode,
    ).toBe(201);
    expect(
      (await anyone().call('POST', '/api/private-feedback', { ...ids, rating: 1, message: 'x' }))
        .statusCode,
    ).toBe(201);
  });

  it('earns XP for what the business does, once for each thing, and never for stars', async () => {
    const xp = () =>
      owner.ok<{ reason: string; xp: number }[]>('GET', `/api/businesses/${businessId}/xp-events`);
    const request = await ask('robert@example.com');
    await anyone().ok('POST', '/api/private-feedback', feedbackOf(request));
    const [feedback] = await owner.ok<{ id: string }[]>(
      'GET',
      `/api/businesses/${businessId}/feedback`,
    );
    for (const status of ['resolved', 'new', 'resolved']) {
      await owner.ok('PATCH', `/api/private-feedback/${feedback?.id}`, { status });
    }
    await anyone().ok('POST', '/api/reviews', reviewOf(await ask('maria@example.com')));
    await until('everything has earned', async () => (await xp()).length >= 4);
    expect((await xp()).map(({ reason }) => reason).sort()).toEqual([
      'answered-fast',
      'feedback-resolved',
      'review-requested',
      'review-requested',
    ]);
    expect(await stats()).toMatchObject({ currentXp: 40, nextLevelXp: 250, level: 1 });
  });

  it('publishes a reply under a review', async () => {
    await anyone().ok('POST', '/api/reviews', reviewOf(await ask('maria@example.com')));
    const [review] = await owner.ok<{ id: string }[]>(
      'GET',
      `/api/businesses/${businessId}/reviews`,
    );
    const replied = await owner.ok('PUT', `/api/reviews/${review?.id}/reply`, {
      message: 'Thank you!',
    });
    expect(replied).toMatchObject({ reply: { message: 'Thank you!' } });
  });

  it('pages through reviews without missing or repeating one, while new ones arrive', async () => {
    const texts: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      await anyone().ok(
        'POST',
        '/api/reviews',
        reviewOf(await ask(`c${n}@example.com`), { body: `Review ${n}` }),
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
          reviewOf(await ask('late@example.com'), { body: 'Late' }),
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
      reviewOf(await ask('a@example.com', 'Zoë'), { body: '100% great', title: 'Shave' }),
    );
    await anyone().ok(
      'POST',
      '/api/reviews',
      reviewOf(await ask('b@example.com', 'Bob'), { body: 'fine' }),
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

  describe('shows samples', () => {
    const clearOf = () => owner.ok('DELETE', `/api/businesses/${businessId}/sample-data`);

    it('once, marked, with figures of their own, and clears them', async () => {
      await owner.ok('POST', '/api/seed-demo', { businessId });
      const first = await stats();
      await owner.ok('POST', '/api/seed-demo', { businessId });
      expect(await stats()).toEqual(first);
      expect(first).toMatchObject({ sampleData: true, totalReviews: 59, privateFeedbackCount: 7 });
      const reviews = await owner.ok<{ isSample: boolean }[]>(
        'GET',
        `/api/businesses/${businessId}/reviews`,
      );
      expect(reviews.every(({ isSample }) => isSample)).toBe(true);
      await clearOf();
      expect(await stats()).toMatchObject({
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
      const shown = await stats();
      expect(shown).toMatchObject({ level: 2, nextLevelXp: 350 });
      expect(await read<object[]>('xp-events')).not.toEqual([]);
      await clearOf();
      expect(await codes()).toEqual([]);
      expect(await stats()).toMatchObject({ level: 1, currentXp: 0 });
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
      expect(await stats()).toMatchObject({ sampleData: false, totalReviews: 0 });
    });

    it('until the first real answer, which they never mix with', async () => {
      await owner.ok('POST', '/api/seed-demo', { businessId });
      const answers = [await ask('a@example.com'), await ask('b@example.com')];
      await Promise.all(
        answers.map((request) => anyone().ok('POST', '/api/reviews', reviewOf(request))),
      );
      expect(await stats()).toMatchObject({
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
    await ask('MARIA@example.com', 'Maria Lopez');
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
    [{ toneProfile: 'rude' }, 'toneProfile', 'Please choose professional, friendly or casual.'],
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
