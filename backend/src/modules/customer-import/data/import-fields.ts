import type { Prisma } from '../../../kernel/tenancy/tenant-prisma.js';
import { FIELDS, type Field } from '../domain/columns.js';
import type { CustomerImport } from '../domain/customer-import.js';

/** Fields that are not used outside the table. */
export const INTERNAL = {
  organizationId: true,
} satisfies Prisma.CustomerImportOmit;

export type ImportRow = Prisma.CustomerImportGetPayload<{ omit: typeof INTERNAL }>;

/** Fields that the schema types as text or JSON; checks of the table and of the module allow only these values. */
type Narrowed = Pick<
  CustomerImport,
  'status' | 'encoding' | 'separator' | 'sample' | 'defaults' | 'problems'
>;
type StoredImport = Omit<ImportRow, keyof Narrowed> & Narrowed;

export function toImport(row: ImportRow): CustomerImport {
  const {
    columns,
    newCount,
    mergedCount,
    unchangedCount,
    suppressedCount,
    badCount,
    withoutPhoneCount,
    removedCount,
    keptCount,
    restoredCount,
    cursor: _cursor,
    sliceCount: _sliceCount,
    undoCursor: _undoCursor,
    ...same
  } = row as StoredImport;
  return {
    ...same,
    columns: columns.map((column) => FIELDS.find((field) => field === column) ?? null),
    counts: {
      new: newCount,
      merged: mergedCount,
      unchanged: unchangedCount,
      suppressed: suppressedCount,
      bad: badCount,
      withoutPhone: withoutPhoneCount,
    },
    removed: removedCount,
    kept: keptCount,
    restored: restoredCount,
  };
}

/**
 * Converts columns to their form in the table, with an empty text for null: arrays of texts have no nulls in the
 * schema.
 */
export function toColumns(columns: readonly (Field | null)[]): string[] {
  return columns.map((column) => column ?? '');
}
