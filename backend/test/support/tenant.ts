import sharp from 'sharp';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { v4 as uuid } from 'uuid';
import { TenantDb } from '../../src/kernel/tenancy/tenant-db.js';
import { AiBudget } from '../../src/modules/ai/app/budget.service.js';
import { Accounts } from '../../src/modules/auth/public.js';
import { BillingMailRepository } from '../../src/modules/billing/data/billing-mail.repository.js';
import { HistoryRepository } from '../../src/modules/billing/data/history.repository.js';
import { SubscriptionRepository } from '../../src/modules/billing/data/subscription.repository.js';
import { UnsubscribeLinks } from '../../src/modules/messages/public.js';
import { WeeklyEmailRepository } from '../../src/modules/notifications/data/weekly-email.repository.js';
import { NotificationPushRepository } from '../../src/modules/notifications/data/notification-push.repository.js';
import { ForwardedEmailRepository } from '../../src/modules/requests/data/forwarded-email.repository.js';
import { ForwardingAddressRepository } from '../../src/modules/requests/data/forwarding-address.repository.js';
import { newForwardingToken } from '../../src/modules/requests/domain/forwarding-token.js';
import { HandOverRepository } from '../../src/modules/hand-overs/data/hand-over.repository.js';
import { SharedAnswerRepository } from '../../src/modules/shared-links/data/shared-answer.repository.js';
import { ReportRepository } from '../../src/modules/insight/data/report.repository.js';
import { Client } from './client.js';
import { proveDomain } from './prove-domain.js';
import { PushBrowser } from './push-browser.js';
import { until } from './until.js';

/** A tenant with at least one object of each kind. */
export interface Tenant {
  organizationId: string;
  owner: Client;
  manager: Client;
  staff: Client;
  /** Id of one object of each kind, by the path segment before the id. */
  ids: Record<string, string>;
}

