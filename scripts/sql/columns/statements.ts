import type { Node, RangeVar, SelectStmt, WithClause } from '@pgsql/types';
import { parse } from 'libpg-query';
import { nodeOf, textsOf } from './ast.ts';
import type { Catalog } from './catalog.ts';
import { inferValue } from './expressions.ts';
import { applyCondition } from './implied.ts';
import { relationsOf, tableRelation, type Bodies } from './relations.ts';
import { starColumns, type Relation, type Scope } from './scope.ts';
import { oneOf, UNKNOWN, type Column } from './value.ts';

/** Infers the columns that a statement returns: whether they may be null, and the texts that they can be. */
export async function inferColumns(
  text: string,
  catalog: Catalog,
  bodies: Bodies,
): Promise<readonly Column[]> {
  const { stmts } = await parse(text);
  const statement = stmts?.[0]?.stmt;
  if (!statement) return [];
  return inferQuery(statement, bodies, emptyScope(catalog));
}

export const emptyScope = (catalog: Catalog): Scope => ({
  catalog,
  relations: [],
  queries: new Map(),
  isGrouped: false,
  isWritten: false,
  outer: undefined,
});

export function inferQuery(node: Node, bodies: Bodies, scope: Scope): readonly Column[] {
  const query = new Query(bodies);
  return query.infer(node, scope);
}

class Query {
  private readonly bodies: Bodies;

  constructor(bodies: Bodies) {
    this.bodies = bodies;
  }

  infer = (node: Node, outer: Scope): readonly Column[] => {
    const select = nodeOf(node, 'SelectStmt');
    if (select) return this.select(select, outer);
    const insert = nodeOf(node, 'InsertStmt');
    if (insert) {
      const scope = this.with(insert.withClause, outer);
      const target = tableRelation(insert.relation, scope);
      this.noteInserted(
        insert.cols,
        insert.selectStmt,
        target,
        scope,
        Boolean(insert.onConflictClause?.targetList),
      );
      return this.targets(insert.returningClause?.exprs, { ...scope, relations: [target] });
    }
    const update = nodeOf(node, 'UpdateStmt');
    if (update) {
      const {
        withClause,
        relation,
        fromClause = [],
        whereClause,
        targetList,
        returningClause,
      } = update;
      const scope = this.over([tableNode(relation), ...fromClause], this.with(withClause, outer));
      applyCondition(whereClause, scope);
      this.noteSet(targetList, scope);
      return this.targets(returningClause?.exprs, scope);
    }
    const remove = nodeOf(node, 'DeleteStmt');
    if (remove) {
      const { withClause, relation, usingClause = [], whereClause, returningClause } = remove;
      const scope = this.over([tableNode(relation), ...usingClause], this.with(withClause, outer));
      applyCondition(whereClause, scope);
      return this.targets(returningClause?.exprs, scope);
    }
    const merge = nodeOf(node, 'MergeStmt');
    if (merge) {
      const { withClause, relation, sourceRelation, returningClause } = merge;
      const from = [tableNode(relation), ...(sourceRelation ? [sourceRelation] : [])];
      return this.targets(returningClause?.exprs, this.over(from, this.with(withClause, outer)));
    }
    return [];
  };

  private value = (node: Node | undefined, scope: Scope) => inferValue(node, scope, this.infer);

  private select(select: SelectStmt, outer: Scope): readonly Column[] {
    const scope = this.with(select.withClause, outer);
    if (select.larg && select.rarg) {
      const left = this.select(select.larg, scope);
      const right = this.select(select.rarg, scope);
      return left.map((column, index) => ({
        ...oneOf([column, right[index] ?? UNKNOWN]),
        name: column.name,
      }));
    }
    if (select.valuesLists) return this.values(select.valuesLists, scope);
    const inner = this.over(select.fromClause ?? [], scope);
    applyCondition(select.whereClause, inner);
    return this.targets(select.targetList, {
      ...inner,
      isGrouped: (select.groupClause ?? []).length > 0,
    });
  }

