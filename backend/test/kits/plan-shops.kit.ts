import { TenantDb } from '../../src/kernel/tenancy/tenant-db.js';
import { Client } from '../support/client.js';
import { OwnerDb } from '../support/owner-db.js';
import { setPlan, type TestSubscription } from '../support/plans.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

/** An organization with one business. */
export interface PlanShop {
  owner: Client;
  organizationId: string;
  businessId: string;
}

/** A plan as screens see it. */
export interface PlanView {
  plan: string;
  access: string;
  entitlements: { key: string; isGranted: boolean; limit: number | null; used: number | null }[];
}

/** The product, and organizations under different plans. */
export class PlanShops {
  /** Number of organizations so far. */
  count = 0;

  private constructor(
    readonly test: TestApp,
    readonly database: OwnerDb,
  ) {}

  static async start(): Promise<PlanShops> {
    const test = await startTestApp();
    return new PlanShops(test, new OwnerDb(test.database.ownerUrl));
  }

  async stop(): Promise<void> {
    await this.database.close();
    await this.test.stop();
  }

  /** Opens an organization; on Free without a subscription. */
  async open(subscription?: TestSubscription): Promise<PlanShop> {
    const owner = new Client(this.test.app);
    await owner.register(`owner${(this.count += 1)}@example.com`);
    const business = { name: 'Shop' };
    const { id: businessId } = await owner.ok<{ id: string }>('POST', '/api/businesses', business);
    const [row] = await this.database.rows<{ organization_id: string }>(
      'SELECT organization_id FROM businesses WHERE id = $1',
      [businessId],
    );
    const organizationId = row?.organization_id ?? '';
    if (subscription) await setPlan(this.database, organizationId, subscription);
    return { owner, organizationId, businessId };
  }

  async ask({ owner, businessId }: PlanShop, email: string, headers: Record<string, string> = {}) {
    const path = `/api/businesses/${businessId}/review-requests`;
    return owner.call('POST', path, { customer: { name: 'Customer', email } }, headers);
  }

  /** Returns what an organization has used of an entitlement. */
  async used({ organizationId }: PlanShop, key: string): Promise<number> {
    return this.database.count(
      'SELECT coalesce(sum(used), 0) FROM entitlement_uses WHERE organization_id = $1 AND key = $2',
      [organizationId, key],
    );
  }

  async view({ owner, businessId }: PlanShop): Promise<PlanView> {
    return owner.ok('GET', `/api/billing/entitlements?businessId=${businessId}`);
  }

  async inTenant<T>({ organizationId }: PlanShop, work: () => Promise<T>): Promise<T> {
    return this.test.app.get(TenantDb).run(organizationId, work);
  }
}
