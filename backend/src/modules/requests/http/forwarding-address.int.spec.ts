import { Client } from '../../../../test/support/client.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';
import { MAX_SENDERS } from '../domain/forwarding-sender.js';

interface Sender {
  id: string;
  sender: string;
}

// A server without the secret of a mail server: forwarded-email.int.spec.ts has the emails that arrive at others.
describe('on a server that receives no email', () => {
  let test: TestApp;
  let owner: Client;
  let businessId: string;

  beforeAll(async () => {
    test = await startPaidApp({ MAIL_BOUNCE_DOMAIN: 'bounces.example.com' });
    owner = new Client(test.app);
    await owner.register('owner@example.com');
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    ({ id: businessId } = await owner.ok<{ id: string }>('POST', '/api/businesses', {
      name: 'Shop',
    }));
  });

  const path = (part: string) => `/api/businesses/${businessId}/${part}`;
  const allow = (sender: string) =>
    owner.ok<Sender>('POST', path('forwarding-senders'), { sender });

  it('a business has no forwarding address, and is told why', async () => {
    expect(await owner.ok('GET', path('forwarding-address'))).toEqual({
      isAvailable: false,
      isOn: false,
      address: null,
      delayHours: 2,
    });
    const answer = await owner.call('PATCH', path('forwarding-address'), { isOn: true });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      409,
      'requests.forwarding-unavailable',
    ]);
  });

  describe('senders', () => {
    it.each(['gmail.com', 'com', 'nonsense', 'a@', '@', 'x'.repeat(300), ''])(
      'cannot be %j',
      async (sender) => {
        const answer = await owner.call('POST', path('forwarding-senders'), { sender });
        expect(answer.statusCode).toBe(422);
        expect(answer.json<{ errors: object[] }>().errors).toMatchObject([{ field: 'sender' }]);
      },
    );

    it('are so many and no more; allowing one twice changes nothing', async () => {
      for (let i = 0; i < MAX_SENDERS - 1; i += 1) await allow(`till${i}.example.com`);
      await allow('booking.example.com');
      expect((await allow('Booking.example.com')).sender).toBe('booking.example.com');
      const answer = await owner.call('POST', path('forwarding-senders'), { sender: 'b.com' });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        409,
        'requests.too-many-senders',
      ]);
    });
  });
});
