import { v4 as uuid } from 'uuid';
import { Client } from '../../../../test/support/client.js';
import { findText } from '../../../../test/support/find-text.js';
import { noteReceipt } from '../../../../test/support/forwarded-emails.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';
import { createTenant, type Tenant } from '../../../../test/support/tenant.js';
import { until } from '../../../../test/support/until.js';

const NAME = 'Zebulon Quatermass';
const EMAIL = 'zebulon.quatermass@example.com';
const PHONE = '+34911777333';
/** The name, its parts, and the number as people write it. */
const TRACES = [NAME, 'Zebulon', 'Quatermass', EMAIL, PHONE, '911 777 333'];

interface Exported {
  format: string;
  customer: { id: string; email: string; unsubscribed: boolean };
  records: Record<string, Record<string, unknown>[]>;
}

describe("a customer's data", () => {
  let test: TestApp;
  let tenant: Tenant;
  let other: Tenant;
  let db: OwnerDb;
  let customerId: string;

  beforeAll(async () => {
    test = await startPaidApp();
    db = new OwnerDb(test.database.ownerUrl);
    tenant = await createTenant(test.app, 'privacy');
    other = await createTenant(test.app, 'stranger');
    customerId = await liveThrough(tenant);
  }, 360_000);
  afterAll(async () => {
    await db.close();
    await test.stop();
  });

  /** Creates a customer about whom every module stores something. */
  async function liveThrough({ owner, ids, organizationId }: Tenant): Promise<string> {
    const business = `/api/businesses/${ids['businesses']}`;
    const file = `name,email,phone,notes\nSomebody Else,else@example.com,,\n"${NAME}",${EMAIL},${PHONE},"two\nlines"\n`;
    const { id: importId } = await owner.ok<{ id: string }>(
      'POST',
      `${business}/customer-imports`,
      Buffer.from(file),
      { 'content-type': 'text/csv' },
    );
    await owner.ok('POST', `/api/customer-imports/${importId}/start`);
    await until('the list is imported', async () => {
      const read = await owner.ok<{ status: string }>('GET', `/api/customer-imports/${importId}`);
      return read.status === 'imported';
    });
    const [customer] = await owner.ok<{ id: string }[]>(
      'GET',
      `${business}/customers?search=${EMAIL}`,
    );
    const id = customer?.id ?? '';
    // A change of the consent stores the former one.
    await owner.ok('PATCH', `/api/customers/${id}`, {
      tags: ['vip'],
      consentSource: 'phone',
      lawfulBasis: 'consent',
    });
    // Each request takes one answer, and a repeat soon after needs `allowRepeat`.
    const request = (): Promise<{ id: string }> =>
      owner.ok(
        'POST',
        `${business}/review-requests`,
        { customer: { name: NAME, email: EMAIL }, allowRepeat: true },
        { 'idempotency-key': uuid() },
      );
    await request();
    await noteReceipt(test.app, organizationId, ids['businesses'] ?? '', EMAIL);
    const anyone = new Client(test.app);
    const text = `I am ${NAME}. Call 911 777 333 or write to ${EMAIL}.`;
    const feedback = await anyone.ok<{ id: string }>('POST', '/api/private-feedback', {
      businessId: ids['businesses'],
      customerId: id,
      rating: 2,
      message: text,
    });
    await request();
    const review = await anyone.ok<{ id: string }>('POST', '/api/reviews', {
      businessId: ids['businesses'],
      customerId: id,
      rating: 5,
      title: NAME,
      body: text,
    });
    await until('replies are written', async () => {
      const path = `${business}/automatic-replies`;
      const replies = await owner.ok<{ subjectId: string }[]>('GET', path);
      return replies.some(({ subjectId }) => subjectId === review.id);
    });
    const message = `Thanks, ${NAME}! We will write to ${EMAIL}.`;
    await owner.ok('PUT', `/api/reviews/${review.id}/reply`, { message });
    await owner.ok('POST', `/api/private-feedback/${feedback.id}/reply`, { message });
    await until('the emails have left', async () => {
      const rows = await db.rows('SELECT 1 FROM messages WHERE recipient = $1 AND status = $2', [
        EMAIL,
        'sent',
      ]);
      return rows.length === 3;
    });
    return id;
  }

  const exported = (client: Client): Promise<Exported> =>
    client.ok('GET', `/api/customers/${customerId}/export`);

  it('is exported in one step, with what every module stores', async () => {
    const { format, customer, records } = await exported(tenant.manager);
    expect(format).toBe('customer-data');
    expect(customer).toMatchObject({ id: customerId, email: EMAIL, unsubscribed: false });
    const counts = Object.entries(records).filter(([, list]) => list.length > 0);
    expect(counts.map(([kind]) => kind)).toEqual(
      expect.arrayContaining([
        'customers',
        'formerConsents',
        'forwardedEmails',
        'reviewRequests',
        'messages',
        'reviews',
        'privateFeedback',
        'automaticReplies',
        'answerTimes',
        'customerImports',
      ]),
    );
    expect(records['messages']).toEqual(
      expect.arrayContaining([expect.objectContaining({ recipient: EMAIL, status: 'sent' })]),
    );
    expect(records['reviews']).toEqual([
      expect.objectContaining({ title: NAME, publishedAt: expect.stringMatching(/Z$/) }),
    ]);
    expect(records['privateFeedback']?.[0]?.['reply']).toContain(NAME);
  });

  it('names nobody else, and no secret', async () => {
    const response = await tenant.manager.call('GET', `/api/customers/${customerId}/export`);
    expect(response.body).not.toContain('else@example.com');
    expect(response.body).not.toContain('happy@example.com');
    expect(response.body).not.toMatch(/hash|fingerprint/i);
  });

  it('leaves a trace of who took it', async () => {
    const { id } = await tenant.manager.ok<{ id: string }>('GET', '/api/auth/user');
    await exported(tenant.manager);
    expect(
      await db.rows(
        `SELECT payload FROM outbox_events WHERE type = 'privacy.customer-exported' LIMIT 1`,
      ),
    ).toEqual([{ payload: { businessId: tenant.ids['businesses'], customerId, actorId: id } }]);
  });

  it('is nothing for staff, nor for other organizations', async () => {
    const path = `/api/customers/${customerId}/export`;
    expect((await tenant.staff.call('GET', path)).statusCode).toBe(403);
    expect((await other.owner.call('GET', path)).statusCode).toBe(404);
  });

  it('is found nowhere in the database once it is erased', async () => {
    expect(await findText(db, TRACES)).toEqual(
      expect.arrayContaining([
        'customer_import_slices.content',
        'customer_imports.sample',
        'customers.email',
        'forwarded_emails.customer_email',
        'forwarded_emails.sender',
        'forwarding_senders.sender',
        'messages.recipient',
        'private_feedback.message',
        'reviews.body',
      ]),
    );
    await tenant.owner.ok('DELETE', `/api/customers/${customerId}`);
    await until('everybody has forgotten', async () => {
      const left = await db.rows(
        `SELECT 1 FROM outbox_events WHERE type = 'businesses.customer-erased' AND relayed_at IS NULL`,
      );
      return left.length === 0;
    });
    expect(await findText(db, TRACES)).toEqual([]);
    expect(await findText(db, ['else@example.com'])).toContain('customer_import_slices.content');
    expect((await tenant.owner.call('GET', `/api/customers/${customerId}/export`)).statusCode).toBe(
      404,
    );
  });
});
