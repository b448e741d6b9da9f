import { listedPlugins } from './listed-plugins.js';

describe('listedPlugins', () => {
  it.each([undefined, '', ' '])('finds nothing in %j', (text) => {
    expect(listedPlugins(text)).toEqual([]);
  });

  it('reads names with commas between them', () => {
    expect(listedPlugins('@acme/scoville-pay, ./own.mjs')).toEqual([
      { package: '@acme/scoville-pay', options: {} },
      { package: './own.mjs', options: {} },
    ]);
  });

  it('reads a list, and fills in what the operator leaves out', () => {
    const own = { kind: 'channel', package: './my-channel.js', options: { key: 'x' } };
    expect(listedPlugins(JSON.stringify([own, { package: 'p' }]))).toEqual([
      own,
      { package: 'p', options: {} },
    ]);
  });

  it.each([
    ['half a list', '['],
    ['half an object', '{'],
    ['no list', '{}'],
    ['a name in quotes', '"my-channel"'],
    ['nothing between commas', 'a,,b'],
    ['a space in a name', 'my channel'],
    ['no package', '[{"kind":"channel"}]'],
    ['more', '[{"package":"p","secret":1}]'],
  ])('stops the boot on %s, naming the variable', (_what, text) => {
    expect(() => listedPlugins(text)).toThrow(/PLUGINS: expected names such as/);
  });
});
