import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { locatePlugin } from './locate-plugin.js';

describe('locatePlugin', () => {
  const folder = mkdtempSync(join(tmpdir(), 'scoville-locate-'));
  const installed = join(folder, 'node_modules', '@acme', 'pay');
  const inIt = (file: string) => pathToFileURL(join(installed, file)).href;
  beforeAll(() => mkdirSync(installed, { recursive: true }));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const describeAs = (manifest: unknown): void =>
    writeFileSync(join(installed, 'package.json'), JSON.stringify(manifest));

  it.each<[string, object, string]>([
    ['exports as a text', { exports: './a.js' }, 'a.js'],
    ['exports by path', { exports: { '.': './b.js', './more': './c.js' } }, 'b.js'],
    ['exports by condition', { exports: { types: './d.d.ts', import: './d.js' } }, 'd.js'],
    [
      'conditions in conditions',
      { exports: { '.': { browser: './e.js', node: { require: './f.cjs', default: './g.js' } } } },
      'g.js',
    ],
    ['main', { main: 'lib/h.js' }, 'lib/h.js'],
    ['nothing', {}, 'index.js'],
  ])('finds the entry of a package with %s', (_what, manifest, file) => {
    describeAs(manifest);
    expect(locatePlugin('@acme/pay', folder)).toBe(inIt(file));
    expect(locatePlugin(installed, undefined)).toBe(inIt(file));
  });

  it.each([
    ['no entry', { exports: { './more': './c.js' } }, /names no entry/],
    ['conditions that do not hold', { exports: { browser: './e.js' } }, /names no entry/],
    ['no object', [], /is no object/],
  ])('refuses a package with %s', (_what, manifest, sentence) => {
    describeAs(manifest);
    expect(() => locatePlugin('@acme/pay', folder)).toThrow(sentence);
  });

  it('leaves other names to those installed beside the application', () => {
    expect(locatePlugin('@acme/other', folder)).toBe('@acme/other');
    expect(locatePlugin('@acme/pay', undefined)).toBe('@acme/pay');
  });

  it('takes a path to a module as it is', () => {
    expect(locatePlugin(join(folder, 'own.mjs'), folder)).toBe(
      pathToFileURL(join(folder, 'own.mjs')).href,
    );
  });
});
