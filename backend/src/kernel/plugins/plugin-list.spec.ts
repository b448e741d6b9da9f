import { resolve } from 'node:path';
import { pluginList } from './plugin-list.js';

const allOf = (
  plugins?: unknown,
  smtpUrl?: string,
  databaseUrl = 'postgresql://host',
  more: Record<string, string> = {},
  isLocal = true,
) =>
  pluginList({
    env: {
      ...more,
      DATABASE_URL: databaseUrl,
      ...(plugins !== undefined && {
        PLUGINS: typeof plugins === 'string' ? plugins : JSON.stringify(plugins),
      }),
    },
    smtpUrl,
    dataDir: '.data',
    port: 3000,
    isLocal,
  });
/** Without what always comes last. */
const listOf = (...given: Parameters<typeof allOf>) => allOf(...given).slice(0, -1);
const local = { kind: 'ai', package: 'ai-local', options: {} };
const own = { kind: 'channel', package: './my-channel.js', options: { key: 'x' } };

describe('pluginList', () => {
  it('writes mail to files where there is no mail server', () => {
    expect(listOf()).toEqual([
      { kind: 'channel', package: 'channel-file', options: { folder: resolve('.data/mail') } },
    ]);
  });

  it('sends it where there is one', () => {
    expect(listOf(undefined, 'smtp://host:25')).toEqual([
      { kind: 'channel', package: 'channel-smtp', options: { url: 'smtp://host:25' } },
    ]);
  });

  it('takes test cards where somebody tries the product out, and on no server unless it is told', () => {
    const options = {
      folder: resolve('.data/billing'),
      noticeUrl: 'http://127.0.0.1:3000/api/billing/webhooks/test',
    };
    const testCards = { kind: 'billing', package: 'billing-test', options };
    expect(listOf([own], undefined, '')).toEqual([own, testCards]);
    expect(listOf([own])).toEqual([own]);
    expect(listOf([own], undefined, '', {}, false)).toEqual([own]);
    expect(listOf([own, testCards])).toEqual([own, testCards]);
  });

  it('is paid with Stripe where there is a key, also where test cards would do', () => {
    const key = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1,whsec_2',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_PRICES: 'pro=price_1',
      STRIPE_API_BASE: '',
    };
    const options = {
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1,whsec_2',
      publishableKey: 'pk_test_1',
      prices: 'pro=price_1',
    };
    const stripe = { kind: 'billing', package: 'billing-stripe', options };
    expect(listOf([own], undefined, '', key)).toEqual([own, stripe]);
    expect(listOf([own], undefined, undefined, key)).toEqual([own, stripe]);
    const other = { kind: 'billing', package: './my-billing.js', options: {} };
    expect(listOf([own, other], undefined, undefined, key)).toEqual([own, other]);
  });

  it("takes the operator's plugin instead of its own", () => {
    expect(listOf([own], 'smtp://host:25')).toEqual([own]);
  });

  it('fills in what the operator leaves out', () => {
    expect(listOf([{ kind: 'channel', package: 'p' }])).toEqual([
      { kind: 'channel', package: 'p', options: {} },
    ]);
    expect(listOf([])).toHaveLength(1);
  });

  it('reads and writes here, after everybody else', () => {
    const other = { kind: 'ai', package: './my-ai.js', options: {} };
    expect(allOf([own]).at(-1)).toEqual(local);
    expect(allOf([other, own])).toEqual([other, own, local]);
    expect(allOf([local, own])).toEqual([local, own]);
  });

  it('asks OpenAI first where there is a key, unless the operator has listed another one', () => {
    const key = { OPENAI_API_KEY: 'sk', OPENAI_BASE_URL: 'http://ai', OPENAI_MODEL: 'm' };
    const asked = (plugins?: unknown) =>
      allOf(plugins, undefined, undefined, key).filter(({ kind }) => kind === 'ai');
    const options = { apiKey: 'sk', baseUrl: 'http://ai', model: 'm' };
    expect(asked()).toEqual([{ kind: 'ai', package: 'ai-openai', options }, local]);
    const other = { kind: 'ai', package: './my-ai.js', options: {} };
    expect(asked([other])).toEqual([other, local]);
  });

  it.each([
    ['text', '{'],
    ['no list', {}],
    ['no package', [{ kind: 'channel' }]],
    ['more', [{ ...own, secret: 1 }]],
  ])('stops the boot on %s, naming the variable', (_what, plugins) => {
    expect(() => listOf(plugins)).toThrow(/PLUGINS: expected a JSON list such as/);
  });

  it('stops the boot on two channels', () => {
    expect(() => listOf([own, own])).toThrow(/PLUGINS: expected one plugin of the kind 'channel'/);
  });
});