/** Creates a tenant, mostly through the API as its users would. */
export async function createTenant(app: NestFastifyApplication, name: string): Promise<Tenant> {
  const owner = new Client(app);
  await owner.register(`owner@${name}.example`);
  const business = await owner.ok<{ id: string }>('POST', '/api/businesses', {
    name,
    postalAddress: '12 Main Street, Springfield',
  });
  const user = await owner.ok<{ businesses: { organizationId: string }[] }>(
    'GET',
    '/api/auth/user',
  );
  const organizationId = user.businesses[0]?.organizationId ?? '';
  const [manager, staff] = await Promise.all([
    addMember(app, organizationId, `manager@${name}.example`, 'manager'),
    addMember(app, organizationId, `staff@${name}.example`, 'staff'),
  ]);
  // Immediate emails about the feedback below would be among the messages that tests count.
  for (const member of [owner, manager]) {
    const path = `/api/businesses/${business.id}/notification-settings`;
    await member.ok('PATCH', path, { feedbackEmail: 'daily' });
  }
  await owner.ok('PATCH', `/api/businesses/${business.id}/setup-checklist`, { isDismissed: false });
  await owner.ok('PUT', `/api/businesses/${business.id}/reply-settings`, {
    mode: 'auto',
    autoRatings: [1, 2, 3, 4, 5],
    autoDelayMinutes: 60,
    consent: true,
    brandVoice: '',
    sector: 'general',
    maxLength: 600,
  });
  const ask = (email: string) =>
    owner.ok<{ id: string; customerId: string; messageId: string }>(
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
    body: 'Great staff',
  });
  const shared = await owner.ok<{ code: string }>(
    'GET',
    `/api/businesses/${business.id}/shared-link`,
  );
  const feedback = await anyone.ok<{ id: string }>('POST', '/api/private-feedback', {
    businessId: business.id,
    customerId: unhappy.customerId,
    rating: 2,
    message: 'Not great',
  });
  await owner.ok('PATCH', `/api/businesses/${business.id}`, {
    slug: `shop-of-${name}`,
    contactEmail: `hello@${name}.example`,
  });
  await owner.ok('PUT', `/api/businesses/${business.id}/photo`, await photoOfShop(), {
    'content-type': 'image/png',
  });
  const unsubscribe = await unsubscribeToken(app, organizationId, business.id);
  await anyone.ok('POST', `/api/unsubscribe/${unsubscribe}`);
  const host = `reviews.${name}.example`;
  await owner.ok('PUT', '/api/organizations/branding', {
    name,
    slug: `brand-${name}`,
    domains: [host],
    primary: '#0b6b7d',
    accent: '#f7b32b',
  });
  await proveDomain(app, organizationId, host);
  await owner.ok('POST', `/api/businesses/${business.id}/customers`, {
    name: 'Customer',
    email: 'never-asked@example.com',
  });
  await owner.ok('PATCH', `/api/customers/${happy.customerId}`, { lawfulBasis: 'consent' });
  const customerImport = await importCustomers(owner, business.id);
  const campaign = await owner.ok<{ id: string }>(
    'POST',
    `/api/businesses/${business.id}/campaigns`,
    { name: 'Campaign', quietHours: false },
  );
  await owner.ok('POST', `/api/campaigns/${campaign.id}/send`);
  const forwardingSender = await noteForwardedEmail(app, organizationId, business.id, owner);
  await noteBilling(app, organizationId);
  await noteSharedAnswer(app, organizationId, {
    businessId: business.id,
    feedbackId: feedback.id,
  });
  await app.get(TenantDb).run(organizationId, () => app.get(AiBudget).note({ tokens: 1 }));
  let automaticReply: { id: string } | undefined;
  await until('a reply is scheduled', async () => {
    const path = `/api/businesses/${business.id}/automatic-replies`;
    [automaticReply] = await owner.ok<{ id: string }[]>('GET', path);
    return automaticReply !== undefined;
  });
  await owner.ok('PATCH', `/api/private-feedback/${feedback.id}/resolve`);
  await until('the days are counted', async () => {
    const path = `/api/businesses/${business.id}/insight`;
    const { current } = await owner.ok<{ current: Record<string, number> }>('GET', path);
    return current['resolved'] === 1 && current['ratings'] === 2;
  });
  await owner.ok('PUT', `/api/businesses/${business.id}/monthly-report`, { isWanted: true });
  const db = app.get(TenantDb);
  const report = { id: uuid(), businessId: business.id, userId: uuid(), month: '2026-01-01' };
  const weeklyEmails = app.get(WeeklyEmailRepository, { strict: false });
  await db.run(organizationId, () =>
    db.transaction(async (tx) => {
      await app.get(ReportRepository, { strict: false }).add(tx, report);
      await weeklyEmails.add(tx, business.id, '2026-01-05', [report.userId]);
    }),
  );
  const key = await owner.ok<{ id: string }>('POST', '/api/api-keys', { name: 'key' });
  const invitation = await owner.ok<{ id: string }>('POST', '/api/team/invitations', {
    email: `invited@${name}.example`,
    role: 'staff',
    businessIds: null,
  });
  const [session] = await owner.ok<{ id: string }[]>('GET', '/api/auth/sessions');
  const push = await addDevice(app, owner, { businessId: business.id, organizationId, name });
  let notification: { id: string } | undefined;
  await until('the owner is notified', async () => {
    const path = `/api/businesses/${business.id}/notifications`;
    [notification] = await owner.ok<{ id: string }[]>('GET', path);
    return notification !== undefined;
  });
  const handOver = await addHandOver(app, organizationId, business.id);
  const { id: staffId } = await staff.ok<{ id: string }>('GET', '/api/auth/user');
  return {
    organizationId,
    owner,
    manager,
    staff,
    ids: {
      'api-keys': key.id,
      'automatic-replies': automaticReply?.id ?? '',
      businesses: business.id,
      campaigns: campaign.id,
      'customer-imports': customerImport,
      customers: happy.customerId,
      'domain-challenge': 'unknown',
      domains: host,
      'forwarding-senders': forwardingSender,
      invitations: invitation.id,
      members: staffId,
      messages: happy.messageId,
      notifications: notification?.id ?? '',
      'email-opens': 'sealed',
      'hand-overs': handOver,
      'private-feedback': feedback.id,
      'push-subscriptions': push.id,
      reviews: review.id,
      'review-request': 'demo',
      'review-requests': happy.id,
      sessions: session?.id ?? '',
      'shared-links': shared.code,
      unsubscribe,
      webhooks: 'test',
    },
  };
}

/** Adds a browser of a person to push messages to, and a message that waits for it and is not due. */
async function addDevice(
  app: NestFastifyApplication,
  person: Client,
  { businessId, organizationId, name }: Record<'businessId' | 'organizationId' | 'name', string>,
): Promise<{ id: string }> {
  const { subscription } = new PushBrowser(`https://push.example/${name}`);
  const push = await person.ok<{ id: string }>('POST', '/api/push-subscriptions', subscription);
  const settings = { feedbackPush: 'never', reviewPush: 'never' };
  await person.ok('PATCH', `/api/businesses/${businessId}/notification-settings`, settings);
  const { id: userId } = await person.ok<{ id: string }>('GET', '/api/auth/user');
  const db = app.get(TenantDb);
  const event = {
    businessId,
    kind: 'feedback-received' as const,
    subjectId: uuid(),
    rating: 2,
    isUrgent: false,
    occurredAt: new Date().toISOString(),
  };
  const tomorrow = new Date(Date.now() + 86_400_000);
  const pushes = app.get(NotificationPushRepository, { strict: false });
  await db.run(organizationId, () =>
    db.transaction((tx) => pushes.wait(tx, event, [userId], tomorrow)),
  );
  return push;
}

