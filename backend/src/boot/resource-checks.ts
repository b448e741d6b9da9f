import type { TenantDb } from '../kernel/tenancy/tenant-db.js';
import type { ModuleManifest } from '../kernel/contract/manifest.js';
import type { RegisteredResourceRow } from './resource-checks.rows.js';

/** A row of `lookup.resources`: a kind of id whose tenant the database looks up. */
export interface RegisteredResource {
  kind: string;
  table: string;
}

/** An operation that takes an id. */
export interface ResourceUse {
  operation: string;
  resource: string;
}

/** All kinds of ids that migrations have registered. */
export async function readResources(db: TenantDb): Promise<RegisteredResource[]> {
  return db.read<RegisteredResourceRow>({
    text: 'SELECT kind, table_name::text AS "table" FROM lookup.resources ORDER BY kind',
  });
}

/**
 * Compares the manifests with the kinds of ids that the database looks up and that operations take.
 * @returns a sentence for every fix
 */
export function checkResources(
  registered: readonly RegisteredResource[],
  manifests: readonly Pick<ModuleManifest, 'id' | 'tables' | 'resources'>[],
  uses: readonly ResourceUse[],
): string[] {
  const tables = new Map(registered.map(({ kind, table }) => [kind, table]));
  const declared = manifests.flatMap(({ id, tables: owned, resources = {} }) =>
    Object.entries(resources).map(([kind, { table }]) => ({ id, kind, table, owned })),
  );
  const kinds = new Set(declared.map(({ kind }) => kind));
  const ownerOf = (table: string) => manifests.find((one) => Object.hasOwn(one.tables, table))?.id;
  return [
    ...declared.flatMap(({ id, kind, table, owned }) => {
      const call = `CALL lookup.register_resource('${kind}', '${table}')`;
      const found = tables.get(kind);
      return [
        ...(Object.hasOwn(owned, table)
          ? []
          : [
              `Module '${id}' declares the resource '${kind}' in '${table}', which is not among its tables: name one of them.`,
            ]),
        ...(found === undefined
          ? [
              `Module '${id}' declares the resource '${kind}', which the database does not look up: ${call} in a migration.`,
            ]
          : []),
        ...(found !== undefined && found !== table
          ? [
              `Module '${id}' declares the resource '${kind}' in '${table}', the database looks it up in '${found}': make them agree.`,
            ]
          : []),
      ];
    }),
    // A kind whose module is not loaded stays in the database, as its table does.
    ...registered
      .filter(({ kind, table }) => !kinds.has(kind) && ownerOf(table) !== undefined)
      .map(
        ({ kind, table }) =>
          `The database looks up the resource '${kind}' in '${table}', which module '${ownerOf(table)}' does not declare: list it under 'resources'.`,
      ),
    ...uses
      .filter(({ resource }) => !kinds.has(resource))
      .map(
        ({ operation, resource }) =>
          `The operation '${operation}' takes the id of a '${resource}', which no loaded module declares: list it under 'resources' of its manifest.`,
      ),
  ];
}
