import type { Node } from '@pgsql/types';
import { parse } from 'libpg-query';
import { textsOf } from './columns/ast.ts';
import type { Catalog } from './columns/catalog.ts';

/** Functions of PostgreSQL that a SELECT acts with: they lock, change a setting or a sequence, or notify. */
const ACTING = /^(pg_(try_)?advisory_\w+|pg_notify|set_config|nextval|setval)$/;

/** Statements that change rows, wherever they stand: as a common table expression, too. */
const CHANGES: Record<string, string> = {
  InsertStmt: 'inserts rows',
  UpdateStmt: 'updates rows',
  DeleteStmt: 'deletes rows',
  MergeStmt: 'merges rows',
};

/** Says in which way a statement does more than read; undefined for one that surely only reads. */
export async function reasonAgainstRead(
  text: string,
  catalog: Catalog,
): Promise<string | undefined> {
  const { stmts = [] } = await parse(text);
  const [statement] = stmts;
  if (stmts.length !== 1 || !statement?.stmt) return 'is not a single statement';
  const found = findAction(statement.stmt, catalog);
  if (found !== undefined) return found;
  return 'SelectStmt' in statement.stmt ? undefined : 'is not a SELECT';
}

function findAction(node: unknown, catalog: Catalog): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  for (const [kind, value] of Object.entries(node)) {
    const found = actionOf(kind, value, catalog) ?? findAction(value, catalog);
    if (found !== undefined) return found;
  }
  return undefined;
}

function actionOf(kind: string, value: unknown, catalog: Catalog): string | undefined {
  if (kind === 'lockingClause') return 'locks rows';
  if (kind === 'intoClause') return 'creates a table';
  if (kind === 'FuncCall') return actionOfCall(value as { funcname?: Node[] }, catalog);
  return CHANGES[kind];
}

function actionOfCall({ funcname }: { funcname?: Node[] }, catalog: Catalog): string | undefined {
  const [name = '', schema] = textsOf(funcname).reverse();
  const acts = catalog.function(schema, name)?.isVolatile ?? ACTING.test(name);
  return acts ? `calls ${schema === undefined ? '' : `${schema}.`}${name}, which acts` : undefined;
}
