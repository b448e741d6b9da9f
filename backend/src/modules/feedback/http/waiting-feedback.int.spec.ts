import { randomUUID } from 'node:crypto';
import { AskingShop } from '../../../../test/kits/asking-shop.kit.js';
import { Client } from '../../../../test/support/client.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';

interface Waiting {
  count: number;
  oldestCreatedAt: string | null;
}
interface Feedback {
  id: string;
  message: string;
  createdAt: string;
}

/** The count of the dashboard and the list behind it: customers who wait for a reply. */
describe('feedback that waits for a reply', () => {
  let test: TestApp;
  let owner: Client;
  let shop: AskingShop;

  beforeAll(async () => {
    test = await startPaidApp();
    owner = new Client(test.app);
    await owner.register('owner@example.com');
  });

  afterAll(() => test.stop());

  beforeEach(async () => {
    shop = await AskingShop.open(test, owner);
  });

  const path = (rest: string): string => `/api/businesses/${shop.businessId}/${rest}`;
  const waiting = () => owner.ok<Waiting>('GET', path('waiting-feedback'));
  const listed = () => owner.ok<Feedback[]>('GET', path('feedback?waiting=true&order=oldest'));

  /** Answers as a new customer and returns what the business sees of it. */
  async function receive(message: string): Promise<Feedback> {
    const request = await shop.ask(`${message}@example.com`);
    const sent = shop.feedbackOf(request, { message });
    await new Client(test.app).ok('POST', '/api/private-feedback', sent);
    const [latest] = await owner.ok<Feedback[]>('GET', path('feedback?limit=1'));
    if (!latest) throw new Error('The feedback is not in the inbox');
    return latest;
  }

  it('is none in a new business, whose samples do not wait', async () => {
    expect(await waiting()).toEqual({ count: 0, oldestCreatedAt: null });
    await owner.ok('POST', '/api/seed-demo', { businessId: shop.businessId });
    expect((await shop.stats()).privateFeedbackCount).toBeGreaterThan(0);
    expect(await waiting()).toEqual({ count: 0, oldestCreatedAt: null });
    expect(await listed()).toEqual([]);
  });

  it('is what is neither resolved nor replied to, the longest waiting first', async () => {
    const [first, second, third] = [
      await receive('first'),
      await receive('second'),
      await receive('third'),
    ];
    expect(await waiting()).toEqual({ count: 3, oldestCreatedAt: first.createdAt });
    expect((await listed()).map(({ message }) => message)).toEqual(['first', 'second', 'third']);

    await owner.ok('POST', `/api/private-feedback/${first.id}/reply`, { message: 'Sorry!' });
    expect(await waiting()).toEqual({ count: 2, oldestCreatedAt: second.createdAt });
    // In progress without a reply, the customer has not heard anything yet.
    await owner.ok('PATCH', `/api/private-feedback/${second.id}`, { status: 'in-progress' });
    expect(await waiting()).toMatchObject({ count: 2 });
    await owner.ok('PATCH', `/api/private-feedback/${second.id}/resolve`);
    expect((await listed()).map(({ message }) => message)).toEqual(['third']);
    await owner.ok('PATCH', `/api/private-feedback/${third.id}/resolve`);
    expect(await waiting()).toEqual({ count: 0, oldestCreatedAt: null });
  });

  it('does not include what nobody can reply to, as the customer left no address', async () => {
    const named = await receive('named');
    const { code } = await owner.ok<{ code: string }>('GET', path('shared-link'));
    await new Client(test.app).ok('POST', `/api/shared-links/${code}/ratings`, {
      submissionId: randomUUID(),
      deviceId: randomUUID(),
      source: 'qr',
      rating: 2,
      body: 'anonymous',
    });
    expect(await owner.ok<Feedback[]>('GET', path('feedback'))).toHaveLength(2);
    expect(await waiting()).toEqual({ count: 1, oldestCreatedAt: named.createdAt });
    expect((await listed()).map(({ message }) => message)).toEqual(['named']);
    const others = await owner.ok<Feedback[]>('GET', path('feedback?waiting=false'));
    expect(others.map(({ message }) => message)).toEqual(['anonymous']);
  });

  it('comes in pages that continue where the one before ended', async () => {
    for (const message of ['one', 'two', 'three', 'four', 'five']) await receive(message);
    const texts: string[] = [];
    let url: string | undefined = path('feedback?waiting=true&order=oldest&limit=2');
    while (url !== undefined) {
      const page = await owner.call('GET', url);
      texts.push(...page.json<Feedback[]>().map(({ message }) => message));
      url = /<([^>]+)>; rel="next"/.exec(String(page.headers['link'] ?? ''))?.[1];
    }
    expect(texts).toEqual(['one', 'two', 'three', 'four', 'five']);
  });

  it('is counted for nobody but those who may see the business', async () => {
    await receive('ours');
    const stranger = new Client(test.app);
    await stranger.register('stranger@example.com');
    const theirs = await AskingShop.open(test, stranger);
    expect(
      await stranger.ok('GET', `/api/businesses/${theirs.businessId}/waiting-feedback`),
    ).toEqual({ count: 0, oldestCreatedAt: null });
    expect((await stranger.call('GET', path('waiting-feedback'))).statusCode).toBe(404);
    expect((await new Client(test.app).call('GET', path('waiting-feedback'))).statusCode).toBe(401);
  });

  it('can be left out of the list, too', async () => {
    const settled = await receive('settled');
    await receive('open');
    await owner.ok('PATCH', `/api/private-feedback/${settled.id}/resolve`);
    const others = await owner.ok<Feedback[]>('GET', path('feedback?waiting=false'));
    expect(others.map(({ message }) => message)).toEqual(['settled']);
    expect((await owner.call('GET', path('feedback?waiting=perhaps'))).statusCode).toBe(422);
  });
});
