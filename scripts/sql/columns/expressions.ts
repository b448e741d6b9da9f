import type { Node, SelectStmt } from '@pgsql/types';
import { nodeOf, textsOf, type NodeKind, type NodeOf } from './ast.ts';
import { ALWAYS, PASSED_ON, TOTAL } from './functions.ts';
import { findColumn, isWholeRow, type Scope } from './scope.ts';
import { NEVER_NULL, oneOf, UNKNOWN, type Column, type Value } from './value.ts';

/** Infers the columns of a query. It is passed in, as queries and expressions contain each other. */
export type InferQuery = (query: Node, scope: Scope) => readonly Column[];

type Infer = (node: Node | undefined) => Value;

/** Functions that infer the parts of an expression: those whose value it passes on, and operands. */
interface Parts {
  infer: Infer;
  operand: Infer;
}

type Handlers = { [K in NodeKind]?: (node: NodeOf<K>, parts: Parts) => Value };

/** Infers whether an expression may be null, and the texts that it can be. */
export function inferValue(node: Node | undefined, scope: Scope, query: InferQuery): Value {
  if (!node) return UNKNOWN;
  if (nodeOf(node, 'ColumnRef')) return inferColumn(node, scope);
  const subquery = nodeOf(node, 'SubLink');
  const infer = (part: Node | undefined) => inferValue(part, scope, query);
  // A parameter that may be null is tested with IS NULL, so as an operand it counts as not null. A parameter in
  // a value that is written may be null.
  const operand = (part: Node | undefined) =>
    isParameter(part) ? { nullable: scope.isWritten } : infer(part);
  if (subquery) return inferSubquery(subquery, scope, query, operand);
  const call = nodeOf(node, 'FuncCall');
  if (call) return inferCall(call, scope, operand);
  const [kind, body] = Object.entries(node)[0] ?? [];
  // The kind of a node determines the type of its content.
  const handler = (
    HANDLERS as Record<string, ((body: unknown, parts: Parts) => Value) | undefined>
  )[kind ?? ''];
  return handler?.(body, { infer, operand }) ?? UNKNOWN;
}

function isParameter(node: Node | undefined): boolean {
  const cast = nodeOf(node, 'TypeCast');
  return cast ? isParameter(cast.arg) : nodeOf(node, 'ParamRef') !== undefined;
}

/** Null exactly when one of its parts is. */
const strict = (parts: readonly Value[]): Value => ({
  nullable: parts.some(({ nullable }) => nullable),
});

/** Operators that return null for values that are not null when they find nothing in them. */
const PARTIAL_OPERATORS = new Set(['->', '->>', '#>', '#>>']);

const HANDLERS: Handlers = {
  A_Const: ({ isnull, sval }) => ({
    nullable: isnull ?? false,
    literals: isnull ? [] : sval?.sval === undefined ? undefined : [sval.sval],
  }),
  TypeCast: ({ arg, typeName }, { infer }) => {
    const { nullable, literals, source } = infer(arg);
    const isText = textsOf(typeName?.names).at(-1) === 'text' && !typeName?.arrayBounds;
    return { nullable, literals, source: isText ? source : undefined };
  },
  CoalesceExpr: ({ args = [] }, { operand }) => {
    const values = args.map(operand);
    const nullable = values.every((value) => value.nullable);
    return { ...oneOf(values), nullable };
  },
  MinMaxExpr: ({ args = [] }, { operand }) => ({
    nullable: args.every((arg) => operand(arg).nullable),
  }),
  CaseExpr: ({ args = [], defresult }, { infer }) =>
    oneOf([
      ...args.map((branch) => infer(nodeOf(branch, 'CaseWhen')?.result)),
      defresult ? infer(defresult) : { nullable: true, literals: [] },
    ]),
  BoolExpr: ({ args = [] }, { operand }) => strict(args.map(operand)),
  NullTest: () => NEVER_NULL,
  BooleanTest: () => NEVER_NULL,
  SQLValueFunction: () => NEVER_NULL,
  A_ArrayExpr: () => NEVER_NULL,
  RowExpr: () => NEVER_NULL,
  GroupingFunc: () => NEVER_NULL,
  JsonObjectConstructor: () => NEVER_NULL,
  JsonArrayConstructor: () => NEVER_NULL,
  // `(array_agg(...))[1]` is the first value of a group, which has at least one.
  A_Indirection: ({ arg, indirection = [] }, { infer }) => {
    const [index] = indirection;
    const isFirst = nodeOf(nodeOf(index, 'A_Indices')?.uidx, 'A_Const')?.ival?.ival === 1;
    const isList = textsOf(nodeOf(arg, 'FuncCall')?.funcname).at(-1) === 'array_agg';
    return isFirst && isList ? infer(arg) : UNKNOWN;
  },
  NamedArgExpr: ({ arg }, { operand }) => operand(arg),
  CollateClause: ({ arg }, { infer }) => infer(arg),
  A_Expr: ({ kind, name, lexpr, rexpr }, { operand }) => {
    if (kind === 'AEXPR_NULLIF') return UNKNOWN;
    if (kind === 'AEXPR_DISTINCT' || kind === 'AEXPR_NOT_DISTINCT') return NEVER_NULL;
    if (PARTIAL_OPERATORS.has(textsOf(name).at(-1) ?? '')) return UNKNOWN;
    const right = nodeOf(rexpr, 'List')?.items ?? (rexpr ? [rexpr] : []);
    return strict([...(lexpr ? [lexpr] : []), ...right].map(operand));
  },
};

