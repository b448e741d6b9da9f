import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { Accounts } from '../../auth/public.js';
import { PlanShops, type PlanShop } from '../../../../test/kits/plan-shops.kit.js';
import { Client } from '../../../../test/support/client.js';
import { pngOf } from '../../../../test/support/png.js';

interface Step {
  step: string;
  isDone: boolean;
  isDismissed: boolean;
}
interface Checklist {
  steps: Step[];
  isDismissed: boolean;
  isDone: boolean;
}

describe('the setup checklist', () => {
  let shops: PlanShops;

  beforeAll(async () => {
    shops = await PlanShops.start();
  });
  afterAll(() => shops.stop());

  const pathOf = ({ businessId }: PlanShop) => `/api/businesses/${businessId}/setup-checklist`;
  const read = (shop: PlanShop, client = shop.owner) => client.ok<Checklist>('GET', pathOf(shop));
  const update = (shop: PlanShop, changes: object, client = shop.owner) =>
    client.ok<Checklist>('PATCH', pathOf(shop), changes);
  const settings = (shop: PlanShop, changes: object) =>
    shop.owner.ok('PATCH', `/api/businesses/${shop.businessId}`, changes);
  const stepsOf = async (shop: PlanShop, client = shop.owner) =>
    (await read(shop, client)).steps.map(({ step, isDone }) => [step, isDone]);

  async function join(shop: PlanShop, role: 'manager' | 'staff'): Promise<Client> {
    const { organizationId } = shop;
    const client = new Client(shops.test.app);
    const { id: userId } = await client.register(`${role}${(shops.count += 1)}@example.com`);
    const db = shops.test.app.get(TenantDb);
    const membership = { organizationId, userId, businessId: null, role };
    await shops.inTenant(shop, () =>
      db.transaction((tx) => shops.test.app.get(Accounts).grant(tx, membership)),
    );
    await shops.test.app.get(Accounts).forgetGrants(userId);
    return client;
  }

  it('has the steps of the plan, and none of them is done by sample data', async () => {
    const free = await shops.open();
    expect(await stepsOf(free)).toEqual([
      ['contact-details', false],
      ['first-request', false],
      ['qr-code', false],
      ['public-path', false],
    ]);
    await free.owner.ok('POST', '/api/seed-demo', { businessId: free.businessId });
    expect((await stepsOf(free)).filter(([, isDone]) => isDone)).toEqual([]);
    const agency = await shops.open({ plan: 'agency' });
    expect((await stepsOf(agency)).map(([step]) => step)).toEqual([
      'contact-details',
      'first-request',
      'qr-code',
      'logo',
      'team',
      'public-path',
    ]);
  });

  it('is done by doing the steps, each by its own', async () => {
    const shop = await shops.open({ plan: 'agency' });
    const done = async () =>
      (await read(shop)).steps.flatMap(({ step, isDone }) => (isDone ? [step] : []));
    await settings(shop, { postalAddress: '12 Main Street, Springfield' });
    expect(await done()).toEqual(['contact-details']);
    // Until the new address is confirmed, replies go to the former one.
    await settings(shop, { contactEmail: 'hello@shop.example' });
    expect(await done()).toEqual([]);
    const { contactEmail } = await shop.owner.ok<{ contactEmail: string }>(
      'GET',
      `/api/businesses/${shop.businessId}`,
    );
    await settings(shop, { contactEmail });
    await shops.ask(shop, 'customer@example.com');
    expect(await done()).toEqual(['contact-details', 'first-request']);
    await shop.owner.ok('POST', `/api/businesses/${shop.businessId}/shared-link/show`);
    expect(await done()).toEqual(['contact-details', 'first-request', 'qr-code']);
    await shop.owner.ok('PUT', '/api/organizations/branding', {
      name: 'Shop',
      slug: `shop-${shop.businessId.slice(-12)}`,
      primary: '#0b6b7d',
      accent: '#f7b32b',
      logo: `data:image/png;base64,${pngOf(64).toString('base64')}`,
    });
    await shop.owner.ok('POST', '/api/team/invitations', {
      email: 'colleague@shop.example',
      role: 'staff',
    });
    expect(await done()).toEqual(['contact-details', 'first-request', 'qr-code', 'logo', 'team']);
    expect((await read(shop)).isDone).toBe(false);
    // Leaving it off is a choice, too.
    await settings(shop, { publicPathForAll: false });
    expect(await read(shop)).toMatchObject({ isDone: true, isDismissed: false });
  });

  it('does not count a request that was taken back', async () => {
    const shop = await shops.open();
    const { id } = (await shops.ask(shop, 'regret@example.com')).json<{ id: string }>();
    await shops.database.rows(
      `UPDATE review_requests SET status = 'canceled', canceled_at = now() WHERE id = $1`,
      [id],
    );
    expect(await stepsOf(shop)).toContainEqual(['first-request', false]);
  });

  it('leaves out what a manager may not do, and is not for staff', async () => {
    const shop = await shops.open({ plan: 'agency' });
    const [manager, staff] = [await join(shop, 'manager'), await join(shop, 'staff')];
    expect((await stepsOf(shop, manager)).map(([step]) => step)).toEqual([
      'contact-details',
      'first-request',
      'qr-code',
      'public-path',
    ]);
    for (const [method, body] of [['GET'], ['PATCH', { isDismissed: true }]] as const) {
      const refused = await staff.call(method, pathOf(shop), body);
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'http.forbidden']);
    }
  });

  it('can be dismissed step by step or altogether, for everybody, and taken back', async () => {
    const shop = await shops.open({ plan: 'agency' });
    const manager = await join(shop, 'manager');
    await update(shop, { steps: [{ step: 'logo', isDismissed: true }] });
    // At the same time, and twice.
    await Promise.all([
      update(shop, { steps: [{ step: 'first-request', isDismissed: true }] }, manager),
      update(shop, { steps: [{ step: 'public-path', isDismissed: true }] }),
      update(shop, { steps: [{ step: 'public-path', isDismissed: true }] }),
    ]);
    const dismissed = async (client = shop.owner) =>
      (await read(shop, client)).steps.flatMap(({ step, isDismissed }) =>
        isDismissed ? [step] : [],
      );
    expect(await dismissed()).toEqual(['first-request', 'logo', 'public-path']);
    expect(await dismissed(manager)).toEqual(['first-request', 'public-path']);
    await settings(shop, { postalAddress: '12 Main Street, Springfield' });
    await shop.owner.ok('POST', `/api/businesses/${shop.businessId}/shared-link/show`);
    expect((await read(shop, manager)).isDone).toBe(true);
    expect((await read(shop)).isDone).toBe(true);
    const back = await update(shop, { steps: [{ step: 'logo', isDismissed: false }] });
    expect(back.isDone).toBe(false);
    expect(await dismissed()).toEqual(['first-request', 'public-path']);

    expect((await update(shop, { isDismissed: true })).isDismissed).toBe(true);
    expect(await update(shop, {})).toMatchObject({ isDismissed: true });
    expect((await read(shop, manager)).isDismissed).toBe(true);
    expect((await update(shop, { isDismissed: false })).isDismissed).toBe(false);
    // Steps that were dismissed one by one stay so.
    expect(await dismissed(manager)).toEqual(['first-request', 'public-path']);
  });

  it.each([
    [{ isDismissed: 'yes' }, 'isDismissed', 'Send true or false.'],
    [
      { steps: [{ step: 'fax', isDismissed: true }] },
      'steps.0.step',
      /^Choose one of contact-details, /,
    ],
    [{ steps: [{ step: 'logo' }] }, 'steps.0.isDismissed', 'Send true or false.'],
    [
      {
        steps: [
          { step: 'logo', isDismissed: true },
          { step: 'logo', isDismissed: false },
        ],
      },
      'steps',
      'Name each step once.',
    ],
  ])('says what is wrong with %j', async (changes, field, message) => {
    const shop = await shops.open();
    const refused = await shop.owner.call('PATCH', pathOf(shop), changes);
    expect(refused.statusCode).toBe(422);
    const expected = message instanceof RegExp ? expect.stringMatching(message) : message;
    expect(refused.json().errors).toContainEqual(
      expect.objectContaining({ field, message: expected }),
    );
  });

  it('stays as it is while an agency has the client on hold', async () => {
    const shop = await shops.open({ plan: 'agency' });
    const manager = await join(shop, 'manager');
    await shop.owner.ok('POST', `/api/businesses/${shop.businessId}/suspend`);
    const refused = await manager.call('PATCH', pathOf(shop), { isDismissed: true });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'businesses.suspended']);
    expect((await read(shop)).isDismissed).toBe(false);
  });
});
