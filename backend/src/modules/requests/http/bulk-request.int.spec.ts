import { v7 as uuidv7 } from 'uuid';
import { PlanShops, type PlanShop } from '../../../../test/kits/plan-shops.kit.js';
import { setPlan } from '../../../../test/support/plans.js';

interface Result {
  customerId: string;
  reviewRequestId: string | null;
  skipReason: string | null;
  lastContactedAt: string | null;
}
interface Results {
  sent: number;
  skipped: number;
  results: Result[];
}

/** Review requests to many customers in one call. */
describe('sending to many customers', () => {
  let shops: PlanShops;
  let shop: PlanShop;

  beforeAll(async () => {
    shops = await PlanShops.start();
  });
  afterAll(() => shops.stop());
  beforeEach(async () => {
    shop = await shops.open();
  });

  const add = async (count: number, of = shop): Promise<string[]> => {
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1) {
      const body = { name: `Customer ${n}`, email: `customer${n}@example.com` };
      const url = `/api/businesses/${of.businessId}/customers`;
      ids.push((await of.owner.ok<{ id: string }>('POST', url, body)).id);
    }
    return ids;
  };
  const path = () => `/api/businesses/${shop.businessId}/review-requests`;
  const call = (body: object, headers: Record<string, string> = {}) =>
    shop.owner.call('POST', `${path()}/send-to-many`, body, headers);
  const send = async (body: object, headers: Record<string, string> = {}): Promise<Results> => {
    const response = await call(body, headers);
    expect(response.statusCode).toBe(200);
    return response.json<Results>();
  };
  const stored = () =>
    shops.database.count('SELECT count(*) FROM review_requests WHERE organization_id = $1', [
      shop.organizationId,
    ]);
  const isPro = () => setPlan(shops.database, shop.organizationId, { plan: 'pro' });

  it('asks 100 at once, in the order of the call, and not 101', async () => {
    await isPro();
    const ids = (await add(100)).reverse();
    const { sent, skipped, results } = await send({ customerIds: ids });
    expect([sent, skipped]).toEqual([100, 0]);
    expect(results.map(({ customerId }) => customerId)).toEqual(ids);
    expect(new Set(results.map(({ reviewRequestId }) => reviewRequestId)).size).toBe(100);
    const over = await call({ customerIds: [...ids, uuidv7()] });
    expect(over.statusCode).toBe(422);
    expect((await call({ customerIds: [] })).statusCode).toBe(422);
    expect(await stored()).toBe(100);
  });

  it('leaves out who was asked recently, with the time, until that is confirmed', async () => {
    const [ana = '', bea = ''] = await add(2);
    await shop.owner.ok('POST', path(), { customerId: ana });
    const first = await send({ customerIds: [ana, bea] });
    expect(first).toMatchObject({ sent: 1, skipped: 1 });
    expect(first.results).toMatchObject([
      { customerId: ana, reviewRequestId: null, skipReason: 'asked-recently' },
      { customerId: bea, skipReason: null, lastContactedAt: null },
    ]);
    expect(first.results[0]?.lastContactedAt).toMatch(/^\d{4}-/);
    const again = await send({ customerIds: [ana], allowRepeat: true });
    expect(again).toMatchObject({ sent: 1, skipped: 0 });
    expect(await stored()).toBe(3);
  });

  it('sends as many as the plan has left, and says so of the others', async () => {
    const ids = await add(12);
    const { sent, skipped, results } = await send({ customerIds: ids });
    expect([sent, skipped]).toEqual([10, 2]);
    expect(results.slice(10).map(({ skipReason }) => skipReason)).toEqual([
      'limit-reached',
      'limit-reached',
    ]);
    expect(await shops.used(shop, 'requests.count')).toBe(10);
    expect(await stored()).toBe(10);
  });

  it('takes no more than the plan has left when calls meet', async () => {
    const ids = await add(12);
    const halves = [ids.slice(0, 6), ids.slice(6)];
    const outcomes = await Promise.all(halves.map((customerIds) => send({ customerIds })));
    expect(outcomes.reduce((sum, { sent }) => sum + sent, 0)).toBe(10);
    expect(await stored()).toBe(10);
  });

  it('asks everybody once when the button is pressed twice', async () => {
    const ids = await add(3);
    const key = { 'idempotency-key': uuidv7() };
    const first = await send({ customerIds: ids }, key);
    expect(await send({ customerIds: ids }, key)).toEqual(first);
    const presses = await Promise.all([send({ customerIds: ids }), send({ customerIds: ids })]);
    expect(presses.map(({ sent }) => sent)).toEqual([0, 0]);
    expect(await stored()).toBe(3);
  });

  it('counts a customer once who is named twice', async () => {
    const [ana = ''] = await add(1);
    const { results } = await send({ customerIds: [ana, ana] });
    expect(results).toHaveLength(1);
  });

  it('knows no customers of another organization or another business', async () => {
    const other = await shops.open();
    const [foreign = ''] = await add(1, other);
    const [mine = ''] = await add(1);
    const { sent, results } = await send({ customerIds: [foreign, mine, uuidv7()] });
    expect(sent).toBe(1);
    expect(results.map(({ skipReason }) => skipReason)).toEqual([
      'customer-not-found',
      null,
      'customer-not-found',
    ]);
    const atOther = `/api/businesses/${other.businessId}/review-requests/send-to-many`;
    const response = await shop.owner.call('POST', atOther, { customerIds: [foreign] });
    expect(response.statusCode).toBe(404);
    const none = 'SELECT count(*) FROM review_requests WHERE organization_id = $1';
    expect(await shops.database.count(none, [other.organizationId])).toBe(0);
  });

  it('can be undone one by one before anything is sent', async () => {
    const ids = await add(2);
    const { results } = await send({ customerIds: ids });
    const { status } = await shop.owner.ok<{ status: string }>(
      'POST',
      `/api/review-requests/${results[0]?.reviewRequestId}/cancel`,
    );
    expect(status).toBe('canceled');
    expect(await shops.used(shop, 'requests.count')).toBe(1);
  });
});
