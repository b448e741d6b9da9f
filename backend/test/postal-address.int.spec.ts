import { Client } from './support/client.js';
import { OwnerDb } from './support/owner-db.js';
import { AUTO, ReplyDesk } from './support/reply-desk.js';
import { startPaidApp, type TestApp } from './support/test-app.js';
import { until } from './support/until.js';

const REFUSED = [409, 'businesses.postal-address-needed'];
const ADDRESS = '12 Main Street\nSpringfield, IL 62701';

describe('the postal address of a business', () => {
  let test: TestApp;
  let owner: Client;
  let businessId: string;

  const open = async (env: Record<string, string>): Promise<void> => {
    test = await startPaidApp(env);
    owner = new Client(test.app);
    await owner.register('owner@example.com');
  };
  const newBusiness = async (details: object = {}): Promise<void> => {
    const business = { name: 'Corner', ...details };
    ({ id: businessId } = await owner.ok<{ id: string }>('POST', '/api/businesses', business));
  };
  const outcome = async (
    method: 'POST' | 'PATCH',
    url: string,
    body: object = {},
    who = owner,
  ): Promise<[number, string | undefined]> => {
    const answer = await who.call(method, url, body);
    return [answer.statusCode, answer.json<{ code?: string }>().code];
  };
  const ask = (who = owner, email = 'casey@example.com') =>
    outcome(
      'POST',
      `/api/businesses/${businessId}/review-requests`,
      { customer: { name: 'Casey', email } },
      who,
    );
  const giveAddress = () =>
    owner.ok('PATCH', `/api/businesses/${businessId}`, { postalAddress: ADDRESS });
  const customers = () => owner.ok<unknown[]>('GET', `/api/businesses/${businessId}/customers`);

  describe('on a public server', () => {
    beforeAll(() => open({ PUBLIC_URL: 'https://reviews.test' }));
    afterAll(() => test.stop());
    beforeEach(() => newBusiness());

    it('is needed before the first request, which then goes, and shows it', async () => {
      expect(await ask()).toEqual(REFUSED);
      expect(await customers()).toEqual([]);
      await giveAddress();
      expect(await ask()).toEqual([201, undefined]);
      await until('the email shows it', async () => {
        const [message] = await owner.ok<{ id: string; preview: boolean }[]>(
          'GET',
          `/api/businesses/${businessId}/messages`,
        );
        if (!message?.preview) return false;
        const { html } = await owner.ok<{ html: string }>('GET', `/api/messages/${message.id}`);
        return html.includes('12 Main Street');
      });
    });

    it('is not needed again where it was given with the business', async () => {
      await newBusiness({ postalAddress: ADDRESS });
      expect(await ask()).toEqual([201, undefined]);
    });

    it('is told to integrations with what to do', async () => {
      const { key } = await owner.ok<{ key: string }>('POST', '/api/api-keys', {
        name: 'key',
        role: 'manager',
      });
      const integrator = new Client(test.app, { authorization: `Bearer ${key}` });
      expect(await ask(integrator)).toEqual(REFUSED);
      const answer = await integrator.call(
        'POST',
        `/api/businesses/${businessId}/review-requests`,
        { customer: { name: 'Casey', email: 'casey@example.com' } },
      );
      expect(answer.json<{ detail: string }>().detail).toContain('PATCH /api/businesses/{id}');
      await integrator.ok('PATCH', `/api/businesses/${businessId}`, { postalAddress: ADDRESS });
      expect(await ask(integrator)).toEqual([201, undefined]);
    });

    it('is needed to send, schedule and resume a campaign', async () => {
      await owner.ok('POST', `/api/businesses/${businessId}/customers`, {
        name: 'Casey',
        email: 'casey@example.com',
      });
      const { id } = await owner.ok<{ id: string }>(
        'POST',
        `/api/businesses/${businessId}/campaigns`,
        { name: 'Spring', quietHours: false },
      );
      const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
      expect(await outcome('POST', `/api/campaigns/${id}/send`)).toEqual(REFUSED);
      expect(await outcome('POST', `/api/campaigns/${id}/send`, { scheduledAt })).toEqual(REFUSED);
      await giveAddress();
      expect((await outcome('POST', `/api/campaigns/${id}/send`, { scheduledAt }))[0]).toBe(202);
    });

    it('is needed to reply to private feedback, by hand or automatically', async () => {
      const desk = await ReplyDesk.open(test, owner, { postalAddress: ADDRESS });
      const feedbackId = await desk.rate(2, 'The room was cold.');
      await desk.configure(AUTO);
      await desk.readNow();
      const waiting = await desk.scheduled(feedbackId);
      // As an installation that was local before has businesses without one.
      const database = new OwnerDb(test.database.ownerUrl);
      await database.rows('UPDATE businesses SET postal_address = NULL WHERE id = $1', [
        desk.businessId,
      ]);
      await database.close();
      const reply = `/api/private-feedback/${feedbackId}/reply`;
      expect(await outcome('POST', reply, { message: 'Sorry!' })).toEqual(REFUSED);
      expect(await desk.send(waiting)).toMatchObject({
        status: 'canceled',
        reason: 'postal-address-needed',
      });
      await owner.ok('PATCH', `/api/businesses/${desk.businessId}`, { postalAddress: ADDRESS });
      expect((await outcome('POST', reply, { message: 'Sorry!' }))[0]).toBeLessThan(300);
    });

    it('stays once it is given: emails that wait and campaigns that run show it', async () => {
      await giveAddress();
      expect(
        await outcome('PATCH', `/api/businesses/${businessId}`, { postalAddress: '' }),
      ).toEqual(REFUSED);
      expect(
        (
          await outcome('PATCH', `/api/businesses/${businessId}`, { postalAddress: 'Elsewhere 1' })
        )[0],
      ).toBe(200);
    });
  });

  describe('on a local installation', () => {
    beforeAll(() => open({}));
    afterAll(() => test.stop());
    beforeEach(() => newBusiness());

    it('is optional, and can be removed', async () => {
      expect(await ask()).toEqual([201, undefined]);
      await giveAddress();
      expect(
        (await outcome('PATCH', `/api/businesses/${businessId}`, { postalAddress: '' }))[0],
      ).toBe(200);
    });
  });
});
