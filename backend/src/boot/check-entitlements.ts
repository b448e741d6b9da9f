import type { ModuleManifest } from '../kernel/contract/manifest.js';
import type { EntitlementSource } from '../kernel/entitlements/subscription-status.js';

/**
 * Compares the entitlements that modules declare with those that plans grant: no module may require an
 * entitlement that no plan grants, and no plan may grant one that no module has.
 * @param source undefined when no loaded module provides the plans
 * @returns a sentence for every fix
 */
export function checkEntitlements(
  manifests: readonly Pick<ModuleManifest, 'id' | 'entitlements'>[],
  source: Pick<EntitlementSource, 'kinds'> | undefined,
): string[] {
  const declared = manifests.flatMap(({ id, entitlements = [] }) =>
    entitlements.map((entitlement) => ({ id, ...entitlement })),
  );
  if (!source) {
    return declared.length === 0
      ? []
      : [`No loaded module knows the plans: load one that provides 'kernel.entitlements'.`];
  }
  const keys = new Set(declared.map(({ key }) => key));
  return [
    ...declared.flatMap(({ id, key, kind }) => {
      const sold = source.kinds[key];
      if (sold === kind) return [];
      return sold === undefined
        ? [
            `Module '${id}' declares the entitlement '${key}', which no plan knows: add it to the catalogue of plans or remove it.`,
          ]
        : [
            `Module '${id}' declares the entitlement '${key}' as ${kind}, the catalogue of plans has it as ${sold}: make them agree.`,
          ];
    }),
    ...Object.keys(source.kinds)
      .filter((key) => !keys.has(key))
      .map(
        (key) =>
          `The plans grant '${key}', which no loaded module declares: list it under 'entitlements' of its module or take it out of the catalogue.`,
      ),
  ];
}
