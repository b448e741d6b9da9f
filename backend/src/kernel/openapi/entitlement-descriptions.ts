import type { EntitlementDeclaration, ModuleManifest } from '../contract/manifest.js';

/** Schemas of the document, as far as they are looked through. */
type Schema = Record<string, unknown>;

/** Describes every property that is named like an entitlement with the words of the module that declares it. */
export function describeEntitlements(
  schemas: object,
  manifests: readonly Pick<ModuleManifest, 'entitlements'>[],
): void {
  const declared = new Map(
    manifests.flatMap(({ entitlements = [] }) => entitlements).map((one) => [one.key, one]),
  );
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, child] of Object.entries(value)) {
      const entitlement = declared.get(name);
      if (entitlement) (child as Schema)['description'] = sentenceOf(entitlement);
      visit(child);
    }
  };
  visit(schemas);
}

const sentenceOf = (entitlement: EntitlementDeclaration): string =>
  entitlement.kind === 'flag'
    ? entitlement.description
    : `${entitlement.description} Counted in ${entitlement.unit}; null: no limit.`;
