import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from './support/client.js';
import { startPaidApp, type TestApp } from './support/test-app.js';
import { until } from './support/until.js';

interface Sent {
  customerId: string;
  messageId: string;
}
interface Slugged {
  id: string;
  slug: string;
}

/** A business can let customers who have answered privately publish their review too. */
describe('the public path for everyone', () => {
  let test: TestApp;
  let owner: Client;
  let business: Slugged;
  const anyone = (): Client => new Client(test.app);

  beforeAll(async () => {
    test = await startPaidApp();
    owner = new Client(test.app);
    await owner.register('owner@example.com');
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    business = await owner.ok<Slugged>('POST', '/api/businesses', { name: 'Corner' });
    await allow(true);
  });

  const path = (part: string) => `/api/businesses/${business.id}/${part}`;
  const allow = (publicPathForAll: boolean) =>
    owner.ok('PATCH', `/api/businesses/${business.id}`, { publicPathForAll });

  /** Sends a review request; returns the ids and the token of its link. */
  async function ask(email: string): Promise<Sent & { token: string }> {
    const sent = await owner.ok<Sent>('POST', path('review-requests'), {
      customer: { name: 'Maria Lopez', email },
    });
    const name = `${sent.messageId}.json`;
    await until('the mail is written', async () =>
      (await readdir(test.mailFolder).catch(() => [] as string[])).includes(name),
    );
    const { html } = JSON.parse(await readFile(join(test.mailFolder, name), 'utf8')) as {
      html: string;
    };
    return { ...sent, token: /\/r\/([\w-]+)\?rating=5/.exec(html)?.[1] ?? '' };
  }
  const keepPrivate = ({ customerId, token }: { customerId: string; token: string }, rating = 2) =>
    anyone().ok('POST', '/api/private-feedback', {
      businessId: business.id,
      customerId,
      token,
      rating,
      message: 'I waited long',
    });
  const publish = async (
    { customerId, token }: { customerId: string; token?: string },
    more: object = {},
  ): Promise<[number, string | undefined]> => {
    const answer = await anyone().call('POST', '/api/reviews', {
      businessId: business.id,
      customerId,
      rating: 2,
      body: 'I waited long',
      ...(token === undefined ? {} : { token }),
      ...more,
    });
    const { id, code } = answer.json<{ id?: string; code?: string }>();
    return [answer.statusCode, answer.statusCode === 201 ? id : code];
  };
  const stats = () => owner.ok<Record<string, unknown>>('GET', path('stats'));
  const score = () => owner.ok<Record<string, unknown>>('GET', path('reputation'));
  const insight = async () =>
    (await owner.ok<{ current: Record<string, number> }>('GET', path('insight'))).current;

  it('publishes the same rating once, and counts it once', async () => {
    const maria = await ask('maria@example.com');
    expect(await anyone().ok('GET', `/api/review-request/${maria.token}`)).toMatchObject({
      mayPublishToo: true,
    });
    await keepPrivate(maria);
    await until('it is counted', async () => (await insight())['ratings'] === 1);
    const before = await score();
    const [status, id] = await publish(maria);
    expect(status).toBe(201);
    expect(await publish(maria)).toEqual([201, id]);
    expect(await publish(maria, { body: 'Other words' })).toEqual([
      409,
      'requests.already-answered',
    ]);
    expect(await stats()).toMatchObject({
      avgRating: 2,
      totalReviews: 1,
      privateFeedbackCount: 1,
      ratingCounts: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 0 },
    });
    expect(await owner.ok('GET', path('reviews'))).toMatchObject([
      { id, rating: 2, body: 'I waited long', customerName: 'Maria Lopez' },
    ]);
    expect(await owner.ok('GET', path('feedback'))).toHaveLength(1);
    // Wait until it was read and counted, before the figures are compared.
    await until('it was read', async () => {
      const [review] = await owner.ok<{ topics: unknown[]; sentiment: string | null }[]>(
        'GET',
        path('reviews'),
      );
      return (review?.topics.length ?? 0) > 0 || review?.sentiment !== null;
    });
    await until('it counts as published', async () => (await insight())['reviewed'] === 1);
    expect(await insight()).toMatchObject({ ratings: 1, rated: 1 });
    expect(await score()).toEqual(before);
  });

  it('publishes once where the button is pressed several times', async () => {
    const maria = await ask('parallel@example.com');
    await keepPrivate(maria);
    const answers = await Promise.all(Array.from({ length: 5 }, () => publish(maria)));
    expect(new Set(answers.map((answer) => answer.join(' '))).size).toBe(1);
    expect(answers[0]?.[0]).toBe(201);
    expect(await stats()).toMatchObject({ totalReviews: 1, privateFeedbackCount: 1 });
  });

  it('needs the private answer first, the same rating and the link', async () => {
    const maria = await ask('order@example.com');
    const { customerId } = maria;
    expect(await publish(maria)).toEqual([404, 'requests.not-found']);
    await keepPrivate(maria);
    expect(await publish({ customerId })).toEqual([422, 'http.invalid-input']);
    expect(await publish(maria, { rating: 4 })).toEqual([409, 'requests.already-answered']);
    expect(await publish(maria, { rating: 5 })).toEqual([409, 'requests.already-answered']);
    expect(await publish({ customerId, token: 'A'.repeat(43) })).toEqual([
      404,
      'requests.not-found',
    ]);
    expect(await stats()).toMatchObject({ totalReviews: 0 });
  });

  it('is refused while the business publishes five stars only, which is the default', async () => {
    const fresh = await owner.ok<object>('POST', '/api/businesses', { name: 'Fresh' });
    expect(fresh).toMatchObject({ publicPathForAll: false });
    await allow(false);
    const maria = await ask('off@example.com');
    await keepPrivate(maria);
    expect(await anyone().ok('GET', `/api/review-request/${maria.token}`)).toMatchObject({
      mayPublishToo: false,
    });
    expect(await publish(maria)).toEqual([422, 'http.invalid-input']);
    expect(await stats()).toMatchObject({ totalReviews: 0 });
  });

  it('shows in public how reviews come about', async () => {
    const method = async () =>
      (await anyone().ok<{ method: string }>('GET', `/api/public/businesses/${business.slug}`))
        .method;
    expect(await method()).toBe('all-may-publish');
    const maria = await ask('page@example.com');
    await keepPrivate(maria);
    await publish(maria);
    // The published review stays, so the page keeps saying so.
    await allow(false);
    expect(await method()).toBe('all-may-publish');
  });
});
