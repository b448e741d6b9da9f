import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '../sdk/index.js';
import { createTestDatabase, type TestDatabase } from './harness/test-database.js';
import { bootPlugins } from './support/boot-plugins.js';
import { ensureBuilt } from './support/built-product.js';
import { installPlugins, packPlugin, removePlugins } from './support/plugin-packages.js';
import { launchProduct } from './support/product-process.js';

const PLUGIN = `{ kind: 'ai', id: 'acme-ai', contract: CONTRACT_VERSION,
  config: { parse: () => ({}) }, create: () => ({ name: 'Acme', close: async () => undefined }) }`;
const IMPORT = `import { CONTRACT_VERSION } from '@scoville/plugin-sdk';`;

/** Packages with a fault each: their module, and the sentence that stops the start. */
const BROKEN: readonly [what: string, text: string, sentence: RegExp][] = [
  [
    'throws-on-load',
    `throw new Error('no licence');`,
    /cannot be loaded: install a version that works or take it out of PLUGINS \(no licence\)/,
  ],
  [
    'no-default-export',
    `${IMPORT} export const plugin = ${PLUGIN};`,
    /has no default export: list a package that is a plugin/,
  ],
  [
    'invalid-manifest',
    `${IMPORT} export default { ...${PLUGIN}, id: 'Acme AI', create: undefined };`,
    /is no plugin \(id: expected at most 40 .*; create: expected a function\): install a version that works/,
  ],
  [
    'other-sdk-major',
    `${IMPORT} export default { ...${PLUGIN}, contract: CONTRACT_VERSION + 1 };`,
    new RegExp(
      `is built for version ${CONTRACT_VERSION + 1} of @scoville/plugin-sdk, and this version of Scoville needs version ${CONTRACT_VERSION}: install a version of the plugin that is built for it`,
    ),
  ],
  [
    'cannot-start',
    `${IMPORT} export default { ...${PLUGIN}, create: () => { throw new Error('no key'); } };`,
    /cannot be started: install a version that works .*\(no key\)/,
  ],
  [
    'lacks-a-package',
    `import 'not-installed-anywhere'; export default {};`,
    /cannot be loaded: install it \(npm install --prefix .* @acme\/lacks-a-package\) .*not-installed-anywhere/,
  ],
];

/** Packages that work, but not together. */
const TWINS = ['twin-one', 'twin-two'].map(
  (name) => [name, `${IMPORT} export default ${PLUGIN};`] as const,
);

describe('a plugin from outside that cannot be used', () => {
  const sources = mkdtempSync(join(tmpdir(), 'scoville-broken-'));
  let folder: string;
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
    const packages = [...BROKEN, ...TWINS];
    const tarballs = await Promise.all(
      packages.map(([what, text]) => packPlugin(write(what, text))),
    );
    folder = await installPlugins(tarballs);
  }, 360_000);
  afterAll(async () => {
    await database.drop();
    removePlugins();
    rmSync(sources, { recursive: true, force: true });
  });

  function write(name: string, text: string): string {
    const source = join(sources, name);
    mkdirSync(source);
    const dependencies = { '@scoville/plugin-sdk': '^3.0.0' };
    const manifest = {
      name: `@acme/${name}`,
      version: '1.0.0',
      exports: './index.mjs',
      dependencies,
    };
    writeFileSync(join(source, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(source, 'index.mjs'), text);
    return source;
  }

  const boot = (name: string) =>
    bootPlugins({ DATA_DIR: folder, PLUGINS_DIR: folder, PLUGINS: name });

  it.each(BROKEN)('stops the start: %s', async (what, _text, sentence) => {
    await expect(boot(`@acme/${what}`)).rejects.toThrow(sentence);
    await expect(boot(`@acme/${what}`)).rejects.toThrow(`The plugin '@acme/${what}'`);
  });

  it('stops the start: two packages with one id', async () => {
    await expect(boot('@acme/twin-one,@acme/twin-two')).rejects.toThrow(
      "The plugins '@acme/twin-one' and '@acme/twin-two' both declare the id 'acme-ai' for the kind 'ai': take one of them out of PLUGINS",
    );
    const alone = await boot('@acme/twin-two');
    await alone.close();
  });

  it('stops the start: missing', async () => {
    await expect(boot('@acme/missing')).rejects.toThrow(
      `The plugin '@acme/missing' cannot be loaded: install it (npm install --prefix ${folder} @acme/missing) or take it out of PLUGINS`,
    );
  });

  it('stops the start: a package.json that nobody can read', async () => {
    const source = join(folder, 'node_modules', '@acme', 'unreadable');
    mkdirSync(source);
    writeFileSync(join(source, 'package.json'), '{');
    await expect(boot('@acme/unreadable')).rejects.toThrow(
      /The plugin '@acme\/unreadable' cannot be loaded: install a version that works/,
    );
  });

  it('ends the product with the sentence, and without a stack trace', async () => {
    await ensureBuilt();
    const product = await launchProduct('main', {
      DATABASE_URL: database.ownerUrl,
      SESSION_SECRET: 'only-for-tests'.padEnd(32, '.'),
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
      PLUGINS_DIR: folder,
      PLUGINS: '@acme/other-sdk-major',
    });
    expect((await product.exited).code).toBe(1);
    expect(product.output()).toContain(
      `The plugin '@acme/other-sdk-major' is built for version ${CONTRACT_VERSION + 1} of @scoville/plugin-sdk`,
    );
    expect(product.output()).not.toMatch(/^\s+at .+[:(]\d+/m);
  }, 270_000);
});
