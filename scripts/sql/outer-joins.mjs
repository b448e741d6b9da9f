import { parse } from 'libpg-query';

const OUTER = /\b(?:LEFT|RIGHT|FULL)\s+(?:OUTER\s+)?JOIN\b/i;

/** Sides of a join that may give no row. */
const EMPTY_SIDES = {
  JOIN_LEFT: ['rarg'],
  JOIN_RIGHT: ['larg'],
  JOIN_FULL: ['larg', 'rarg'],
};

/**
 * Names of the columns that a statement takes from the optional side of an outer join. Looks at what the
 * statement itself joins, not into its subqueries.
 * @param {string} text
 * @returns {Promise<Set<string>>}
 */
export async function optionalColumns(text) {
  if (!OUTER.test(text)) return new Set();
  const { stmts } = await parse(text);
  const { SelectStmt: select } = stmts[0].stmt;
  const optional = new Set((select?.fromClause ?? []).flatMap((item) => emptyTables(item, false)));
  return new Set(
    (select?.targetList ?? []).flatMap(({ ResTarget: { name, val } }) => {
      const [table, column] = (val.ColumnRef?.fields ?? []).map(({ String: part }) => part?.sval);
      return optional.has(table) ? [name ?? column] : [];
    }),
  );
}

/** Aliases of the tables that a join may leave empty. */
function emptyTables(node, isOptional) {
  const { JoinExpr: join } = node;
  if (join) {
    const empty = EMPTY_SIDES[join.jointype] ?? [];
    return ['larg', 'rarg'].flatMap((side) =>
      emptyTables(join[side], isOptional || empty.includes(side)),
    );
  }
  const [table] = Object.values(node);
  return isOptional ? [table.alias?.aliasname ?? table.relname] : [];
}
