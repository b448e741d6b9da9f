import { resolve } from 'node:path';
import { pluginList } from './plugin-list.js';

const listOf = (plugins?: unknown, smtpUrl?: string, databaseUrl = 'postgresql://host') =>
  pluginList({
    env: {
      DATABASE_URL: databaseUrl,
      ...(plugins !== undefined && {
        PLUGINS: typeof plugins === 'string' ? plugins : JSON.stringify(plugins),
      }),
    },
    smtpUrl,
    dataDir: '.data',
  });
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
    const testCards = { kind: 'billing', package: 'billing-test', options: {} };
    expect(listOf([own], undefined, '')).toEqual([own, testCards]);
    expect(listOf([own])).toEqual([own]);
    expect(listOf([own, testCards])).toEqual([own, testCards]);
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
