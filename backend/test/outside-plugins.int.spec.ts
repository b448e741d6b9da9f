import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './support/built-product.js';
import { Client } from './support/client.js';
import { installPlugins, packPlugin, removePlugins } from './support/plugin-packages.js';
import { ReplyDesk } from './support/reply-desk.js';
import { startProduct } from './support/product-process.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { until } from './support/until.js';

const OUTSIDE = new URL('./outside/', import.meta.url);
const PATH = '/api/get-or-create-subscription';
const SITE = 'https://reviews.example.com';
const PLUGINS = [
  { package: '@acme/scoville-ai', options: { word: 'plumbus' } },
  { package: '@acme/scoville-pay', options: { kind: 'redirect' } },
];

interface Checkout {
  status: string;
  clientSecret: string | null;
}

/** Plugins of a third party: packed, installed as tarballs and named in PLUGINS. Nothing else of ours knows them. */
describe('plugins from outside', () => {
  let folder: string;
  let test: TestApp;
  let owner: Client;
  let desk: ReplyDesk;

  beforeAll(async () => {
    const tarballs = await Promise.all(
      ['acme-ai', 'acme-pay'].map((name) => packPlugin(new URL(name, OUTSIDE).pathname)),
    );
    folder = await installPlugins(tarballs);
    test = await startTestApp({
      PLUGINS_DIR: folder,
      PLUGINS: JSON.stringify(PLUGINS),
      PUBLIC_URL: SITE,
    });
    owner = new Client(test.app);
    await owner.register('owner@example.com');
    desk = await ReplyDesk.open(test, owner, { postalAddress: '1 Main Street, Springfield' });
  }, 360_000);
  afterAll(async () => {
    await test.stop();
    removePlugins();
  });

  const send = async (provider: string, payload: object, signature: string): Promise<number> => {
    const answer = await test.app.inject({
      method: 'POST',
      url: `/api/billing/webhooks/${provider}`,
      payload,
      headers: { 'acme-signature': signature },
    });
    return answer.statusCode;
  };
  const pageOf = ({ clientSecret }: Checkout) => new URL(clientSecret ?? '');

  it('are installed with a plugin SDK of their own', () => {
    const installed = join(folder, 'node_modules');
    expect(existsSync(join(installed, '@scoville/plugin-sdk/dist/index.js'))).toBe(true);
    expect(existsSync(join(installed, '@acme/scoville-ai/dist/index.js'))).toBe(true);
    expect(existsSync(join(installed, '@acme/scoville-ai/src'))).toBe(false);
  });

  it('sell a plan on their own page, and the plan begins with their webhook event', async () => {
    const checkout = await owner.ok<Checkout>('POST', PATH, { plan: 'pro' });
    expect(checkout).toMatchObject({
      status: 'incomplete',
      form: { kind: 'redirect', publishableKey: null, url: null },
    });
    const page = pageOf(checkout);
    expect(page.searchParams.get('back')).toBe(`${SITE}/subscribe?plan=pro`);
    const event = { id: 'event-1', reference: page.searchParams.get('reference') };
    expect(await send('acme-pay', event, 'forged')).toBe(400);
    expect(await send('test', event, 'acme-signature')).toBe(404);
    expect(await owner.ok('POST', PATH, { plan: 'pro' })).toMatchObject({ status: 'incomplete' });
    expect(await send('acme-pay', event, 'acme-signature')).toBe(202);
    await until('the plan has begun', async () => {
      const { status } = await owner.ok<{ status: string }>('GET', '/api/billing');
      return status === 'active';
    });
    expect(await owner.ok('POST', PATH, { plan: 'pro' })).toMatchObject({
      status: 'active',
      plan: 'pro',
      clientSecret: null,
    });
  });

  it('decline with an error of their own copy of the SDK', async () => {
    const answer = await owner.call('POST', '/api/billing/change-plan', { plan: 'marketing-pro' });
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'billing.payment-declined', reason: 'no-payment-method' }),
    ]);
  });

  it('suggest a reply and label what a customer has written', async () => {
    expect(await desk.suggest()).toMatchObject({
      provider: 'Acme Words',
      reply: expect.stringMatching(/^(Thank you|Your words|Thanks)/) as string,
    });
    const id = await desk.rate(5, 'A plumbus in every room!');
    await desk.readNow();
    expect(await desk.read('reviews', id)).toMatchObject({
      sentiment: 'positive',
      topics: [{ topic: 'atmosphere', polarity: 'positive' }],
    });
  });

  it('pass the conformance tests that the package brings', async () => {
    const load = (path: string): Promise<unknown> =>
      import(pathToFileURL(join(folder, 'node_modules', path)).href);
    const { aiConformance } = (await load(
      '@scoville/plugin-sdk/dist/conformance/index.js',
    )) as typeof import('@scoville/plugin-sdk/conformance');
    const { default: factory } = (await load('@acme/scoville-ai/dist/index.js')) as {
      default: Parameters<typeof aiConformance>[0]['factory'];
    };
    const tests = aiConformance({
      factory,
      workingOptions: () => ({ word: 'plumbus' }),
      badOptions: [{}, { word: 7 }],
    });
    expect(tests.length).toBeGreaterThan(5);
    for (const one of tests) await one.run();
  });

  it('are found by the built product, a process of its own', async () => {
    await ensureBuilt();
    const product = await startProduct('main', {
      DATABASE_URL: test.database.ownerUrl,
      SESSION_SECRET: 'only-for-tests'.padEnd(32, '.'),
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
      PLUGINS_DIR: folder,
      PLUGINS: JSON.stringify(PLUGINS),
    });
    expect(await product.stop()).toEqual({ code: 0, signal: null });
  }, 270_000);
});
