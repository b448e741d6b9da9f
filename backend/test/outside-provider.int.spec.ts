import { fileURLToPath } from 'node:url';
import { Client } from './support/client.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { until } from './support/until.js';

const PLUGIN = fileURLToPath(new URL('./harness/outside-pay.mjs', import.meta.url));
const PATH = '/api/get-or-create-subscription';
const SITE = 'https://reviews.example.com';

interface Checkout {
  status: string;
  clientSecret: string | null;
}

describe('a payment provider from outside', () => {
  let test: TestApp;
  let owner: Client;

  beforeAll(async () => {
    test = await startTestApp({
      PLUGINS: JSON.stringify([{ package: PLUGIN, options: { kind: 'redirect' } }]),
      PUBLIC_URL: SITE,
    });
    owner = new Client(test.app);
    await owner.register('owner@example.com');
    await owner.ok('POST', '/api/businesses', { name: 'Shop' });
  });
  afterAll(() => test.stop());

  const send = async (provider: string, payload: object, signature: string): Promise<number> => {
    const answer = await test.app.inject({
      ...{ method: 'POST', url: `/api/billing/webhooks/${provider}`, payload },
      headers: { 'acme-signature': signature },
    });
    return answer.statusCode;
  };
  const pageOf = ({ clientSecret }: Checkout) => new URL(clientSecret ?? '');

  it('sells a plan on its own page, and the plan begins with its notice', async () => {
    const checkout = await owner.ok<Checkout>('POST', PATH, { plan: 'pro' });
    expect(checkout).toMatchObject({
      status: 'incomplete',
      form: { kind: 'redirect', publishableKey: null, url: null },
    });
    const page = pageOf(checkout);
    expect(page.searchParams.get('back')).toBe(`${SITE}/subscribe?plan=pro`);
    const notice = { id: 'event-1', reference: page.searchParams.get('reference') };
    expect(await send('acme-pay', notice, 'forged')).toBe(400);
    expect(await send('test', notice, 'acme-signature')).toBe(404);
    expect(await owner.ok('POST', PATH, { plan: 'pro' })).toMatchObject({ status: 'incomplete' });
    expect(await send('acme-pay', notice, 'acme-signature')).toBe(202);
    await until('the plan has begun', async () => {
      const { status } = await owner.ok<{ status: string }>('GET', '/api/billing');
      return status === 'active';
    });
    expect(await owner.ok('POST', PATH, { plan: 'pro' })).toMatchObject({
      ...{ status: 'active', plan: 'pro', clientSecret: null },
    });
  });
});
