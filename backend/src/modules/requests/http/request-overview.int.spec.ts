import { Client } from '../../../../test/support/client.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';

interface Shown {
  id: string;
  customerId: string;
  status: string;
  maySendAgain: boolean;
}

/** Numbers of requests by status, and requests that may be sent again. */
describe('review requests by status', () => {
  let test: TestApp;
  let db: OwnerDb;
  let owner: Client;
  let path: string;

  beforeAll(async () => {
    test = await startPaidApp();
    db = new OwnerDb(test.database.ownerUrl);
    owner = new Client(test.app);
    await owner.register('owner@example.com');
  });
  afterAll(async () => {
    await db.close();
    await test.stop();
  });
  beforeEach(async () => {
    const { id } = await owner.ok<{ id: string }>('POST', '/api/businesses', { name: 'Corner' });
    path = `/api/businesses/${id}`;
  });

  const ask = (name: string, more: object = {}): Promise<Shown> =>
    owner.ok('POST', `${path}/review-requests`, {
      customer: { name, email: `${name}@example.com` },
      ...more,
    });
  const become = (id: string, status: string, reason: string | null = null) =>
    db.rows('UPDATE review_requests SET status = $2, status_reason = $3 WHERE id = $1', [
      id,
      status,
      reason,
    ]);
  const expire = (id: string) =>
    db.rows(`UPDATE review_requests SET expires_at = now() WHERE id = $1`, [id]);
  const read = (id: string) => owner.ok<Shown>('GET', `/api/review-requests/${id}`);

  it('are counted as they are shown', async () => {
    await become((await ask('ana')).id, 'failed');
    await become((await ask('bea')).id, 'bounced');
    const late = await ask('eva');
    await become(late.id, 'sent');
    await expire(late.id);
    await become((await ask('ida')).id, 'opened');
    const counts = await owner.ok<{ total: number; byStatus: Record<string, number> }>(
      'GET',
      `${path}/review-request-counts`,
    );
    expect(counts.total).toBe(4);
    expect(counts.byStatus).toEqual({
      queued: 0,
      sent: 0,
      delivered: 0,
      opened: 1,
      rated: 0,
      bounced: 1,
      suppressed: 0,
      failed: 1,
      expired: 1,
      canceled: 0,
    });
    const expired = await owner.ok<Shown[]>('GET', `${path}/review-requests?status=expired`);
    expect(expired).toMatchObject([{ id: late.id, status: 'expired', maySendAgain: true }]);
  });

  it.each([
    ['queued', false],
    ['sent', false],
    ['delivered', false],
    ['opened', false],
    ['rated', false],
    ['failed', true],
    ['bounced', true],
    ['suppressed', true],
    ['canceled', true],
  ])('may be sent again when they are %s: %s', async (status, expected) => {
    const { id } = await ask('ana');
    await become(id, status);
    expect((await read(id)).maySendAgain).toBe(expected);
  });

  it('show the rating that answered them', async () => {
    const { id, customerId } = await ask('ana');
    expect(await read(id)).toMatchObject({ rating: null });
    const businessId = path.split('/').at(-1);
    const feedback = { businessId, customerId, rating: 3, message: 'It was fine' };
    await new Client(test.app).ok('POST', '/api/private-feedback', feedback);
    expect(await read(id)).toMatchObject({ status: 'rated', rating: 3 });
    expect(await owner.ok('GET', `${path}/review-requests`)).toMatchObject([{ id, rating: 3 }]);
  });

  it('may not be sent again once there is a later one, or the customer is gone', async () => {
    const first = await ask('ana');
    await become(first.id, 'failed');
    const { customerId } = await ask('ana');
    expect((await read(first.id)).maySendAgain).toBe(false);
    const other = await ask('bea');
    await become(other.id, 'failed');
    await owner.ok('DELETE', `/api/customers/${other.customerId}`);
    expect((await read(other.id)).maySendAgain).toBe(false);
    expect(customerId).toBe(first.customerId);
  });

  it('show in the history why they did not reach the customer', async () => {
    const { id, customerId } = await ask('ana');
    await become(id, 'bounced', 'hard-bounce');
    const late = await ask('ana', { allowRepeat: true });
    await expire(late.id);
    const history = await owner.ok<object[]>('GET', `/api/customers/${customerId}/history`);
    expect(history).toContainEqual(
      expect.objectContaining({ kind: 'request-not-sent', subjectId: id, reason: 'hard-bounce' }),
    );
    expect(history).toContainEqual(
      expect.objectContaining({ kind: 'request-expired', subjectId: late.id }),
    );
  });
});
