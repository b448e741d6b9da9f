import type { Fields } from './export-fields.js';

/** Columns of a file that a row has. */
export interface FileColumns {
  bytes: string;
  /** Media type. */
  type: string;
  /** Id that is added to the file's name, where an organization has several such files. */
  of?: string;
}

/** Describes the exported part of a table, column by column. */
export interface ExportedTable {
  /** Name of the table's file in the archive, and of its list in a customer's export. */
  file: string;
  /** Exported columns. Their API names are derived: `created_at` becomes `createdAt`. */
  fields: Fields;
  /** Fields that are worked out, by their names in snake case. */
  derived?: Fields;
  /** Pictures and the like, by name. */
  files?: Readonly<Record<string, FileColumns>>;
  /** Columns that stay here, each with the reason: secrets and job state. */
  without?: Readonly<Record<string, string>>;
  /** Column with the organization's id, where it is another one than `organization_id`. */
  tenant?: string;
  /** Column with the id of the customer whom a row is about. */
  customer?: string;
  /** Column with the id of a row about a customer: what is about that row is about the customer. */
  subject?: string;
  /** Columns with ids of further rows that belong to a customer's data. */
  refers?: readonly string[];
  /** Columns with the id of a person of the team whom a row is about. */
  users?: readonly string[];
  /** The only columns in such a person's export. */
  userFields?: readonly string[];
  /** The only columns in a customer's export, where the others may name other people. */
  customerFields?: readonly string[];
}

/** A tenant table is exported or says why not; the boot checks it. */
export type TableExport = ExportedTable | { leftOutBecause: string };

/** By table. */
export type TableExports = Readonly<Record<string, TableExport>>;

export function isExported(table: TableExport): table is ExportedTable {
  return 'file' in table;
}

/** Name of a column in the API and in exports. */
export function apiName(column: string): string {
  return column.replace(/_([a-z0-9])/g, (_match, next: string) => next.toUpperCase());
}
