import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { IParseError, IQueryTypes } from '@pgtyped/query';
import ts from 'typescript';
import { rowOfCall } from './columns/call-rows.ts';
import { readCatalog, type Catalog } from './columns/catalog.ts';
import { inferBodies } from './columns/function-bodies.ts';
import { readNotes } from './columns/noted-types.ts';
import { propertyOf, type Property } from './columns/row-type.ts';
import { addRow, renderRows, rowsFileOf, type RowTypes } from './columns/rows-file.ts';
import { inferColumns } from './columns/statements.ts';
import { describeAll } from './describe.ts';
import { NEVER_NULL, UNCHECKED } from './exceptions.ts';
import { createProgram, findStatements } from './find-statements.ts';
import { excerpt, placeOf, sourceOf } from './places.ts';
import { reasonAgainstRead } from './read-only.ts';
import type { Text } from './values.ts';

/** Reads from a cursor, whose rows are known once it is open. */
const CURSOR = /^\s*FETCH\b/;

export interface Findings {
  wrong: string[];
  statements: number;
  texts: number;
  unchecked: number;
  /** Files with row types that were written. */
  written: readonly string[];
}

/**
 * Compares every SQL statement of the backend with the schema of a migrated database, and the row types that the
 * calls name with what PostgreSQL says the statements return.
 * @param root the project
 * @param url address of the database
 * @param write whether row types that differ are written rather than reported
 */
export async function checkStatements(
  root: string,
  url: string,
  { write = false }: { write?: boolean } = {},
): Promise<Findings> {
  const check = new Check(root, write);
  return check.run(url);
}

class Check {
  private readonly wrong = new Set<string>();
  private readonly unknown = new Map<string, ts.Node[]>();
  private readonly used = new Set<string>();
  private readonly rows = new Map<string, RowTypes>();
  private readonly root: string;
  private readonly write: boolean;

  constructor(root: string, write: boolean) {
    this.root = root;
    this.write = write;
  }

  async run(url: string): Promise<Findings> {
    const program = createProgram(this.root);
    const checker = program.getTypeChecker();
    const sites = [...findStatements(program, this.root)];
    const described = await describeAll(
      url,
      sites.flatMap(([, { variants }]) => [...variants.values()].map(({ text }) => text.value)),
    );
    const catalog = await readCatalog(url);
    const bodies = await inferBodies(catalog);
    const schema = join(this.root, 'prisma/schema');
    const noted = existsSync(schema) ? readNotes(schema) : () => undefined;

    for (const [node, { variants, isUnknown }] of sites) {
      let isUndescribed = isUnknown || variants.size === 0;
      const returned: Property[][] = [];
      for (const { text, values } of variants.values()) {
        const answer = described.get(text.value);
        if (!answer || CURSOR.test(text.value)) {
          isUndescribed = true;
          continue;
        }
        if ('errorCode' in answer) {
          if (/multiple commands/.test(answer.message)) isUndescribed = true;
          else this.wrong.add(this.failure(node, text, answer));
          continue;
        }
        this.compareValues(node, values?.items.length, answer);
        await this.compareMethod(node, text.value, catalog);
        const columns = await inferColumns(text.value, catalog, bodies);
        returned.push(
          answer.returnTypes.map((column, index) =>
            this.known(node, propertyOf(column, columns[index], noted)),
          ),
        );
      }
      if (isUndescribed) this.note(node);
      else if (ts.isCallExpression(node)) this.addRows(checker, node, returned);
    }
    const written = this.compareFiles();
    const failures = [...this.wrong, ...this.tooMany()];
    return {
      // A failure may be why an exception was not needed.
      wrong: failures.length > 0 ? failures : this.unneeded(),
      statements: sites.length,
      texts: described.size,
      unchecked: [...this.unknown.values()].flat().length,
      written,
    };
  }

  private place = (node: ts.Node): string =>
    placeOf(this.root, node.getSourceFile(), node.getStart());

  private fileOf = (node: ts.Node): string => relative(this.root, node.getSourceFile().fileName);

  private note(node: ts.Node): void {
    const file = this.fileOf(node);
    this.unknown.set(file, [...(this.unknown.get(file) ?? []), node]);
  }

  private compareValues(node: ts.Node, given: number | undefined, answer: IQueryTypes): void {
    const { params } = answer.paramMetadata;
    if (given === undefined || given === params.length) return;
    this.wrong.add(`${this.place(node)}: ${given} values for ${params.length} parameters`);
  }