/** Adds a browser that a member has handed over; doing so would end the session that tests go on with. */
async function addHandOver(
  app: NestFastifyApplication,
  organizationId: string,
  businessId: string,
): Promise<string> {
  const db = app.get(TenantDb);
  const id = uuid();
  await db.run(organizationId, () =>
    db.transaction((tx) =>
      app.get(HandOverRepository, { strict: false }).insert(tx, {
        id,
        businessId,
        tokenHash: id,
        host: 'localhost',
        startedById: uuid(),
        credentialHash: '',
        browser: '',
        system: '',
      }),
    ),
  );
  return id;
}

/** Adds the records that an answer by the shared link leaves behind, for feedback that tests already count. */
async function noteSharedAnswer(
  app: NestFastifyApplication,
  organizationId: string,
  { businessId, feedbackId }: { businessId: string; feedbackId: string },
): Promise<void> {
  const db = app.get(TenantDb);
  const answers = app.get(SharedAnswerRepository, { strict: false });
  const day = '2026-01-01';
  await db.run(organizationId, () =>
    db.transaction(async (tx) => {
      await answers.lockDay(tx, businessId, day);
      await answers.count(tx, businessId, day, { answers: 1 });
      await answers.insert(tx, businessId, {
        id: feedbackId,
        kind: 'private-feedback',
        rating: 2,
        source: 'qr',
        fingerprint: '',
        submissionHash: feedbackId,
        deviceHash: feedbackId,
        publishedId: null,
        createdAt: new Date(),
      });
    }),
  );
}

/**
 * Adds a forwarding address and an email that arrived there, on servers that receive email and on others; returns the
 * id of an allowed sender.
 */
async function noteForwardedEmail(
  app: NestFastifyApplication,
  organizationId: string,
  businessId: string,
  owner: Client,
): Promise<string> {
  const db = app.get(TenantDb);
  const addresses = app.get(ForwardingAddressRepository, { strict: false });
  const emails = app.get(ForwardedEmailRepository, { strict: false });
  await db.run(organizationId, () =>
    db.transaction(async (tx) => {
      await addresses.save(tx, businessId, newForwardingToken(), { isOn: true });
      const received = { messageHash: uuid(), sender: 'receipts@booking.example.com' };
      const id = (await emails.claim(tx, businessId, received)) ?? '';
      await emails.settle(tx, businessId, id, { result: 'no-customer' });
    }),
  );
  const path = `/api/businesses/${businessId}/forwarding-senders`;
  const { id } = await owner.ok<{ id: string }>('POST', path, { sender: 'booking.example.com' });
  return id;
}

/** Adds the records that a subscription leaves behind; the app of the test has given every organization one. */
async function noteBilling(app: NestFastifyApplication, organizationId: string): Promise<void> {
  const db = app.get(TenantDb);
  const part = <T>(token: abstract new (...args: never[]) => T) =>
    app.get<T>(token, { strict: false });
  await db.run(organizationId, async () => {
    const [{ id: userId } = { id: '' }] = await app.get(Accounts).owners();
    const { id = '' } = (await part(SubscriptionRepository).findInForce()) ?? {};
    await db.transaction(async (tx) => {
      await part(BillingMailRepository).add(tx, id, userId, { kind: 'ended', occasion: 'end' });
      await part(HistoryRepository).add(tx, id, { code: 'started', plan: 'agency' });
    });
  });
}

const photoOfShop = (): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

/** Imports a list that adds one customer and changes another. */
async function importCustomers(owner: Client, businessId: string): Promise<string> {
  const { id } = await owner.ok<{ id: string }>(
    'POST',
    `/api/businesses/${businessId}/customer-imports`,
    Buffer.from('name,email\nImported,imported@example.com\nRenamed,never-asked@example.com\n'),
    { 'content-type': 'text/csv' },
  );
  await owner.ok('POST', `/api/customer-imports/${id}/start`);
  await until('the list is imported', async () => {
    const { status } = await owner.ok<{ status: string }>('GET', `/api/customer-imports/${id}`);
    return status === 'imported';
  });
  // The campaign must not send to the added customer, as tests count on the messages that they know.
  const found = `/api/businesses/${businessId}/customers?search=imported@example.com`;
  for (const customer of await owner.ok<{ id: string }[]>('GET', found)) {
    await owner.ok('DELETE', `/api/customers/${customer.id}`);
  }
  return id;
}

/** Returns the token of the unsubscribe link in an email of the tenant. */
async function unsubscribeToken(
  app: NestFastifyApplication,
  organizationId: string,
  businessId: string,
): Promise<string> {
  const about = { kind: 'review-request', siteUrl: '', language: 'en' };
  const mail = { address: 'unsubscribed@example.com', businessId, ...about };
  const { page } = await app
    .get(TenantDb)
    .run(organizationId, () => Promise.resolve(app.get(UnsubscribeLinks).forMail(mail)));
  return page.replace('/u/', '').replace(/\?.*$/, '');
}

/** Registers a user with a confirmed address and gives them a role in the whole organization. */
export async function addMember(
  app: NestFastifyApplication,
  organizationId: string,
  email: string,
  role: 'owner' | 'manager' | 'staff',
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
