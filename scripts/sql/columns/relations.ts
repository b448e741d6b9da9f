import type { Node, RangeVar } from '@pgsql/types';
import { nodeOf, textsOf, type NodeOf } from './ast.ts';
import type { InferQuery } from './expressions.ts';
import { applyCondition } from './implied.ts';
import { relation, type Relation, type Scope } from './scope.ts';
import type { Column } from './value.ts';

/** Columns that functions written in SQL return, by schema and name. */
export type Bodies = ReadonlyMap<string, readonly Column[]>;

/** Sides of a join that may give no row. */
const OPTIONAL_SIDES: Partial<Record<string, readonly ('left' | 'right')[]>> = {
  JOIN_LEFT: ['right'],
  JOIN_RIGHT: ['left'],
  JOIN_FULL: ['left', 'right'],
};

/** The relations that an item of a FROM stands for. */
export function relationsOf(
  item: Node,
  scope: Scope,
  query: InferQuery,
  bodies: Bodies,
): Relation[] {
  const join = nodeOf(item, 'JoinExpr');
  if (join) {
    const side = (node: Node | undefined, seen: Scope) =>
      node ? relationsOf(node, seen, query, bodies) : [];
    const left = side(join.larg, scope);
    const right = side(join.rarg, {
      ...scope,
      relations: [...scope.relations, ...left],
    });
    const merged = new Set(textsOf(join.usingClause));
    right.forEach((from) => (from.merged = new Set([...from.merged, ...merged])));
    const optional = OPTIONAL_SIDES[join.jointype ?? ''] ?? [];
    // The condition of an outer join says nothing of the side that stays whatever it says.
    const filtered: Partial<Record<string, Relation[]>> = {
      JOIN_LEFT: right,
      JOIN_RIGHT: left,
      JOIN_FULL: [],
    };
    applyCondition(join.quals, {
      ...scope,
      relations: filtered[join.jointype ?? ''] ?? [...left, ...right],
    });
    if (optional.includes('left')) left.forEach((from) => (from.optional = true));
    if (optional.includes('right')) right.forEach((from) => (from.optional = true));
    return [...left, ...right];
  }
  const table = nodeOf(item, 'RangeVar');
  if (table) return [tableRelation(table, scope)];
  const subselect = nodeOf(item, 'RangeSubselect');
  if (subselect?.subquery) {
    const columns = query(subselect.subquery, scope);
    const names = textsOf(subselect.alias?.colnames);
    return [relation(subselect.alias?.aliasname ?? '', renamed(columns, names))];
  }
  const call = nodeOf(item, 'RangeFunction');
  return call ? [functionRelation(call, scope, bodies)] : [];
}

export function tableRelation(table: RangeVar | undefined, scope: Scope): Relation {
  const { relname = '', schemaname, alias } = table ?? {};
  const columns =
    (schemaname === undefined ? scope.queries.get(relname) : undefined) ??
    scope.catalog.table(schemaname, relname) ??
    [];
  return relation(alias?.aliasname ?? relname, renamed(columns, textsOf(alias?.colnames)));
}

const renamed = (columns: readonly Column[], names: readonly string[]): Column[] =>
  columns.map((column, index) => ({ ...column, name: names[index] ?? column.name }));

/** Functions of PostgreSQL whose rows hold no null. */
const NEVER_NULL_ROWS = new Set([
  'generate_series',
  'generate_subscripts',
  'jsonb_array_elements',
  'jsonb_object_keys',
  'string_to_table',
  'regexp_split_to_table',
]);

function functionRelation(
  { functions = [], alias, coldeflist, ordinality }: NodeOf<'RangeFunction'>,
  scope: Scope,
  bodies: Bodies,
): Relation {
  const names = textsOf(alias?.colnames);
  const columns = functions.flatMap((item): Column[] => {
    const call = nodeOf(nodeOf(item, 'List')?.items?.[0], 'FuncCall');
    const path = textsOf(call?.funcname);
    const name = path.at(-1) ?? '';
    const schema = path.length > 1 ? path[0] : undefined;
    const known = scope.catalog.function(schema, name);
    if (known) {
      const returned = bodies.get(`${schema ?? 'public'}.${name}`) ?? [];
      const table =
        known.table === undefined ? [] : (scope.catalog.table(undefined, known.table) ?? []);
      const declared = known.columns.map((column): Column => ({ name: column, nullable: true }));
      const columns = [declared, table, returned].find((list) => list.length > 0) ?? [];
      return columns.map((column, index) => ({
        ...(returned[index] ?? column),
        name: column.name,
      }));
    }
    const nullable = !NEVER_NULL_ROWS.has(name);
    if (name !== 'unnest') return [{ name: alias?.aliasname ?? name, nullable }];
    return (call?.args ?? []).map(() => ({ name, nullable }));
  });
  const defined = (coldeflist ?? []).map((node) => ({
    name: nodeOf(node, 'ColumnDef')?.colname ?? '',
    nullable: true,
  }));
  const all = [
    ...(defined.length > 0 ? defined : columns),
    ...(ordinality ? [{ name: 'ordinality', nullable: false }] : []),
  ];
  return relation(alias?.aliasname ?? '', renamed(all, names));
}