  /** Reports a statement that is given to `read` and does more than that. */
  private async compareMethod(node: ts.Node, text: string, catalog: Catalog): Promise<void> {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    if (node.expression.name.text !== 'read') return;
    const reason = await reasonAgainstRead(text, catalog);
    if (reason !== undefined)
      this.wrong.add(`${this.place(node)}: the statement ${reason}: call write, not read`);
  }

  /** A property that is never null, whatever its column allows, where the file says why. */
  private known(node: ts.Node, property: Property): Property {
    const file = this.fileOf(node);
    if (!property.nullable || NEVER_NULL[file]?.[property.name] === undefined) return property;
    this.used.add(`${file} ${property.name}`);
    return { ...property, nullable: false };
  }

  private addRows(checker: ts.TypeChecker, call: ts.CallExpression, returned: Property[][]): void {
    const row = rowOfCall(checker, call, this.root);
    if (row.kind === 'none' || returned.every(({ length }) => length === 0)) return;
    if (row.kind === 'other') {
      this.wrong.add(
        `${this.place(call)}: the rows are typed by hand, as ${row.text}; name a type of ${rowsFileHint(this.fileOf(call))} and run npm run generate:rows`,
      );
      return;
    }
    const rows = this.rows.get(row.file) ?? new Map<string, readonly Property[]>();
    this.rows.set(row.file, rows);
    for (const properties of returned) {
      try {
        addRow(rows, row.name, properties);
      } catch (error) {
        this.wrong.add(`${this.place(call)}: ${(error as Error).message}`);
      }
    }
  }

  /** Writes or reports the files that differ, and those that nothing names any more. */
  private compareFiles(): string[] {
    const orphans = globSync('backend/**/*.rows.ts', { cwd: this.root }).filter(
      (file) => !this.rows.has(file),
    );
    for (const file of orphans) {
      if (this.write) rmSync(join(this.root, file));
      else this.wrong.add(`${file}: no statement returns these rows: npm run generate:rows`);
    }
    return [...this.rows].flatMap(([file, rows]) => {
      const path = join(this.root, file);
      const text = renderRows(file, rows);
      if (existsSync(path) && readFileSync(path, 'utf8') === text) return [];
      if (this.write) writeFileSync(path, text);
      else this.wrong.add(`${file}: the schema or a statement has changed: npm run generate:rows`);
      return [file];
    });
  }

  /** The message of PostgreSQL, at the place in the sources that it is about. */
  private failure(node: ts.Node, text: Text, error: IParseError): string {
    const { message, hint, position } = error;
    const parameter = /parameter (\$\d+)/.exec(message)?.[1];
    const offset = position ? Number(position) - 1 : parameter ? text.value.indexOf(parameter) : 0;
    const { file, position: at } = sourceOf(text, offset);
    return [
      `${placeOf(this.root, file, at)}: ${message}`,
      excerpt(file, at),
      ...(hint ? [`    ${hint}`] : []),
      `    in the statement at ${this.place(node)}`,
    ].join('\n');
  }

  private tooMany(): string[] {
    return [...this.unknown].flatMap(([file, nodes]) =>
      nodes.length <= (UNCHECKED[file]?.calls ?? 0)
        ? []
        : nodes.map(
            (node) =>
              `${this.place(node)}: PostgreSQL cannot describe this statement before it runs; make its text of constants, or give the reason in scripts/sql/exceptions.ts`,
          ),
    );
  }

  /** Exceptions that nothing needs any more. */
  private unneeded(): string[] {
    const list = 'scripts/sql/exceptions.ts';
    const isHere = ([file]: readonly [string, unknown]) => existsSync(join(this.root, file));
    return [
      ...Object.entries(UNCHECKED)
        .filter(isHere)
        .filter(([file, { calls }]) => (this.unknown.get(file)?.length ?? 0) < calls)
        .map(
          ([file, { calls }]) => `${list}: ${file} has fewer than ${calls} unchecked statements`,
        ),
      ...Object.entries(NEVER_NULL)
        .filter(isHere)
        .flatMap(([file, columns]) => Object.keys(columns).map((column) => `${file} ${column}`))
        .filter((key) => !this.used.has(key))
        .map((key) => `${list}: ${key} needs no exception`),
    ];
  }
}

const rowsFileHint = (file: string): string => `'./${rowsFileOf(file).split('/').at(-1)}'`;
