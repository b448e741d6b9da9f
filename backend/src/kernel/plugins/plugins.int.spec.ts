import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '../../../sdk/index.js';
import { aMessage, goAhead } from '../../../sdk/conformance/channel.js';
import { bootPlugins } from '../../../test/support/boot-plugins.js';
import { Plugins } from './plugins.js';

/** A third party's plugin, as it would be installed. */
const THIRD_PARTY = `
  import { appendFileSync } from 'node:fs';
  export default {
    kind: 'channel', id: 'notes', contract: ${CONTRACT_VERSION},
    config: { parse: ({ notes }) => ({ notes }) },
    create: ({ config, now, log, http }) => ({
      deliver: async ({ subject }) => {
        appendFileSync(config.notes, subject + ', ');
        return { outcome: 'sent', reference: [typeof now().getTime(), typeof log.warn, typeof http].join() };
      },
      close: async () => appendFileSync(config.notes, 'closed'),
    }),
  };`;

describe('Plugins', () => {
  const folder = mkdtempSync(join(tmpdir(), 'scoville-plugins-'));
  const file = join(folder, 'notes.mjs');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const boot = (env: Record<string, string>) => bootPlugins({ DATA_DIR: folder, ...env });

  it('loads our own channel and closes it when the application ends', async () => {
    const app = await boot({});
    const message = aMessage({});
    expect(await app.get(Plugins).one('channel').deliver(message, goAhead)).toMatchObject({
      outcome: 'sent',
    });
    expect(await app.get(Plugins).one('channel').read?.(message.id)).toMatchObject({
      subject: message.subject,
    });
    await app.close();
  });

  it("loads a third party's, hands it its options, log, clock and HTTP, and closes it", async () => {
    writeFileSync(file, THIRD_PARTY);
    const notes = join(folder, 'notes.txt');
    const app = await boot({
      PLUGINS: JSON.stringify([{ kind: 'channel', package: file, options: { notes } }]),
    });
    const [channel] = app.get(Plugins).many('channel');
    expect(await channel?.deliver(aMessage({ subject: 'Hello' }), goAhead)).toEqual({
      outcome: 'sent',
      reference: 'number,function,function',
    });
    await app.close();
    expect(readFileSync(notes, 'utf8')).toBe('Hello, closed');
  });

  it.each([
    [
      'a missing package',
      { package: 'no-such-package-anywhere' },
      /'no-such-package-anywhere' cannot be loaded: install it/,
    ],
    ['a missing file', { package: './no-such-file.mjs' }, /cannot be loaded/],
    [
      'bad options of our own',
      { package: 'channel-smtp' },
      /'channel-smtp' cannot use its options: url: expected a mail server/,
    ],
    [
      'a package that is no plugin',
      { package: 'zod' },
      /'zod' has a default export that is no plugin/,
    ],
  ])('stops the boot on %s with a sentence', async (_what, listed, sentence) => {
    await expect(
      boot({ PLUGINS: JSON.stringify([{ kind: 'channel', ...listed }]) }),
    ).rejects.toThrow(sentence);
  });

  /** Writes a module that is listed by its path alone. */
  const listing = (name: string, text: string): Promise<unknown> => {
    const path = join(folder, `${name}.mjs`);
    writeFileSync(path, text);
    return boot({ PLUGINS: path });
  };
  const payment = (more: string, contract: number = CONTRACT_VERSION): string => `export default {
    kind: 'billing', id: 'acme-pay', contract: ${contract}, config: { parse: () => undefined },
    create: () => ({ close: async () => undefined, ${more} }),
  };`;

  it.each([
    [
      'throws',
      'throw new Error("no licence");',
      /cannot be loaded: install a version that works .*no licence/,
    ],
    ['has no default export', 'export const plugin = {};', /has no default export: list a package/],
    ['is of another shape', 'export default { kind: 7 };', /is no plugin \(kind: expected channel/],
    [
      'speaks an older contract',
      payment(`form: { kind: 'redirect' }`, 1),
      new RegExp(
        `is built for version 1 of .*needs version ${CONTRACT_VERSION}: install a version of the plugin`,
      ),
    ],
    [
      'cannot be started',
      payment('').replace(
        'create: () =>',
        'create: () => { throw new Error("no key"); }, unused: () =>',
      ),
      /cannot be started: install a version that works .*no key/,
    ],
    ['has a form that we lack', payment(`form: { kind: 'fax' }`), /shows the payment form 'fax'/],
    [
      'asks for more than origins',
      payment(`form: { kind: 'redirect' }, contentSecurity: { script: ['*'] }`),
      /asks for \["\*"\] under 'script' in its content security/,
    ],
  ])('stops the boot on a plugin that %s', async (what, text, sentence) => {
    const name = what.replaceAll(' ', '-');
    await expect(listing(name, text)).rejects.toThrow(sentence);
    await expect(listing(name, text)).rejects.toThrow(`The plugin '${join(folder, name)}.mjs'`);
  });

  it("knows a third party's payment provider by the id that it declares, and its origins", async () => {
    const path = join(folder, 'pay.mjs');
    const script = `contentSecurity: { script: ['https://js.acme.example'] }`;
    writeFileSync(path, payment(`form: { kind: 'redirect' }, ${script}`));
    const app = await boot({ PLUGINS: path, STRIPE_SECRET_KEY: 'sk_test_unused' });
    expect(app.get(Plugins).named('billing')).toEqual([
      { id: 'acme-pay', provider: expect.objectContaining({ form: { kind: 'redirect' } }) },
    ]);
    expect(app.get(Plugins).origins).toEqual({
      script: ['https://js.acme.example'],
      frame: [],
      connect: [],
      img: [],
    });
    await app.close();
  });

  it('names the setting of a built-in plugin that is missing', async () => {
    await expect(boot({ SMS_FROM: '+15005550006' })).rejects.toThrow(
      /accountSid: expected the id of an account.*SMS_ACCOUNT_SID/,
    );
  });
});