function inferColumn(node: Node, scope: Scope): Value {
  const found = findColumn(scope, node);
  if (!found) return isSystemColumn(node) || isWholeRow(scope, node) ? NEVER_NULL : UNKNOWN;
  const { nullable, literals, source } = found.column;
  return { nullable: nullable || found.relation.optional, literals, source };
}

const SYSTEM_COLUMNS = new Set(['ctid', 'xmin', 'xmax', 'tableoid']);
const isSystemColumn = (node: Node): boolean =>
  SYSTEM_COLUMNS.has(textsOf(nodeOf(node, 'ColumnRef')?.fields).at(-1) ?? '');

function inferSubquery(
  { subLinkType, subselect, testexpr }: NodeOf<'SubLink'>,
  scope: Scope,
  query: InferQuery,
  infer: Infer,
): Value {
  if (subLinkType === 'EXISTS_SUBLINK' || subLinkType === 'ARRAY_SUBLINK') return NEVER_NULL;
  if (!subselect) return UNKNOWN;
  const [column] = query(subselect, scope);
  if (!column) return UNKNOWN;
  if (subLinkType !== 'EXPR_SUBLINK') return strict([infer(testexpr), column]);
  const { literals, source } = column;
  const select = nodeOf(subselect, 'SelectStmt');
  return { nullable: column.nullable || !givesOneRow(select), literals, source };
}

/** True for a query that gives a row whatever the tables hold. */
function givesOneRow(select: SelectStmt | undefined): boolean {
  if (!select || select.groupClause || select.havingClause || select.limitOffset) return false;
  if (!select.fromClause) return !select.whereClause && !select.valuesLists;
  return (select.targetList ?? []).every((target) => isAggregate(nodeOf(target, 'ResTarget')?.val));
}

const AGGREGATES = new Set(
  'count sum min max avg bool_or bool_and every array_agg string_agg json_agg jsonb_agg json_object_agg jsonb_object_agg percentile_cont percentile_disc mode stddev variance'.split(
    ' ',
  ),
);

/** True where an aggregate is all that an expression takes from rows. */
function isAggregate(node: Node | undefined): boolean {
  const call = nodeOf(node, 'FuncCall');
  if (call) {
    const name = textsOf(call.funcname).at(-1) ?? '';
    if (AGGREGATES.has(name)) return !call.over;
    return (call.args ?? []).every(isAggregate);
  }
  const parts =
    nodeOf(node, 'CoalesceExpr')?.args ??
    [nodeOf(node, 'TypeCast')?.arg].filter((part) => part !== undefined);
  const operation = nodeOf(node, 'A_Expr');
  const all = operation ? [operation.lexpr, operation.rexpr] : parts;
  return nodeOf(node, 'A_Const') !== undefined || (all.length > 0 && all.every(isAggregate));
}

function inferCall(
  { funcname, args = [], agg_filter: filter, over }: NodeOf<'FuncCall'>,
  scope: Scope,
  infer: Infer,
): Value {
  const name = textsOf(funcname).at(-1) ?? '';
  const values = args.map(infer);
  if (ALWAYS.has(name)) return NEVER_NULL;
  if (PASSED_ON.has(name) && over) return values[0] ?? UNKNOWN;
  if (AGGREGATES.has(name)) {
    const hasRows = (scope.isGrouped || over !== undefined) && !filter;
    const [value] = values;
    if (!hasRows) return UNKNOWN;
    const isSame = ['min', 'max', 'array_agg'].includes(name);
    return isSame ? (value ?? UNKNOWN) : { nullable: value?.nullable ?? true };
  }
  return TOTAL.has(name) ? strict(values) : UNKNOWN;
}
