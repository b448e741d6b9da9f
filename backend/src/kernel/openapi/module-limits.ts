import type { ModuleManifest } from '../contract/manifest.js';

/** Extension of the internal document: numbers that texts of screens name, by module. */
export const MODULE_LIMITS = 'x-module-limits';

/** Returns the limits that the modules declare, by the module's id. */
export function moduleLimits(
  manifests: readonly Pick<ModuleManifest, 'id' | 'limits'>[],
): Record<string, Readonly<Record<string, number>>> {
  return Object.fromEntries(manifests.flatMap(({ id, limits }) => (limits ? [[id, limits]] : [])));
}