  private values(lists: readonly Node[], scope: Scope): Column[] {
    const rows = lists.map((list) => nodeOf(list, 'List')?.items ?? []);
    return (rows[0] ?? []).map((_, index) => ({
      ...oneOf(rows.map((row) => this.value(row[index], scope))),
      name: `column${index + 1}`,
    }));
  }

  /** Returns a scope with the relations of a FROM; later ones may refer to earlier ones. */
  private over(from: readonly Node[], outer: Scope): Scope {
    const relations: Relation[] = [];
    const scope: Scope = { ...outer, relations, isGrouped: false, outer };
    for (const item of from) {
      relations.push(...relationsOf(item, scope, this.infer, this.bodies));
    }
    return scope;
  }

  private with(clause: WithClause | undefined, outer: Scope): Scope {
    const queries = new Map(outer.queries);
    const scope: Scope = { ...outer, queries };
    for (const node of clause?.ctes ?? []) {
      const cte = nodeOf(node, 'CommonTableExpr');
      if (!cte?.ctequery || !cte.ctename) continue;
      const names = textsOf(cte.aliascolnames);
      const named = (columns: readonly Column[]) =>
        columns.map((column, index) => ({ ...column, name: names[index] ?? column.name }));
      const first = clause?.recursive ? nodeOf(cte.ctequery, 'SelectStmt')?.larg : undefined;
      if (first) queries.set(cte.ctename, named(this.select(first, scope)));
      queries.set(cte.ctename, named(this.infer(cte.ctequery, scope)));
    }
    return scope;
  }

  private targets(list: readonly Node[] | undefined, scope: Scope): readonly Column[] {
    return (list ?? []).flatMap((node) => {
      const target = nodeOf(node, 'ResTarget');
      if (!target?.val) return [];
      const star = starColumns(scope, target.val);
      if (star) return star;
      const name = target.name ?? nameOf(target.val);
      return [{ ...this.value(target.val, scope), name }];
    });
  }

  /** Marks the columns of a new row as not null where the inserted value is not null. */
  private noteInserted(
    names: readonly Node[] | undefined,
    source: Node | undefined,
    target: Relation,
    scope: Scope,
    mayUpdate: boolean,
  ): void {
    if (!source || mayUpdate) return;
    const values = this.infer(source, { ...scope, isWritten: true });
    (names ?? []).forEach((node, index) => {
      const name = nodeOf(node, 'ResTarget')?.name;
      const column = target.columns.find((candidate) => candidate.name === name);
      if (column && values[index]?.nullable === false) column.nullable = false;
    });
  }

  /** Applies the nullability of the values that an UPDATE sets, as RETURNING returns those values. */
  private noteSet(list: readonly Node[] | undefined, scope: Scope): void {
    const [target] = scope.relations;
    const known = scope.catalog;
    if (!target) return;
    const values = (list ?? []).map((node) => {
      const { name, val } = nodeOf(node, 'ResTarget') ?? {};
      return { name, value: this.value(val, { ...scope, isWritten: true }) };
    });
    for (const { name, value } of values) {
      const column = target.columns.find((candidate) => candidate.name === name);
      const { source } = column ?? {};
      if (!column || !source) continue;
      const declared = known
        .table(undefined, source.table)
        ?.find((candidate) => candidate.name === source.column);
      column.nullable = value.nullable && (declared?.nullable ?? true);
    }
  }
}

const tableNode = (relation: RangeVar | undefined): Node => ({ RangeVar: relation ?? {} });

/** Returns the name that PostgreSQL gives to an expression without one. */
function nameOf(node: Node): string {
  const call = nodeOf(node, 'FuncCall');
  if (call) return textsOf(call.funcname).at(-1) ?? '';
  const cast = nodeOf(node, 'TypeCast');
  if (cast?.arg) return nameOf(cast.arg);
  const field = textsOf(nodeOf(node, 'ColumnRef')?.fields).at(-1);
  return field ?? (nodeOf(node, 'CoalesceExpr') ? 'coalesce' : '?column?');
}
