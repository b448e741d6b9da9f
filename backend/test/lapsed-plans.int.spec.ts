import { jest } from '@jest/globals';
import { Client } from './support/client.js';
import { addressOf, nameOf, readOperations, type Operation } from './support/operations.js';
import { OwnerDb } from './support/owner-db.js';
import { setPlan, type TestSubscription } from './support/plans.js';
import { createTenant, type Tenant } from './support/tenant.js';
import { startPaidApp, type TestApp } from './support/test-app.js';

/** Operations allowed in an organization whose plan has lapsed. A new operation is refused unless it is added here. */
const ALLOWED_WRITES = [
  'DELETE /api/api-keys/{id}',
  'DELETE /api/customers/{id}',
  'DELETE /api/forwarding-senders/{id}',
  'DELETE /api/organizations/branding/domains/{host}',
  'DELETE /api/team/invitations/{id}',
  'DELETE /api/team/members/{id}',
  // Notifications are their reader's, who may stop the emails about them at any time.
  'PATCH /api/businesses/{id}/notification-settings',
  'PATCH /api/notifications/{id}',
  'POST /api/automatic-replies/{id}/cancel',
  'POST /api/businesses/{id}/notifications/mark-read',
  'POST /api/campaigns/{id}/cancel',
  'POST /api/campaigns/{id}/pause',
  'POST /api/campaigns/{id}/unschedule',
  'POST /api/organizations/close',
];
const ALLOWED_READS = [
  // To erase customers and to revoke access, users must first find them.
  'GET /api/api-keys',
  'GET /api/businesses/{id}/customers',
  'GET /api/businesses/{id}/customers.csv',
  'GET /api/customers/{id}',
  'GET /api/customers/{id}/export',
  'GET /api/organizations/closure',
  'GET /api/organizations/export',
  'GET /api/team',
  'GET /api/businesses/{id}/insight.csv',
  'GET /api/businesses/{id}/insight.pdf',
  'GET /api/businesses/{id}/live-updates',
  'GET /api/campaigns/{id}/recipients.csv',
  'GET /api/businesses/{id}/navigation',
];
/** Paying is always possible. */
const BILLING = /^\/api\/(billing|get-or-create-subscription|test-payments)/;
/** Streams never end by themselves. */
const STREAM = 'GET /api/businesses/{id}/live-updates';
/** Bodies of operations that name their business there. */
const BODIES: Record<string, (tenant: Tenant) => object> = {
  'POST /api/suggest-reply': ({ ids }) => ({ businessId: ids['businesses'] }),
};

/** Longer than a process caches that a plan is in force, for plain reads. */
const KEPT_MS = 11_000;

describe('an organization whose plan has lapsed', () => {
  let test: TestApp;
  let database: OwnerDb;
  let operations: Operation[];
  let now: { mockRestore(): void } | undefined;

  beforeAll(async () => {
    test = await startPaidApp();
    database = new OwnerDb(test.database.ownerUrl);
    operations = readOperations(test.app).filter(({ permission }) => permission !== undefined);
  });

  afterAll(async () => {
    await database.close();
    await test.stop();
  });

  afterEach(() => now?.mockRestore());

  async function lapsed(name: string, subscription: TestSubscription): Promise<Tenant> {
    const tenant = await createTenant(test.app, name);
    await setPlan(database, tenant.organizationId, subscription);
    const later = Date.now() + KEPT_MS;
    now = jest.spyOn(Date, 'now').mockImplementation(() => later);
    return tenant;
  }

  async function outcomes(tenant: Tenant, tried: readonly Operation[]): Promise<string[]> {
    const found: string[] = [];
    for (const operation of tried) {
      const answer = await tenant.owner.call(
        operation.method,
        addressOf(operation, tenant),
        BODIES[nameOf(operation)]?.(tenant),
      );
      const { code = '' } = answer.statusCode === 402 ? answer.json<{ code?: string }>() : {};
      found.push(`${nameOf(operation)} ${code}`);
    }
    return found;
  }

  const isRead = ({ method }: Operation): boolean => method === 'GET';
  const mayWrite = (one: Operation): boolean =>
    ALLOWED_WRITES.includes(nameOf(one)) || BILLING.test(one.path);
  const mayRead = (one: Operation): boolean =>
    ALLOWED_READS.includes(nameOf(one)) || BILLING.test(one.path);
  const named = (tried: readonly Operation[], code: string): string[] =>
    tried.map((one) => `${nameOf(one)} ${code}`);

  it('can be read but not changed for 30 days, except for what must always be possible', async () => {
    const tenant = await lapsed('read-only', {
      plan: 'agency',
      status: 'canceled',
      endedDaysAgo: 1,
    });
    const writes = operations.filter((one) => !isRead(one));
    const refused = writes.filter((one) => !mayWrite(one));
    expect(refused.length).toBeGreaterThan(20);
    expect(await outcomes(tenant, refused)).toEqual(named(refused, 'billing.read-only'));
    const reads = operations.filter((one) => isRead(one) && nameOf(one) !== STREAM);
    expect(await outcomes(tenant, reads)).toEqual(named(reads, ''));
    const allowed = writes.filter(mayWrite);
    expect(await outcomes(tenant, allowed)).toEqual(named(allowed, ''));
  });

  it('is closed after that, and can still pay, take its data along and have customers erased', async () => {
    const tenant = await lapsed('closed', {
      plan: 'agency',
      status: 'canceled',
      endedDaysAgo: 31,
    });
    const [reads, writes] = [operations.filter(isRead), operations.filter((one) => !isRead(one))];
    const refused = [
      ...reads.filter((one) => !mayRead(one)),
      ...writes.filter((one) => !mayWrite(one)),
    ];
    expect(await outcomes(tenant, refused)).toEqual(named(refused, 'billing.closed'));
    const allowed = [...reads.filter(mayRead), ...writes.filter(mayWrite)].filter(
      (one) => nameOf(one) !== STREAM,
    );
    expect(await outcomes(tenant, allowed)).toEqual(named(allowed, ''));
  });

  it('says why, adds no business, and loses no answer of a customer', async () => {
    const tenant = await lapsed('answered', {
      plan: 'agency',
      status: 'canceled',
      endedDaysAgo: 31,
    });
    const [request] = await database.rows<{ id: string; customer_id: string; business_id: string }>(
      `INSERT INTO review_requests (id, organization_id, business_id, customer_id, expires_at)
       SELECT gen_random_uuid(), organization_id, business_id, id, now() + interval '30 days'
       FROM customers WHERE organization_id = $1 AND email = 'never-asked@example.com'
       RETURNING id, customer_id, business_id`,
      [tenant.organizationId],
    );
    const answer = await new Client(test.app).call('POST', '/api/private-feedback', {
      businessId: request?.business_id,
      customerId: request?.customer_id,
      rating: 2,
      message: 'Too slow',
    });
    expect(answer.statusCode).toBe(201);
    const added = await tenant.owner.call('POST', '/api/businesses', { name: 'Another' });
    expect(added.json()).toMatchObject({ status: 402, code: 'billing.closed', reason: 'ended' });
    const { access, reason } = await tenant.owner.ok<{ access: string; reason: string }>(
      'GET',
      `/api/billing/entitlements?businessId=${tenant.ids['businesses']}`,
    );
    expect([access, reason]).toEqual(['closed', 'ended']);
  });
});
