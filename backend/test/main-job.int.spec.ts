import { AskingShop } from './kits/asking-shop.kit.js';
import { Client } from './support/client.js';
import { startPaidApp, type TestApp } from './support/test-app.js';
import { until } from './support/until.js';

describe('the main job', () => {
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

  it('sends a mail whose link leads to the business and changes nothing by being followed', async () => {
    const request = await shop.ask('maria@example.com');
    expect(request.status).toBe('queued');
    const token = await shop.tokenOf(request);
    expect(token.length).toBeGreaterThanOrEqual(22);
    await until(
      'the request counts as sent',
      async () => (await shop.requests())[0]?.status === 'sent',
    );
    for (let scan = 0; scan < 3; scan += 1)
      await anyone().ok('GET', `/api/review-request/${token}`);
    expect(await anyone().ok('GET', `/api/review-request/${token}`)).toEqual({
      request: { id: request.id, businessId, customerId: request.customerId, status: 'sent' },
      business: {
        name: 'Corner & Sons <b>',
        phone: null,
        displayPhone: null,
        bookingUrl: null,
        headingTypeface: 'default',
      },
      customer: { firstName: 'Maria', publicName: 'Maria' },
      mayPublishToo: false,
      demo: false,
    });
    await anyone().ok('POST', `/api/review-request/${token}/open`);
    expect((await shop.requests())[0]?.status).toBe('opened');
  });

  it('publishes five stars and counts them', async () => {
    const request = await shop.ask('maria@example.com');
    const token = await shop.tokenOf(request);
    const review = await anyone().call(
      'POST',
      '/api/reviews',
      shop.reviewOf(request, { title: ' Best ', token }),
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
    expect(await shop.stats()).toMatchObject({
      avgRating: 5,
      totalReviews: 1,
      privateFeedbackCount: 0,
      ratingCounts: { 5: 1 },
    });
    expect((await shop.requests())[0]?.status).toBe('rated');
  });

  it('keeps one to four stars private, and moves the figures as they are handled', async () => {
    const request = await shop.ask('robert@example.com', 'Robert');
    await anyone().ok('POST', '/api/private-feedback', shop.feedbackOf(request));
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
    expect(await shop.stats()).toMatchObject({
      avgRating: 2,
      totalReviews: 0,
      privateFeedbackCount: 1,
      ratingCounts: { 2: 1 },
    });
    const replied = await owner.ok('POST', `/api/private-feedback/${feedback?.id}/reply`, {
      message: 'Sorry, Robert',
    });
    expect(replied).toMatchObject({ status: 'in-progress', reply: { message: 'Sorry, Robert' } });
    const messages = () =>
      owner.ok<{ kind: string; status: string; customerName: string | null }[]>(
        'GET',
        `/api/businesses/${businessId}/messages`,
      );
    await until('the reply is sent', async () =>
      (await messages()).some(({ kind, status }) => kind === 'feedback-reply' && status === 'sent'),
    );
    // Both name the customer: the reply, and the request before it.
    expect((await messages()).map(({ kind, customerName }) => [kind, customerName])).toEqual(
      expect.arrayContaining([
        ['feedback-reply', 'Robert'],
        ['review-request', 'Robert'],
      ]),
    );
    await owner.ok('PATCH', `/api/private-feedback/${feedback?.id}/resolve`);
    await owner.ok('PATCH', `/api/private-feedback/${feedback?.id}/resolve`, {});
    expect(await shop.stats()).toMatchObject({
      privateFeedbackCount: 1,
      feedbackCounts: { new: 0, inProgress: 0, resolved: 1 },
    });
    expect(
      await owner.ok('GET', `/api/businesses/${businessId}/feedback?status=resolved`),
    ).toHaveLength(1);
    expect(await owner.ok('GET', `/api/businesses/${businessId}/feedback?status=new`)).toEqual([]);
  });

  it('shows one average of all ratings on the dashboard, in Insight and on the public page', async () => {
    const happy = await shop.ask('maria@example.com');
    const unhappy = await shop.ask('robert@example.com', 'Robert');
    const neutral = await shop.ask('paul@example.com', 'Paul');
    await anyone().ok('POST', '/api/reviews', shop.reviewOf(happy));
    await anyone().ok('POST', '/api/private-feedback', shop.feedbackOf(unhappy));
    await anyone().ok('POST', '/api/private-feedback', shop.feedbackOf(neutral, { rating: 4 }));
    expect(await shop.stats()).toMatchObject({ avgRating: 3.67, totalReviews: 1 });
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
    const request = await shop.ask('maria@example.com');
    for (const rating of [0, 1, 4, 4.5, 6, '5', null]) {
      expect(
        (await anyone().call('POST', '/api/reviews', shop.reviewOf(request, { rating })))
          .statusCode,
      ).toBe(422);
    }
    for (const rating of [0, 5, 2.5, -1, '2', null]) {
      expect(
        (await anyone().call('POST', '/api/private-feedback', shop.feedbackOf(request, { rating })))
          .statusCode,
      ).toBe(422);
    }
    expect(await shop.stats()).toMatchObject({ totalReviews: 0, privateFeedbackCount: 0 });
  });

  it.each([
    ['no text', { body: '   ' }],
    ['too long a text', { body: 'x'.repeat(5_001) }],
    ['too long a title', { title: 'x'.repeat(121) }],
    ['an unknown field', { isSample: true }],
    ['an id that is none', { customerId: "1' OR '1'='1" }],
  ])("refuses %s with the field's name", async (_what, extra) => {
    const request = await shop.ask('maria@example.com');
    const response = await anyone().call('POST', '/api/reviews', shop.reviewOf(request, extra));
    expect(response.statusCode).toBe(422);
    expect(response.json<{ errors: { field: string }[] }>().errors[0]?.field).toBe(
      Object.keys(extra)[0],
    );
  });

  it('gives back what a customer wrote to the letter', async () => {
    const body = `<script>alert(1)</script> '; DROP TABLE reviews;-- مرحبا 👩‍👩‍👧 "quotes" & {{name}} %s`;
    const request = await shop.ask('maria@example.com', '<img src=x onerror=alert(1)>');
    await anyone().ok('POST', '/api/reviews', shop.reviewOf(request, { body }));
    const [review] = await owner.ok<{ body: string; customerName: string }[]>(
      'GET',
      `/api/businesses/${businessId}/reviews`,
    );
    expect(review).toMatchObject({ body, customerName: '<img src=x onerror=alert(1)>' });
  });

  describe('takes one answer per request', () => {
    it('gives the same submission the same answer', async () => {
      const request = await shop.ask('maria@example.com');
      const [first, again] = [
        await anyone().call('POST', '/api/reviews', shop.reviewOf(request)),
        await anyone().call('POST', '/api/reviews', shop.reviewOf(request)),
      ];
      expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
      expect(again.json()).toEqual(first.json());
      expect(await shop.stats()).toMatchObject({ totalReviews: 1 });
    });

    it('refuses a different one', async () => {
      const request = await shop.ask('maria@example.com');
      await anyone().ok('POST', '/api/reviews', shop.reviewOf(request));
      const other = await anyone().call(
        'POST',
        '/api/reviews',
        shop.reviewOf(request, { body: 'Other words' }),
      );
      const kind = await anyone().call('POST', '/api/private-feedback', shop.feedbackOf(request));
      expect([other.statusCode, kind.statusCode]).toEqual([409, 409]);
      expect(other.json<{ code: string }>().code).toBe('requests.already-answered');
    });

    it('lets exactly one of twenty simultaneous ones through', async () => {
      const request = await shop.ask('maria@example.com');
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          n % 2 === 0
            ? anyone().call('POST', '/api/reviews', shop.reviewOf(request, { body: `Words ${n}` }))
            : anyone().call(
                'POST',
                '/api/private-feedback',
                shop.feedbackOf(request, { message: `Words ${n}` }),
              ),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
        201,
        ...Array<number>(19).fill(409),
      ]);
      const { totalReviews, privateFeedbackCount } = await shop.stats();
      expect(totalReviews + privateFeedbackCount).toBe(1);
    });

    it('takes a new answer to a new request of the same customer', async () => {
      await anyone().ok('POST', '/api/reviews', shop.reviewOf(await shop.ask('maria@example.com')));
      await anyone().ok(
        'POST',
        '/api/reviews',
        shop.reviewOf(await shop.ask('maria@example.com', 'Maria', true), { body: 'Again great' }),
      );
      expect(await shop.stats()).toMatchObject({ totalReviews: 2 });
    });
  });

  it('answers 404 to a pair without a request, a wrong token and an unknown one', async () => {
    const request = await shop.ask('maria@example.com');
    const other = await shop.ask('robert@example.com');
    const stranger = await owner.ok<{ id: string }>(
      'POST',
      `/api/businesses/${businessId}/customers`,
      { name: 'X', email: 'x@example.com' },
    );
    const tries = [
      shop.reviewOf(request, { customerId: stranger.id }),
      shop.reviewOf(request, { token: await shop.tokenOf(other) }),
      shop.reviewOf(request, { token: 'A'.repeat(43) }),
    ];
    for (const body of tries)
      expect((await anyone().call('POST', '/api/reviews', body)).statusCode).toBe(404);
    const unknown = await anyone().call('GET', `/api/review-request/${'A'.repeat(43)}`);
    expect([unknown.statusCode, unknown.json<{ detail: string }>().detail]).toEqual([
      404,
      'Review request not found',
    ]);
  });

  it('takes an answer with the key of one that was refused before there was a request', async () => {
    const { id: customerId } = await owner.ok<{ id: string }>(
      'POST',
      `/api/businesses/${businessId}/customers`,
      { name: 'Lena', email: 'lena@example.com' },
    );
    const body = { businessId, customerId, rating: 5, body: 'Great cut, thank you!' };
    const submit = () =>
      anyone().call('POST', '/api/reviews', body, { 'idempotency-key': 'answer-of-lena' });
    expect((await submit()).statusCode).toBe(404);
    await owner.ok('POST', `/api/businesses/${businessId}/review-requests`, { customerId });
    expect((await submit()).statusCode).toBe(201);
    expect((await submit()).headers['idempotency-replayed']).toBe('true');
  });

  it('ends a link when the customer is erased', async () => {
    const request = await shop.ask('maria@example.com');
    const token = await shop.tokenOf(request);
    await owner.ok('DELETE', `/api/customers/${request.customerId}`);
    await until(
      'the link is dead',
      async () => (await anyone().call('GET', `/api/review-request/${token}`)).statusCode === 404,
    );
    expect(
      (await anyone().call('POST', '/api/reviews', shop.reviewOf(request, { token }))).statusCode,
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
    const request = await shop.ask('robert@example.com');
    await anyone().ok('POST', '/api/private-feedback', shop.feedbackOf(request));
    const [feedback] = await owner.ok<{ id: string }[]>(
      'GET',
      `/api/businesses/${businessId}/feedback`,
    );
    for (const status of ['resolved', 'new', 'resolved']) {
      await owner.ok('PATCH', `/api/private-feedback/${feedback?.id}`, { status });
    }
    await anyone().ok('POST', '/api/reviews', shop.reviewOf(await shop.ask('maria@example.com')));
    await until('everything has earned', async () => (await xp()).length >= 4);
    expect((await xp()).map(({ reason }) => reason).sort()).toEqual([
      'answered-fast',
      'feedback-resolved',
      'review-requested',
      'review-requested',
    ]);
    expect(await shop.stats()).toMatchObject({ currentXp: 40, nextLevelXp: 250, level: 1 });
  });

  it('publishes a reply under a review', async () => {
    await anyone().ok('POST', '/api/reviews', shop.reviewOf(await shop.ask('maria@example.com')));
    const [review] = await owner.ok<{ id: string }[]>(
      'GET',
      `/api/businesses/${businessId}/reviews`,
    );
    const replied = await owner.ok('PUT', `/api/reviews/${review?.id}/reply`, {
      message: 'Thank you!',
    });
    expect(replied).toMatchObject({ reply: { message: 'Thank you!' } });
  });
});
