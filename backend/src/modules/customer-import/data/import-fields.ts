import type { Prisma } from '../../../kernel/tenancy/tenant-prisma.js';
import { FIELDS, type Field } from '../domain/columns.js';
import type { CustomerImport } from '../domain/customer-import.js';

/** Fields that are nobody's business outside of the table. */
export const INTERNAL = {
  organizationId: true,
  updatedAt: true,
} satisfies Prisma.CustomerImportOmit;

export type ImportRow = Prisma.CustomerImportGetPayload<{ omit: typeof INTERNAL }>;

/** What the schema knows as text and JSON; checks of the table and the module allow nothing else. */
type Narrowed = Pick<
  CustomerImport,
  'status' | 'encoding' | 'separator' | 'sample' | 'defaults' | 'problems'
>;

export function toImport({
  columns,
  newCount,
  mergedCount,
  unchangedCount,
  suppressedCount,
  badCount,
  removedCount,
  keptCount,
  restoredCount,
  cursor: _cursor,
  sliceCount: _sliceCount,
  undoCursor: _undoCursor,
  ...same
}: ImportRow): CustomerImport {
  return {
    ...same,
    ...(same as unknown as Narrowed),
    columns: columns.map((column) => FIELDS.find((field) => field === column) ?? null),
    counts: {
      new: newCount,
      merged: mergedCount,
      unchanged: unchangedCount,
      suppressed: suppressedCount,
      bad: badCount,
    },
    removed: removedCount,
    kept: keptCount,
    restored: restoredCount,
  };
}

/** What columns are, as the table has it: an array of texts knows no null that the schema would show. */
export function toColumns(columns: readonly (Field | null)[]): string[] {
  return columns.map((column) => column ?? '');
}
