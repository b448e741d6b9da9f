import { parse } from 'libpg-query';
import type { Catalog } from './catalog.ts';
import type { Bodies } from './relations.ts';
import { emptyScope, inferQuery } from './statements.ts';
import { oneOf, UNKNOWN, type Column } from './value.ts';

/** A query whose rows a function in PL/pgSQL returns (PostgreSQL manual, 41.6.1). */
const RETURNED = /\bRETURN QUERY\s+(?!EXECUTE\b)([^;]+);/g;

/** Infers what functions return: from the last statement in SQL, from each `RETURN QUERY` in PL/pgSQL. */
export async function inferBodies(catalog: Catalog): Promise<Bodies> {
  const bodies = new Map<string, readonly Column[]>();
  const lastOf = async (text: string): Promise<readonly Column[]> => {
    // A query within a text that the function puts together does not parse.
    const { stmts = [] } = await parse(text).catch(() => ({ stmts: [] }));
    const last = stmts.at(-1)?.stmt;
    return last ? inferQuery(last, bodies, emptyScope(catalog)) : [];
  };
  for (const { name, body, language, returnsSet } of catalog.functions) {
    const texts =
      language === 'sql' ? [body] : [...body.matchAll(RETURNED)].map(([, query = '']) => query);
    const queries = await Promise.all(texts.map(lastOf));
    const columns = (queries[0] ?? []).map((column, index) => ({
      ...oneOf(queries.map((query) => query[index] ?? UNKNOWN)),
      name: column.name,
    }));
    // A function that returns one row returns one of nulls where its statement finds none.
    const nullable = columns.map((column) => ({ ...column, nullable: true }));
    bodies.set(name, returnsSet ? columns : nullable);
  }
  return bodies;
}
