import { AskingShop } from '../../../../test/kits/asking-shop.kit.js';
import { Client } from '../../../../test/support/client.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';

/** The count beside the filter for reviews without a reply, and the list behind it. */
describe('reviews without a reply', () => {
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
  const unanswered = () => owner.ok<{ count: number }>('GET', path('waiting-reviews'));
  const listed = () => owner.ok<{ id: string }[]>('GET', path('reviews?answered=false'));

  /** Publishes a review of a new customer. */
  async function receive(name: string): Promise<string> {
    const request = await shop.ask(`${name}@example.com`);
    const review = shop.reviewOf(request, { body: name });
    return (await new Client(test.app).ok<{ id: string }>('POST', '/api/reviews', review)).id;
  }

  it('are counted until each has one, which may be changed', async () => {
    expect(await unanswered()).toEqual({ count: 0 });
    const first = await receive('first');
    await receive('second');
    expect(await unanswered()).toEqual({ count: 2 });
    await owner.ok('PUT', `/api/reviews/${first}/reply`, { message: 'Thank you!' });
    expect(await unanswered()).toEqual({ count: 1 });
    await owner.ok('PUT', `/api/reviews/${first}/reply`, { message: 'Thank you, Maria!' });
    expect(await unanswered()).toEqual({ count: 1 });
    expect(await listed()).toHaveLength(1);
  });

  it('are as many as the list shows, while it shows samples', async () => {
    await owner.ok('POST', '/api/seed-demo', { businessId: shop.businessId });
    const all = await owner.ok<unknown[]>('GET', path('reviews?answered=false&limit=100'));
    expect(all.length).toBeGreaterThan(0);
    expect(await unanswered()).toEqual({ count: all.length });
  });

  it('are counted up to 1,000', async () => {
    const database = new OwnerDb(test.database.ownerUrl);
    await database.rows(
      `INSERT INTO reviews (id, organization_id, business_id, rating, body, published_at)
       SELECT gen_random_uuid(), organization_id, id, 5, 'Great', now()
       FROM businesses, generate_series(1, 1200) WHERE id = $1`,
      [shop.businessId],
    );
    await database.close();
    expect(await unanswered()).toEqual({ count: 1_000 });
  });

  it('are counted for nobody but those who may see the business', async () => {
    await receive('ours');
    const stranger = new Client(test.app);
    await stranger.register('stranger@example.com');
    expect((await stranger.call('GET', path('waiting-reviews'))).statusCode).toBe(404);
    expect((await new Client(test.app).call('GET', path('waiting-reviews'))).statusCode).toBe(401);
  });
});
