import type { Node } from '@pgsql/types';
import { nodeOf, textsOf } from './ast.ts';
import { findColumn, type Scope } from './scope.ts';

/** Comparisons that hold for no null. */
const COMPARISONS = new Set([
  '=',
  '<>',
  '<',
  '<=',
  '>',
  '>=',
  '~~',
  '~~*',
  '!~~',
  '~',
  '~*',
  '@>',
  '<@',
  '&&',
  '@@',
  '%',
]);
const STRICT = new Set([
  'AEXPR_OP',
  'AEXPR_OP_ANY',
  'AEXPR_IN',
  'AEXPR_LIKE',
  'AEXPR_ILIKE',
  'AEXPR_BETWEEN',
]);

/** Notes in the relations of a scope what cannot be null in rows for which a condition holds. */
export function applyCondition(condition: Node | undefined, scope: Scope): void {
  if (!condition) return;
  const both = nodeOf(condition, 'BoolExpr');
  if (both?.boolop === 'AND_EXPR') {
    (both.args ?? []).forEach((part) => applyCondition(part, scope));
    return;
  }
  for (const node of heldBy(condition)) {
    const found = findColumn({ ...scope, outer: undefined }, node);
    if (!found) continue;
    found.column.nullable = false;
    // A row that the join has made up has nothing but nulls.
    found.relation.optional = false;
  }
}

/** Parts of a condition that are not null where it is true. */
function heldBy(condition: Node): Node[] {
  if (nodeOf(condition, 'ColumnRef')) return [condition];
  const test = nodeOf(condition, 'NullTest');
  if (test) return test.nulltesttype === 'IS_NOT_NULL' && test.arg ? strictParts(test.arg) : [];
  const comparison = nodeOf(condition, 'A_Expr');
  if (!comparison || !STRICT.has(comparison.kind ?? '')) return [];
  const isListed = COMPARISONS.has(textsOf(comparison.name).at(-1) ?? '');
  if (comparison.kind === 'AEXPR_OP' && !isListed) return [];
  const right = comparison.kind === 'AEXPR_OP' ? [comparison.rexpr] : [];
  return [comparison.lexpr, ...right].flatMap((part) => (part ? strictParts(part) : []));
}

const STRICT_FUNCTIONS = new Set(['lower', 'upper', 'date_trunc', 'timezone', 'length', 'btrim']);

/** The columns that make an expression null when they are. */
function strictParts(node: Node): Node[] {
  if (nodeOf(node, 'ColumnRef')) return [node];
  const cast = nodeOf(node, 'TypeCast')?.arg;
  if (cast) return strictParts(cast);
  const operation = nodeOf(node, 'A_Expr');
  if (operation?.kind === 'AEXPR_OP') {
    return [operation.lexpr, operation.rexpr].flatMap((part) => (part ? strictParts(part) : []));
  }
  const call = nodeOf(node, 'FuncCall');
  const isStrict = STRICT_FUNCTIONS.has(textsOf(call?.funcname).at(-1) ?? '');
  return call && isStrict ? (call.args ?? []).flatMap(strictParts) : [];
}
