import { defineModule, type ModuleManifest } from './manifest.js';
import { ModuleRegistry, RegistryError } from './registry.js';

class Nothing {}

const manifest = (changes: Partial<ModuleManifest>): ModuleManifest =>
  defineModule({
    id: 'one',
    contract: 1,
    module: Nothing,
    requires: [],
    permissions: {},
    emits: [],
    handles: [],
    queues: [],
    ports: [],
    tables: {},
    nav: [],
    ...changes,
  });

const problemsOf = (...manifests: ModuleManifest[]): string => {
  try {
    new ModuleRegistry(manifests);
    return '';
  } catch (error) {
    return error instanceof RegistryError ? error.problems.join('\n') : String(error);
  }
};

describe('ModuleRegistry', () => {
  it('puts every module after what it requires', () => {
    const registry = new ModuleRegistry([
      manifest({ id: 'three', requires: ['two'] }),
      manifest({ id: 'two', requires: ['one'] }),
      manifest({ id: 'one' }),
    ]);
    expect(registry.manifests.map(({ id }) => id)).toEqual(['one', 'two', 'three']);
  });

  it.each<[string, ModuleManifest[], RegExp]>([
    [
      'an unknown requirement',
      [manifest({ requires: ['ghost'] })],
      /requires 'ghost', which is not loaded/,
    ],
    ['two modules of one id', [manifest({}), manifest({})], /Two modules have the id 'one'/],
    [
      'a circle',
      [manifest({ id: 'a', requires: ['b'] }), manifest({ id: 'b', requires: ['a'] })],
      /in a circle \(a -> b -> a\)/,
    ],
    [
      'another contract',
      [manifest({ contract: 2 })],
      /written for contract 2, this kernel speaks 1/,
    ],
    ['a bad id', [manifest({ id: 'Not Good' })], /must be lower-case/],
    [
      'a permission of another module',
      [manifest({ permissions: { 'two.read': ['owner'] } })],
      /must start with 'one\.'/,
    ],
    [
      'a table with two owners',
      [manifest({ tables: { t: 'tenant' } }), manifest({ id: 'two', tables: { t: 'tenant' } })],
      /table 't' is declared twice/,
    ],
    [
      'an event nobody emits',
      [manifest({ handles: ['two.happened'] })],
      /'two\.happened', which no loaded module emits/,
    ],
    [
      'news nobody emits',
      [manifest({ news: ['two.happened'] })],
      /'two\.happened', which no loaded module emits/,
    ],
    [
      'navigation with an unknown permission',
      [
        manifest({
          nav: [
            { id: 'x', path: '/x', labelKey: 'x', icon: 'x', order: 1, permission: 'one.ghost' },
          ],
        }),
      ],
      /needs the permission 'one\.ghost'/,
    ],
    [
      'navigation with an unknown entitlement',
      [
        manifest({
          nav: [
            { id: 'x', path: '/x', labelKey: 'x', icon: 'x', order: 1, entitlement: 'one.ghost' },
          ],
        }),
      ],
      /belongs to the entitlement 'one\.ghost'/,
    ],
    [
      'an entitlement of another module',
      [manifest({ entitlements: [{ key: 'two.send', kind: 'flag', description: 'Sending.' }] })],
      /The entitlement 'two\.send' of module 'one' must start with 'one\.'/,
    ],
  ])('refuses %s', (_what, manifests, sentence) => {
    expect(problemsOf(...manifests)).toMatch(sentence);
  });

  it('lists every problem at once', () => {
    expect(
      problemsOf(manifest({ requires: ['ghost'], handles: ['two.happened'] })).split('\n'),
    ).toHaveLength(2);
  });

  it('knows which events are told to people', () => {
    const registry = new ModuleRegistry([
      manifest({ emits: ['one.won', 'one.lost'], news: ['one.won'] }),
    ]);
    expect([registry.isNews('one.won'), registry.isNews('one.lost')]).toEqual([true, false]);
  });

  it('denies what is not declared and filters the navigation by role', () => {
    const registry = new ModuleRegistry([
      manifest({
        permissions: { 'one.read': ['owner', 'staff'], 'one.manage': ['owner'] },
        nav: [
          {
            id: 'late',
            path: '/late',
            labelKey: 'l',
            icon: 'l',
            order: 2,
            permission: 'one.manage',
          },
          {
            id: 'early',
            path: '/early',
            labelKey: 'e',
            icon: 'e',
            order: 1,
            permission: 'one.read',
          },
        ],
      }),
    ]);
    expect(registry.grants('staff', 'one.read')).toBe(true);
    expect(registry.grants('staff', 'one.manage')).toBe(false);
    expect(registry.grants('owner', 'one.ghost')).toBe(false);
    expect(registry.navigationFor('staff').map(({ id }) => id)).toEqual(['early']);
    expect(registry.navigationFor('owner').map(({ id }) => id)).toEqual(['early', 'late']);
  });
});
