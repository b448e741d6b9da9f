import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { CONTRACT_VERSION, BillingUnavailable, type PluginFactory } from '../sdk/index.js';
import { freePort } from '../tools/embedded-postgres/free-port.js';
import { anOrder, channelConformance } from '../sdk/conformance/index.js';
import { startAcme, type Acme } from './harness/acme-service.js';
import { compile, installPlugins, removePlugins } from './support/plugin-packages.js';

const README = readFileSync(new URL('../sdk/README.md', import.meta.url), 'utf8');
const blocksIn = (language: string): string[] =>
  [...README.matchAll(new RegExp('^```' + language + '\n([^]*?)^```$', 'gm'))].map(
    ([, text = '']) => text,
  );

/** The README of the plugin SDK: what it shows is compiled against the package, and used. */
describe('the examples for authors of plugins', () => {
  let folder: string;
  let acme: Acme;
  /** Address at which nobody listens. */
  let nobody: string;

  beforeAll(async () => {
    acme = await startAcme();
    nobody = `http://127.0.0.1:${await freePort()}`;
    folder = await installPlugins([]);
    const [manifest = '', config = ''] = blocksIn('json');
    writeFileSync(join(folder, 'package.json'), manifest);
    writeFileSync(join(folder, 'tsconfig.json'), config);
    mkdirSync(join(folder, 'src'));
    for (const text of blocksIn('ts')) {
      const [, name = ''] = /^\/\/ (src\/[\w.-]+\.ts)\n/.exec(text) ?? [];
      writeFileSync(join(folder, name), text);
    }
    await compile(join(folder, 'tsconfig.json'));
  }, 360_000);
  afterAll(async () => {
    await acme.stop();
    removePlugins();
  });

  const load = async <Kind extends 'ai' | 'channel' | 'billing'>(
    name: string,
  ): Promise<PluginFactory<Kind>> =>
    ((await import(pathToFileURL(join(folder, 'dist', name)).href)) as { default: never }).default;

  it('has a version whose first number is that of the contract', () => {
    const { version } = JSON.parse(
      readFileSync(new URL('../sdk/package.json', import.meta.url), 'utf8'),
    ) as { version: string };
    expect(version).toMatch(new RegExp(`^${CONTRACT_VERSION}\\.`));
    expect(README).toContain(`"@scoville/plugin-sdk": "^${CONTRACT_VERSION}.0.0"`);
  });

  it('an AI provider passes the conformance tests, with the runner that is shown', async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--test', '--test-reporter=tap', 'dist/acme-words.test.js'],
      { cwd: folder, env: { PATH: process.env['PATH'] } },
    );
    expect(stdout).toMatch(/^# fail 0$/m);
    expect(Number(/^# pass (\d+)$/m.exec(stdout)?.[1])).toBeGreaterThan(5);
  });

  it('a channel passes the conformance tests', async () => {
    const factory = await load<'channel'>('acme-mail.js');
    const tests = channelConformance({
      factory,
      workingOptions: () => ({ url: acme.url, key: acme.key }),
      unreachableOptions: () => ({ url: nobody, key: 'k' }),
      badOptions: [{}, { url: 'nowhere', key: 'k' }, { url: acme.url }],
      received: async ({ id }) => acme.message(id),
    });
    expect(tests.length).toBeGreaterThan(5);
    for (const one of tests) await one.run();
  });

  describe('a payment provider', () => {
    const provider = async (url = acme.url) => {
      const factory = await load<'billing'>('acme-pay.js');
      const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
      const config = factory.config.parse({ url, key: acme.key });
      return factory.create({ config, http: fetch, log, now: () => new Date() });
    };

    it('takes a payment on its own page, and hears of it once the webhook is proven', async () => {
      const pay = await provider();
      const order = anOrder({});
      const begun = await pay.begin(order);
      expect(begun).toMatchObject({ secretFor: 'payment', clientSecret: acme.pageOf(order.key) });
      expect((await pay.begin(order)).reference).toBe(begun.reference);
      acme.pay(begun.reference);
      const { reference, customerReference } = begun;
      const occurredAt = new Date(0);
      const event = { id: 'event-1', type: 'paid', occurredAt, reference, customerReference };
      const body = Buffer.from(JSON.stringify(event));
      const signature = createHmac('sha256', acme.key).update(body).digest('hex');
      const receive = (given: string) =>
        pay.webhookEvent({ body, headers: { 'acme-signature': given } });
      expect(receive(signature)).toEqual(event);
      expect(receive(signature.replace(/./g, '0'))).toBeNull();
      expect(receive('')).toBeNull();
      expect(await pay.read(reference)).toMatchObject({
        status: 'active',
        startedAt: expect.any(Date) as Date,
      });
      expect((await pay.begin(order)).clientSecret).toBeNull();
      await pay.cancel(reference, 'now');
      expect(await pay.read(reference)).toMatchObject({ status: 'canceled' });
      expect(await pay.read('unknown')).toBeUndefined();
    });

    it('says that the service cannot be reached', async () => {
      const pay = await provider(nobody);
      await expect(pay.read('any')).rejects.toBeInstanceOf(BillingUnavailable);
    });
  });
});
