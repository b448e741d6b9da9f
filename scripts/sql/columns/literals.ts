import type { Node } from '@pgsql/types';
import { parse } from 'libpg-query';
import { nodeOf, textOf } from './ast.ts';

/** The texts that check constraints of a column allow; undefined where they list none. */
export async function literalsOf(checks: readonly string[]): Promise<string[] | undefined> {
  for (const check of checks) {
    const { stmts } = await parse(`SELECT ${check}`);
    const select = nodeOf(stmts?.[0]?.stmt, 'SelectStmt');
    const literals = listed(nodeOf(select?.targetList?.[0], 'ResTarget')?.val);
    if (literals) return literals;
  }
  return undefined;
}

/** The texts of `column = 'a'`, `column = ANY (ARRAY[...])`, or either with `column IS NULL`. */
function listed(condition: Node | undefined): string[] | undefined {
  const either = nodeOf(condition, 'BoolExpr');
  if (either?.boolop === 'OR_EXPR') {
    const parts = (either.args ?? []).filter((part) => !nodeOf(part, 'NullTest')).map(listed);
    return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
  }
  const comparison = nodeOf(condition, 'A_Expr');
  const [operator] = comparison?.name ?? [];
  if (!comparison || nodeOf(operator, 'String')?.sval !== '=') return undefined;
  if (!nodeOf(withoutCast(comparison.lexpr), 'ColumnRef')) return undefined;
  if (comparison.kind === 'AEXPR_OP') {
    const text = textOf(comparison.rexpr);
    return text === undefined ? undefined : [text];
  }
  if (comparison.kind !== 'AEXPR_OP_ANY') return undefined;
  const elements = nodeOf(withoutCast(comparison.rexpr), 'A_ArrayExpr')?.elements?.map(textOf);
  return elements?.every((element) => element !== undefined) ? elements : undefined;
}

function withoutCast(node: Node | undefined): Node | undefined {
  const cast = nodeOf(node, 'TypeCast');
  return cast ? withoutCast(cast.arg) : node;
}
