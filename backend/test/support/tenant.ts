import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { v4 as uuid } from 'uuid';
import { TenantDb } from '../../src/kernel/tenancy/tenant-db.js';
import { Accounts } from '../../src/modules/auth/public.js';
import { Client } from './client.js';

/** A tenant with one of everything. */
export interface Tenant {
  organizationId: string;
  owner: Client;
  manager: Client;
  staff: Client;
  /** Id of one thing of each kind, by the path segment before its id. */
  ids: Record<string, string>;
}

/** Makes a tenant through the API, as its people would. */
export async function createTenant(app: NestFastifyApplication, name: string): Promise<Tenant> {
  const owner = new Client(app);
  await owner.register(`owner@${name}.example`);
  const business = await owner.ok<{ id: string }>('POST', '/api/businesses', { name });
  const user = await owner.ok<{ businesses: { organizationId: string }[] }>(
    'GET',
    '/api/auth/user',
  );
  const organizationId = user.businesses[0]?.organizationId ?? '';
  const [manager, staff] = await Promise.all([
    addMember(app, organizationId, `manager@${name}.example`, 'manager'),
    addMember(app, organizationId, `staff@${name}.example`, 'staff'),
  ]);
  const ask = (email: string) =>
    owner.ok<{ customerId: string; messageId: string }>(
      'POST',
      `/api/businesses/${business.id}/review-requests`,
      { customer: { name: 'Customer', email } },
      { 'idempotency-key': uuid() },
    );
  const happy = await ask('happy@example.com');
  const unhappy = await ask('unhappy@example.com');
  const anyone = new Client(app);
  const review = await anyone.ok<{ id: string }>('POST', '/api/reviews', {
    businessId: business.id,
    customerId: happy.customerId,
    rating: 5,
    body: 'Great',
  });
  const feedback = await anyone.ok<{ id: string }>('POST', '/api/private-feedback', {
    businessId: business.id,
    customerId: unhappy.customerId,
    rating: 2,
    message: 'Not great',
  });
  await owner.ok('PUT', '/api/organizations/branding', {
    name,
    slug: `brand-${name}`,
    hosts: [`reviews.${name}.example`],
    primary: '#0b6b7d',
    accent: '#f7b32b',
  });
  await owner.ok('POST', `/api/businesses/${business.id}/customers`, {
    name: 'Customer',
    email: 'never-asked@example.com',
  });
  const campaign = await owner.ok<{ id: string }>(
    'POST',
    `/api/businesses/${business.id}/campaigns`,
    { name: 'Campaign' },
  );
  await owner.ok('POST', `/api/campaigns/${campaign.id}/send`);
  await owner.ok('POST', '/api/get-or-create-subscription', {});
  const key = await owner.ok<{ id: string }>('POST', '/api/api-keys', { name: 'key' });
  return {
    organizationId,
    owner,
    manager,
    staff,
    ids: {
      'api-keys': key.id,
      businesses: business.id,
      campaigns: campaign.id,
      customers: happy.customerId,
      messages: happy.messageId,
      'private-feedback': feedback.id,
      reviews: review.id,
      'review-request': 'demo',
    },
  };
}

async function addMember(
  app: NestFastifyApplication,
  organizationId: string,
  email: string,
  role: 'manager' | 'staff',
): Promise<Client> {
  const client = new Client(app);
  const { id: userId } = await client.register(email);
  const db = app.get(TenantDb);
  await db.run(organizationId, () =>
    db.transaction((tx) =>
      app.get(Accounts).grant(tx, { organizationId, userId, businessId: null, role }),
    ),
  );
  await app.get(Accounts).forgetGrants(userId);
  return client;
}
