import { Client } from '../../../../test/support/client.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';
import { createTenant, type Tenant } from '../../../../test/support/tenant.js';

interface Named {
  id: string;
  name: string;
  language: string | null;
}

/** Staff at the front desk may ask; a business can restrict that to its managers. */
describe('review requests by staff', () => {
  let test: TestApp;
  let tenant: Tenant;
  let business: string;

  beforeAll(async () => {
    test = await startPaidApp({ REQUEST_UNDO_SECONDS: '60' });
    tenant = await createTenant(test.app, 'first');
    business = `/api/businesses/${tenant.ids['businesses']}`;
  });
  afterAll(() => test.stop());
  beforeEach(() => allow(true));

  const allow = (staffMayAsk: boolean) => tenant.manager.ok('PATCH', business, { staffMayAsk });
  const ask = (email: string, who = tenant.staff, name = 'Casey') =>
    who.call('POST', `${business}/review-requests`, { customer: { name, email } });
  const refusalOf = async (answer: Promise<{ statusCode: number; json: () => unknown }>) => {
    const { statusCode, json } = await answer;
    const { code, permission } = json() as { code?: string; permission?: string };
    return [statusCode, code, permission];
  };
  const refused = (permission: string) => [403, 'http.forbidden', permission];
  const customer = async (email: string): Promise<Named | undefined> =>
    (
      await tenant.staff.ok<Named[]>(
        'GET',
        `${business}/customers?search=${encodeURIComponent(email)}`,
      )
    )[0];

  it('go to a new customer, to one on the list, and can be undone', async () => {
    const sent = await ask('new@example.com');
    expect(sent.statusCode).toBe(201);
    expect(await customer('new@example.com')).toMatchObject({ name: 'Casey' });
    const added = await tenant.manager.ok<Named>('POST', `${business}/customers`, {
      name: 'Known',
      email: 'known@example.com',
    });
    const { id } = await tenant.staff.ok<Named>('POST', `${business}/review-requests`, {
      customerId: added.id,
    });
    expect(await tenant.staff.ok('POST', `/api/review-requests/${id}/cancel`)).toMatchObject({
      status: 'canceled',
    });
  });

  it('go to one customer at a time: many at once are for managers', async () => {
    const body = { customerIds: [tenant.ids['customers']] };
    const many = `${business}/review-requests/send-to-many`;
    expect(await refusalOf(tenant.staff.call('POST', many, body))).toEqual(
      refused('requests.send-to-many'),
    );
    expect((await tenant.manager.call('POST', many, body)).statusCode).toBe(200);
  });

  it('change nothing about a customer on the list, as those of managers do', async () => {
    await tenant.manager.ok('POST', `${business}/customers`, {
      name: 'Right name',
      email: 'named@example.com',
    });
    expect((await ask('named@example.com', tenant.staff, 'Typo')).statusCode).toBe(201);
    expect(await customer('named@example.com')).toMatchObject({ name: 'Right name' });
    await tenant.manager.ok('POST', `${business}/review-requests`, {
      customer: { name: 'Newer name', email: 'named@example.com' },
      allowRepeat: true,
    });
    expect(await customer('named@example.com')).toMatchObject({ name: 'Newer name' });
  });

  it('are refused by name of the permission where the business keeps them to managers', async () => {
    const sent = (await ask('before@example.com')).json<{ id: string }>();
    await allow(false);
    expect(await refusalOf(ask('refused@example.com'))).toEqual(refused('requests.send'));
    expect(await customer('refused@example.com')).toBeUndefined();
    expect(
      await refusalOf(tenant.staff.call('POST', `/api/review-requests/${sent.id}/cancel`)),
    ).toEqual(refused('requests.send'));
    expect((await ask('manager@example.com', tenant.manager)).statusCode).toBe(201);
    expect((await ask('owner@example.com', tenant.owner)).statusCode).toBe(201);
    expect(await tenant.staff.ok('GET', business)).toMatchObject({ staffMayAsk: false });
  });

  it('leave the rest to managers', async () => {
    const listed = `/api/customers/${tenant.ids['customers']}`;
    expect(await refusalOf(tenant.staff.call('PATCH', business, { staffMayAsk: true }))).toEqual(
      refused('businesses.update'),
    );
    for (const [method, url, body] of [
      ['POST', `${business}/customers`, { name: 'X', email: 'x@example.com' }],
      ['PATCH', listed, { name: 'X' }],
      ['DELETE', listed, undefined],
    ] as const) {
      expect(await refusalOf(tenant.staff.call(method, url, body))).toEqual(
        refused('businesses.manage-customers'),
      );
    }
    for (const url of [`${business}/campaigns`, `${business}/customer-imports`]) {
      const answer = await tenant.staff.call('POST', url, { name: 'Spring' });
      expect([url, answer.statusCode === 403 || answer.statusCode === 415]).toEqual([url, true]);
    }
  });

  it('are not made by keys that only read', async () => {
    const { key } = await tenant.owner.ok<{ key: string }>('POST', '/api/api-keys', {
      name: 'Reader',
      role: 'staff',
    });
    const reader = new Client(test.app, { authorization: `Bearer ${key}` });
    expect(await refusalOf(ask('key@example.com', reader))).toEqual(refused('requests.send'));
  });
});
