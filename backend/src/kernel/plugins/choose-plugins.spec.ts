import { join } from 'node:path';
import type { Installation } from '../../../sdk/index.js';
import { builtInPlugins } from './built-in-plugins.js';
import { chooseBuiltIn, refuseSameId, refuseSecond, type Purpose } from './choose-plugins.js';

const CALLBACK = 'https://reviews.example.com/api/channels/sms/webhook';
const SERVER: Installation = {
  env: {},
  dataDir: '/data',
  publicUrl: 'https://reviews.example.com',
  ownUrl: 'http://127.0.0.1:3000',
  isTrial: false,
  email: { smtpUrl: undefined, dkim: undefined },
};
const channel = { package: '@acme/channel', kind: 'channel' };

/** Names of what is chosen beside what PLUGINS lists, each with its options. */
const chosen = async (
  installation: Partial<Installation> = {},
  ...listed: (Purpose & { package: string })[]
): Promise<[string, object][]> =>
  chooseBuiltIn(await builtInPlugins(), listed, { ...SERVER, ...installation }).map(
    ({ manifest: { name }, options }) => [name, options],
  );
const names = async (...given: Parameters<typeof chosen>) =>
  (await chosen(...given)).map(([name]) => name);

describe('chooseBuiltIn', () => {
  it('writes email to files where there is no mail server, and reads texts here', async () => {
    expect(await chosen()).toEqual([
      ['ai-local', {}],
      ['channel-file', { folder: join('/data', 'mail') }],
    ]);
  });

  it('sends email, signed, where there is a mail server', async () => {
    const dkim = { domain: 'example.com', selector: 's1', privateKey: 'key' };
    const smtpUrl = 'smtp://host:25';
    expect(await chosen({ email: { smtpUrl, dkim: undefined } })).toContainEqual([
      'channel-smtp',
      { url: smtpUrl },
    ]);
    expect(await chosen({ email: { smtpUrl, dkim } })).toContainEqual([
      'channel-smtp',
      { url: smtpUrl, dkim },
    ]);
    expect(await names({ email: { smtpUrl, dkim } })).not.toContain('channel-file');
  });

  it('takes test cards where somebody tries the product out, and on no server', async () => {
    const options = {
      folder: join('/data', 'billing'),
      webhookUrl: 'http://127.0.0.1:3000/api/billing/webhooks/test',
    };
    expect(await chosen({ isTrial: true })).toContainEqual(['billing-test', options]);
    const { folder } = options;
    expect(await chosen({ isTrial: true, ownUrl: undefined })).toContainEqual([
      'billing-test',
      { folder },
    ]);
    expect(await names()).not.toContain('billing-test');
  });

  it('is paid with Stripe where there is a key, also where test cards would do', async () => {
    const env = { STRIPE_SECRET_KEY: 'sk_test_1' };
    for (const isTrial of [true, false]) {
      const found = await names({ env, isTrial });
      expect(found.filter((name) => name.startsWith('billing'))).toEqual(['billing-stripe']);
    }
  });

  it('offers text messages where any setting of an account is there', async () => {
    expect(await chosen({ env: { SMS_FROM: '+15005550006' } })).toContainEqual([
      'channel-sms-http',
      { callbackUrl: CALLBACK },
    ]);
    const local = { env: { SMS_FROM: '+15005550006' }, publicUrl: 'http://localhost:3000' };
    expect(await chosen(local)).toContainEqual(['channel-sms-http', {}]);
    expect(await names({ env: { SMS_FROM: '' } })).not.toContain('channel-sms-http');
  });

  it("takes the operator's plugin in place of a built-in one for the same purpose", async () => {
    expect(await names({}, channel)).toEqual(['ai-local']);
    const pay = { package: '@acme/pay', kind: 'billing' };
    const env = { STRIPE_SECRET_KEY: 'sk_test_1', SMS_FROM: '+15005550006' };
    expect(await names({ env, isTrial: true }, channel, pay)).toEqual([
      'channel-sms-http',
      'ai-local',
    ]);
    expect(await names({ env }, { ...channel, medium: 'sms' }, pay)).toEqual([
      'ai-local',
      'channel-file',
    ]);
  });

  it('reads and writes here after everybody else', async () => {
    const env = { OPENAI_API_KEY: 'sk' };
    const ai = { package: '@acme/ai', kind: 'ai' };
    expect(await names({ env }, channel)).toEqual(['ai-openai', 'ai-local']);
    expect(await names({ env }, channel, ai)).toEqual(['ai-local']);
    expect(await names({}, channel, { package: 'ai-local', kind: 'ai' })).toEqual([]);
  });
});

describe('refuseSecond', () => {
  it('stops the boot on two of which there can be one', () => {
    expect(() => refuseSecond([channel, channel])).toThrow(
      /PLUGINS: expected one plugin of the kind 'channel'/,
    );
    const ai = { kind: 'ai' };
    expect(() => refuseSecond([channel, { ...channel, medium: 'sms' }, ai, ai])).not.toThrow();
  });
});

describe('refuseSameId', () => {
  const plugin = (name: string, kind: string, id: string) => ({ package: name, kind, id });

  it.each([
    ['other ids', [plugin('@acme/a', 'ai', 'a'), plugin('@acme/b', 'ai', 'b')]],
    ['one id of two kinds', [plugin('@acme/a', 'ai', 'a'), plugin('@acme/b', 'billing', 'a')]],
    ['one package twice', [plugin('@acme/a', 'ai', 'a'), plugin('@acme/a', 'ai', 'a')]],
  ])('takes %s', (_, plugins) => {
    expect(() => refuseSameId(plugins)).not.toThrow();
  });

  it('refuses one id of two packages of a kind, and names both', () => {
    const plugins = [
      plugin('@acme/a', 'ai', 'same'),
      plugin('@acme/b', 'ai', 'other'),
      plugin('@acme/c', 'ai', 'same'),
    ];
    expect(() => refuseSameId(plugins)).toThrow(
      "The plugins '@acme/a' and '@acme/c' both declare the id 'same' for the kind 'ai': take one of them out of PLUGINS",
    );
  });
});
