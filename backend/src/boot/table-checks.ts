import type { TenantDb } from '../kernel/tenancy/tenant-db.js';
import type { TableScope } from '../kernel/contract/manifest.js';
import type { CatalogueTableRow } from './table-checks.rows.js';

/** The kernel's own tables. */
export const KERNEL_TABLES: Readonly<Record<string, TableScope>> = {
  outbox_events: 'tenant',
  event_leases: 'tenant',
  event_receipts: 'tenant',
  idempotency_records: 'tenant',
  entitlement_uses: 'tenant',
  _prisma_migrations: { globalBecause: 'it says which migrations the database has' },
};

/** Table as the database's catalog describes it. */
export interface CatalogueTable {
  name: string;
  /** True when row-level security is on and applies to the owner too. */
  secured: boolean;
  /** Number of policies that apply to the application's role. */
  policies: number;
  hasOrganization: boolean;
  columns: readonly string[];
}

/** Lists all tables of the application's schema. */
export async function readTables(db: TenantDb): Promise<CatalogueTable[]> {
  return db.read<CatalogueTableRow>({
    text: `SELECT c.relname AS name,
                  c.relrowsecurity AND c.relforcerowsecurity AS secured,
                  (SELECT count(*)::int FROM pg_policies p
                   WHERE p.schemaname = 'public' AND p.tablename = c.relname AND 'scoville_runtime' = ANY (p.roles)) AS policies,
                  EXISTS (SELECT FROM pg_attribute a
                          WHERE a.attrelid = c.oid AND a.attname = 'organization_id' AND NOT a.attisdropped) AS "hasOrganization",
                  ARRAY(SELECT a.attname::text FROM pg_attribute a
                        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum) AS columns
           FROM pg_class c
           WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
           ORDER BY c.relname`,
  });
}

/** Returns the problems of the tables, in sentences that say how to fix them. */
export function checkTables(
  found: readonly CatalogueTable[],
  declared: readonly { owner: string; tables: Readonly<Record<string, TableScope>> }[],
): string[] {
  const scopes = new Map(declared.flatMap(({ tables }) => Object.entries(tables)));
  const names = new Set(found.map((table) => table.name));
  const missing = declared.flatMap(({ owner, tables }) =>
    Object.keys(tables)
      .filter((name) => !names.has(name))
      .map(
        (name) =>
          `'${owner}' declares the table '${name}', which the database does not have: run the migrations.`,
      ),
  );
  return [
    ...missing,
    ...found.flatMap((table) => {
      const scope = scopes.get(table.name);
      // Migrations are applied whether or not a module is loaded, so an unowned table must be safe too.
      if (scope === undefined && table.hasOrganization && table.secured) return [];
      if (scope === undefined) {
        return [
          `The table '${table.name}' belongs to no loaded module: declare it in its module's manifest.`,
        ];
      }
      if (scope !== 'tenant') {
        return table.hasOrganization
          ? [
              `The table '${table.name}' is declared global but has an organization_id: declare it as 'tenant'.`,
            ]
          : [];
      }
      return table.secured && table.policies > 0
        ? []
        : [
            `The table '${table.name}' has no forced row-level security: CALL tenancy.secure_table('${table.name}') in its migration.`,
          ];
    }),
  ];
}
