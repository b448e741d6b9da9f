import { Injectable } from '@nestjs/common';
import { TenantDb } from './tenant-db.js';
import type { NameRow, ReferenceRow } from './tenant-erasure.rows.js';

/** Rows in one transaction: few enough to keep nobody waiting. */
const BATCH = 5_000;

/** A foreign key between two tables. */
interface Reference {
  child: string;
  parent: string;
}

/** Erases an organization with every row of every table, also of modules that are not loaded. */
@Injectable()
export class TenantErasure {
  constructor(private readonly db: TenantDb) {}

  /**
   * Goes table by table, what refers to others first, and leaves the organization's own row for the end: what was
   * interrupted is done again from where it was.
   */
  async erase(organizationId: string): Promise<void> {
    await this.db.run(organizationId, async () => {
      const tables = await this.tables();
      for (const table of tables) await this.eraseRows(table, organizationId);
      await this.db.transaction((tx) =>
        tx.write({ text: 'DELETE FROM organizations WHERE id = $1', values: [organizationId] }),
      );
      // Work that was under way, such as an event of a call that was just answered.
      for (const table of tables) await this.eraseRows(table, organizationId);
    });
  }

  private async eraseRows(table: string, organizationId: string): Promise<void> {
    for (let erased = BATCH; erased === BATCH;) {
      const rows = await this.db.transaction((tx) =>
        tx.write({
          text: `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
                   SELECT ctid FROM ${table} WHERE organization_id = $1 LIMIT ${BATCH})) RETURNING 1`,
          values: [organizationId],
        }),
      );
      erased = rows.length;
    }
  }

  /** Names of all tenant tables, each before those that it refers to. */
  private async tables(): Promise<string[]> {
    const names = await this.db.read<NameRow>({
      text: `SELECT quote_ident(c.relname) AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
             WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
               AND a.attname = 'organization_id' AND NOT a.attisdropped
               AND c.relname <> 'organization_closures'
             ORDER BY c.relname`,
    });
    const references = await this.db.read<ReferenceRow>({
      text: `SELECT quote_ident(c.relname) AS child, quote_ident(p.relname) AS parent
             FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class p ON p.oid = k.confrelid
             WHERE k.contype = 'f' AND k.conrelid <> k.confrelid`,
    });
    return childrenFirst(
      names.map(({ name }) => name),
      references,
    );
  }
}

/** Tables in an order in which each comes before those that it refers to. */
export function childrenFirst(
  tables: readonly string[],
  references: readonly Reference[],
): string[] {
  const ordered: string[] = [];
  const seen = new Set<string>();
  const place = (table: string): void => {
    if (seen.has(table)) return;
    seen.add(table);
    for (const { child, parent } of references) if (parent === table) place(child);
    if (tables.includes(table)) ordered.push(table);
  };
  tables.forEach(place);
  return ordered;
}
