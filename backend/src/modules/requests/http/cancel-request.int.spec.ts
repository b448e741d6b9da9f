import { Client } from '../../../../test/support/client.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { startPaidApp, startTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { createTenant } from '../../../../test/support/tenant.js';
import { until } from '../../../../test/support/until.js';

interface Sent {
  id: string;
  customerId: string;
  messageId: string;
  status: string;
}

const TOO_LATE = [409, 'requests.already-sent'];

/** A request to one customer is sent after some seconds, in which it can be canceled. */
describe('canceling a review request', () => {
  let test: TestApp;
  let db: OwnerDb;
  let owner: Client;
  let businessId: string;

  const openShop = async (): Promise<void> => {
    owner = new Client(test.app);
    await owner.register('owner@example.com');
    ({ id: businessId } = await owner.ok<{ id: string }>('POST', '/api/businesses', {
      name: 'Corner',
    }));
  };
  const path = () => `/api/businesses/${businessId}/review-requests`;
  const ask = (email = 'maria@example.com') =>
    owner.call('POST', path(), { customer: { name: 'Maria', email } });
  const sent = async (email?: string): Promise<Sent> => {
    const answer = await ask(email);
    expect(answer.statusCode).toBe(201);
    return answer.json<Sent>();
  };
  const cancel = async (id: string, who = owner): Promise<[number, string | undefined]> => {
    const answer = await who.call('POST', `/api/review-requests/${id}/cancel`);
    const { status, code } = answer.json<{ status?: string; code?: string }>();
    return [answer.statusCode, answer.statusCode === 200 ? status : code];
  };
  const used = async (): Promise<number | null | undefined> => {
    const { entitlements } = await owner.ok<{
      entitlements: { key: string; used: number | null }[];
    }>('GET', `/api/billing/entitlements?businessId=${businessId}`);
    return entitlements.find(({ key }) => key === 'requests.count')?.used;
  };
  const messages = () =>
    owner.ok<{ id: string; status: string; lastError: string | null }[]>(
      'GET',
      `/api/businesses/${businessId}/messages`,
    );

  describe('while it waits', () => {
    beforeAll(async () => {
      test = await startTestApp({ REQUEST_UNDO_SECONDS: '60' });
      db = new OwnerDb(test.database.ownerUrl);
      await openShop();
    });
    afterAll(async () => {
      await db.close();
      await test.stop();
    });

    it('sends nothing, says so everywhere, and gives the plan its request back', async () => {
      const before = await used();
      const { id, customerId, messageId } = await sent();
      expect(await used()).toBe((before ?? 0) + 1);
      expect(await cancel(id)).toEqual([200, 'canceled']);
      expect(await used()).toBe(before);
      expect(await owner.ok('GET', path())).toMatchObject([{ id, status: 'canceled' }]);
      expect(await owner.ok('GET', `/api/review-requests/${id}`)).toMatchObject({
        status: 'canceled',
        sentAt: null,
      });
      expect(await owner.ok('GET', `/api/customers/${customerId}`)).toMatchObject({
        lastRequest: { id, status: 'canceled' },
      });
      const history = await owner.ok<{ kind: string }[]>(
        'GET',
        `/api/customers/${customerId}/history`,
      );
      expect(history.map(({ kind }) => kind)).toEqual(['request-canceled', 'requested', 'added']);
      expect(await messages()).toMatchObject([
        { id: messageId, status: 'suppressed', lastError: 'canceled' },
      ]);
    });

    it('changes nothing the second time, and lets the customer be asked anew', async () => {
      const before = await used();
      const { id } = await sent('twice@example.com');
      expect(await cancel(id)).toEqual([200, 'canceled']);
      expect(await cancel(id)).toEqual([200, 'canceled']);
      expect(await used()).toBe(before);
      const again = await sent('twice@example.com');
      expect(await cancel(again.id)).toEqual([200, 'canceled']);
    });

    it('gives back one request where it is canceled several times at once', async () => {
      const before = await used();
      await sent('stays@example.com');
      const { id } = await sent('parallel@example.com');
      const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(id)));
      expect(answers).toEqual(Array(5).fill([200, 'canceled']));
      expect(await used()).toBe((before ?? 0) + 1);
    });

    it('takes no answer afterwards', async () => {
      const { id, customerId } = await sent('answer@example.com');
      await cancel(id);
      const answer = { businessId, customerId, rating: 5, body: 'Great' };
      expect((await new Client(test.app).call('POST', '/api/reviews', answer)).statusCode).toBe(
        404,
      );
    });

    it('earns no XP, however often somebody asks and takes it back', async () => {
      const reasons = async () =>
        (
          await owner.ok<{ reason: string }[]>('GET', `/api/businesses/${businessId}/xp-events`)
        ).filter(({ reason }) => reason === 'review-requested').length;
      const xp = () =>
        db.count('SELECT total_xp FROM business_stats WHERE business_id = $1 AND NOT is_sample', [
          businessId,
        ]);
      // One of the earlier requests was not canceled, and has earned XP.
      await until('only what stays has earned', async () => (await reasons()) === 1);
      const before = await xp();
      const { id } = await sent('xp@example.com');
      await until('it has earned', async () => (await reasons()) === 2);
      expect(await xp()).toBe(before + 5);
      await cancel(id);
      await until('it has earned nothing', async () => (await reasons()) === 1);
      expect(await xp()).toBe(before);
    });

    it('makes room in a plan that was used up', async () => {
      let last: Sent | undefined;
      for (let n = 0; ((await used()) ?? 0) < 10; n += 1)
        last = await sent(`full-${n}@example.com`);
      expect((await ask('eleventh@example.com')).statusCode).toBe(402);
      await cancel(last?.id ?? '');
      await sent('eleventh@example.com');
      expect((await ask('twelfth@example.com')).statusCode).toBe(402);
    });
  });

  describe('when it has left, or is about to', () => {
    beforeAll(async () => {
      test = await startPaidApp({ REQUEST_UNDO_SECONDS: '1' });
      db = new OwnerDb(test.database.ownerUrl);
      await openShop();
    });
    afterAll(async () => {
      await db.close();
      await test.stop();
    });
    const statusOf = async (id: string) =>
      (await owner.ok<Sent>('GET', `/api/review-requests/${id}`)).status;

    it('leaves after the seconds and not before, and stays sent', async () => {
      const before = await used();
      const { id, messageId } = await sent();
      expect(await statusOf(id)).toBe('queued');
      await until('it has left', async () => (await statusOf(id)) === 'sent');
      const waited = await db.count(
        'SELECT extract(epoch FROM sent_at - created_at) FROM messages WHERE id = $1',
        [messageId],
      );
      expect(waited).toBeGreaterThanOrEqual(1);
      expect(await cancel(id)).toEqual(TOO_LATE);
      expect(await statusOf(id)).toBe('sent');
      expect(await used()).toBe((before ?? 0) + 1);
    });

    it('is refused for what a round has taken already', async () => {
      const { id, messageId } = await sent('taken@example.com');
      // Does what a delivery round would do: the message is being composed.
      await db.rows(
        `UPDATE messages SET status = 'sending', attempts = 1, claimed_at = now() WHERE id = $1`,
        [messageId],
      );
      expect(await cancel(id)).toEqual(TOO_LATE);
      expect(await statusOf(id)).toBe('queued');
    });

    it('is never taken by a round afterwards', async () => {
      const { id, messageId } = await sent('canceled@example.com');
      expect(await cancel(id)).toEqual([200, 'canceled']);
      await db.rows(`UPDATE messages SET due_at = now() WHERE subject_id = $1`, [id]);
      const next = await sent('next@example.com');
      await until('the next round is through', async () => (await statusOf(next.id)) === 'sent');
      expect(await statusOf(id)).toBe('canceled');
      expect(await messages()).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ id: messageId, status: 'suppressed', attempts: 0 }),
        ]),
      );
    });

    it('is refused for a request of a campaign', async () => {
      await owner.ok('POST', `/api/businesses/${businessId}/customers`, {
        name: 'Ada',
        email: 'ada@example.com',
      });
      const campaigns = `/api/businesses/${businessId}/campaigns`;
      const campaign = await owner.ok<{ id: string }>('POST', campaigns, {
        name: 'Spring',
        quietHours: false,
      });
      await owner.ok('POST', `/api/campaigns/${campaign.id}/send`);
      let request: Sent | undefined;
      await until('the campaign asks', async () => {
        const all = await owner.ok<(Sent & { customer: { email: string } })[]>('GET', path());
        request = all.find(({ customer }) => customer.email === 'ada@example.com');
        return request !== undefined;
      });
      expect(await cancel(request?.id ?? '')).toEqual(TOO_LATE);
    });

    it('is nobody else’s business', async () => {
      const { id } = await sent('mine@example.com');
      const other = await createTenant(test.app, 'other');
      expect((await cancel(id, other.owner))[0]).toBe(404);
      expect((await cancel(id, new Client(test.app)))[0]).toBe(401);
    });
  });
});
