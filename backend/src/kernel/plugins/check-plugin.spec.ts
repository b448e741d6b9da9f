import { CONTRACT_VERSION } from '../../../sdk/index.js';
import { checkPlugin } from './check-plugin.js';

const listed = { kind: 'channel', package: 'my-channel', options: { region: 'eu' } };
const plugin = {
  kind: 'channel',
  id: 'mine',
  contract: CONTRACT_VERSION,
  config: { parse: (options: unknown) => ({ read: options }) },
  create: () => undefined,
};

describe('checkPlugin', () => {
  it('gives the plugin with its options as it has read them', () => {
    expect(checkPlugin(listed, plugin)).toEqual({
      factory: plugin,
      config: { read: { region: 'eu' } },
    });
  });

  it('sets options by its environment variables, unless they are listed', () => {
    const settings = ['region', 'key', 'more'].map((option) => ({
      option,
      variable: `MY_${option.toUpperCase()}`,
      standard: 'none',
      text: 'x',
    }));
    const env = { MY_REGION: 'us', MY_KEY: 'k', MY_MORE: '', OTHER: 'o' };
    expect(checkPlugin(listed, { ...plugin, settings }, env).config).toEqual({
      read: { region: 'eu', key: 'k' },
    });
  });

  it('takes whatever kind it is where the operator names none', () => {
    const named = { package: 'my-channel', options: {} };
    expect(checkPlugin(named, { ...plugin, kind: 'ai' }).factory.kind).toBe('ai');
  });

  it.each<[string, unknown, RegExp]>([
    ['nothing', undefined, /has no default export: list a package that is a plugin/],
    [
      'something else',
      () => plugin,
      /is no plugin \(kind: expected channel, billing, ai; id: expected/,
    ],
    [
      'no parser',
      { ...plugin, config: null },
      /is no plugin \(config: expected an object with parse\)/,
    ],
    [
      'an older contract',
      { ...plugin, contract: 0 },
      new RegExp(
        `is built for version 0 of @scoville/plugin-sdk, and this version of Scoville needs version ${CONTRACT_VERSION}: install`,
      ),
    ],
    ['another kind', { ...plugin, kind: 'ai' }, /is of the kind 'ai' but is listed as 'channel'/],
    ['a bad id', { ...plugin, id: 'My Plugin' }, /is no plugin \(id: expected at most 40/],
    [
      'an unknown kind',
      { ...plugin, kind: 'fax' },
      /is no plugin \(kind: expected channel, billing, ai\)/,
    ],
    ['an older contract and another shape', { contract: 1 }, /is built for version 1/],
    ['no settings', { ...plugin, settings: 'KEY' }, /is no plugin \(settings: expected a list/],
    [
      'options that it cannot use',
      {
        ...plugin,
        config: {
          parse: () => {
            throw new Error('region: expected us');
          },
        },
      },
      /cannot use its options: region: expected us/,
    ],
  ])('refuses %s with a sentence that names the package', (_what, exported, sentence) => {
    expect(() => checkPlugin(listed, exported)).toThrow(sentence);
    expect(() => checkPlugin(listed, exported)).toThrow(/The plugin 'my-channel'/);
  });
});
