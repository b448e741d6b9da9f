import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { MODULES } from './app.modules.js';
import { ModuleRegistry } from './kernel/contract/registry.js';

const screens = readFileSync('frontend/src/app/screen-paths.ts', 'utf8');

describe('the feature modules', () => {
  const registry = new ModuleRegistry(MODULES);

  it('fit together', () => {
    expect(registry.manifests).toHaveLength(MODULES.length);
  });

  it.each(MODULES.flatMap(({ nav }) => nav.map(({ id, path }) => [id, path])))(
    'lead with the navigation entry %s to a screen that exists',
    (_id, path) => {
      expect(screens).toContain(`'${path.slice(1)}'`);
    },
  );

  it('let nobody but an owner touch API keys', () => {
    const holders = (['owner', 'manager', 'staff'] as const).filter((role) =>
      registry.grants(role, 'auth.manage-api-keys'),
    );
    expect(holders).toEqual(['owner']);
  });
});
