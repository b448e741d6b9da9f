import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { describeAll } from './describe.mjs';
import { NEVER_NULL, UNCHECKED } from './exceptions.mjs';
import { createProgram, findStatements } from './find-statements.mjs';
import { optionalColumns } from './outer-joins.mjs';
import { excerpt, placeOf, sourceOf } from './places.mjs';
import { compareRow } from './rows.mjs';

/** Reads from a cursor, whose rows are known once it is open. */
const CURSOR = /^\s*FETCH\b/;

/**
 * Compares every SQL statement of the backend with the schema of a migrated database.
 * @param {string} root the project
 * @param {string} url address of the database
 * @returns {Promise<{ wrong: string[], statements: number, texts: number, unchecked: number }>}
 */
export async function checkStatements(root, url) {
  const program = createProgram(root);
  const checker = program.getTypeChecker();
  const sites = [...findStatements(program, root)];
  const texts = sites.flatMap(([, { variants }]) =>
    [...variants.values()].map(({ text }) => text.value),
  );
  const described = await describeAll(url, texts);
  const wrong = new Set();
  const unknown = new Map();
  const used = new Set();
  const note = (node) => {
    const file = relative(root, node.getSourceFile().fileName);
    unknown.set(file, [...(unknown.get(file) ?? []), node]);
  };
  const start = (node) => placeOf(root, node.getSourceFile(), node.getStart());

  for (const [node, { variants, isUnknown }] of sites) {
    let isUndescribed = isUnknown || variants.size === 0;
    for (const { text, values } of variants.values()) {
      const answer = described.get(text.value);
      if ('errorCode' in answer) {
        if (/multiple commands/.test(answer.message)) isUndescribed = true;
        else wrong.add(failure(root, node, text, answer));
        continue;
      }
      if (CURSOR.test(text.value)) {
        isUndescribed = true;
        continue;
      }
      const { params } = answer.paramMetadata;
      if (values && values.items.length !== params.length) {
        wrong.add(`${start(node)}: ${values.items.length} values for ${params.length} parameters`);
      }
      if (!ts.isCallExpression(node)) continue;
      const file = relative(root, node.getSourceFile().fileName);
      const optional = await optionalColumns(text.value);
      const columns = answer.returnTypes.map((column) =>
        optional.has(column.returnName) ? { ...column, nullable: true } : column,
      );
      for (const { column, message } of compareRow(checker, node, columns)) {
        const key = `${file} ${column}`;
        if (column !== undefined && NEVER_NULL[file]?.[column]) used.add(key);
        else wrong.add(`${start(node)}: ${message}`);
      }
    }
    if (isUndescribed) note(node);
  }
  const failures = [...wrong, ...tooMany(root, unknown, start)];
  return {
    // A failure may be why an exception was not needed.
    wrong: failures.length > 0 ? failures : unneeded(root, unknown, used),
    statements: sites.length,
    texts: described.size,
    unchecked: [...unknown.values()].flat().length,
  };
}

/** The message of PostgreSQL, at the place in the sources that it is about. */
function failure(root, node, text, { message, hint, position }) {
  const start = placeOf(root, node.getSourceFile(), node.getStart());
  const parameter = /parameter (\$\d+)/.exec(message)?.[1];
  const offset = position ? Number(position) - 1 : parameter ? text.value.indexOf(parameter) : 0;
  const { file, position: at } = sourceOf(text, offset);
  return [
    `${placeOf(root, file, at)}: ${message}`,
    excerpt(file, at),
    ...(hint ? [`    ${hint}`] : []),
    `    in the statement at ${start}`,
  ].join('\n');
}

function tooMany(root, unknown, start) {
  return [...unknown].flatMap(([file, nodes]) =>
    nodes.length <= (UNCHECKED[file]?.calls ?? 0)
      ? []
      : nodes.map(
          (node) =>
            `${start(node)}: PostgreSQL cannot describe this statement before it runs; make its text of constants, or give the reason in scripts/sql/exceptions.mjs`,
        ),
  );
}

/** Exceptions that nothing needs any more. */
function unneeded(root, unknown, used) {
  const list = 'scripts/sql/exceptions.mjs';
  const isHere = ([file]) => existsSync(join(root, file));
  return [
    ...Object.entries(UNCHECKED)
      .filter(isHere)
      .filter(([file, { calls }]) => (unknown.get(file)?.length ?? 0) < calls)
      .map(([file, { calls }]) => `${list}: ${file} has fewer than ${calls} unchecked statements`),
    ...Object.entries(NEVER_NULL)
      .filter(isHere)
      .flatMap(([file, columns]) => Object.keys(columns).map((column) => `${file} ${column}`))
      .filter((key) => !used.has(key))
      .map((key) => `${list}: ${key} needs no exception`),
  ];
}
