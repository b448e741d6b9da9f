import type { Node } from '@pgsql/types';
import { nodeOf, textsOf } from './ast.ts';
import type { Catalog } from './catalog.ts';
import type { Column } from './value.ts';

/** Something that rows are taken from: a table, a subquery, a function. */
export interface Relation {
  name: string;
  columns: Column[];
  /** Columns that a USING has merged into those of the left side. */
  merged: ReadonlySet<string>;
  /** True for the side of an outer join that may give no row. */
  optional: boolean;
}

/** Everything that the names in an expression can refer to. */
export interface Scope {
  catalog: Catalog;
  relations: readonly Relation[];
  /** Rows of the WITH queries, by name. */
  queries: ReadonlyMap<string, readonly Column[]>;
  /** True when each group has at least one row, so that its aggregates are not null for lack of rows. */
  isGrouped: boolean;
  /** True for a value that is written, where a parameter may be null. */
  isWritten: boolean;
  outer: Scope | undefined;
}

export const relation = (name: string, columns: readonly Column[]): Relation => ({
  name,
  columns: columns.map((column) => ({ ...column })),
  merged: new Set(),
  optional: false,
});

/** A column that an expression names, with its relation. */
export interface Found {
  relation: Relation;
  column: Column;
}

/** Finds the column that a reference names; undefined for a function's parameter and the like. */
export function findColumn(scope: Scope | undefined, node: Node): Found | undefined {
  const fields = textsOf(nodeOf(node, 'ColumnRef')?.fields);
  const name = fields.at(-1);
  const table = fields.at(-2);
  for (let at = scope; at && name !== undefined; at = at.outer) {
    for (const from of at.relations) {
      if (table === undefined ? from.merged.has(name) : from.name !== table) continue;
      const column = from.columns.find((candidate) => candidate.name === name);
      if (column) return { relation: from, column };
    }
  }
  return undefined;
}

/** Returns the columns that `*` or `relation.*` stands for; undefined for any other node. */
export function starColumns(scope: Scope, node: Node): Column[] | undefined {
  const fields = nodeOf(node, 'ColumnRef')?.fields ?? [];
  const last = fields.at(-1);
  if (!last || !nodeOf(last, 'A_Star')) return undefined;
  const table = textsOf(fields).at(-1);
  return scope.relations
    .filter(({ name }) => table === undefined || name === table)
    .flatMap((from) =>
      from.columns
        .filter(({ name }) => table !== undefined || !from.merged.has(name))
        .map((column) => ({ ...column, nullable: column.nullable || from.optional })),
    );
}

/** True for a reference to all columns of a relation as one value. */
export function isWholeRow(scope: Scope, node: Node): boolean {
  const [name, ...rest] = textsOf(nodeOf(node, 'ColumnRef')?.fields);
  return rest.length === 0 && scope.relations.some((from) => from.name === name && !from.optional);
}
