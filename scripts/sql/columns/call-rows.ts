import { dirname, relative, resolve } from 'node:path';
import ts from 'typescript';

/** A row type that a call names, or what it has in its place. */
export type CallRow =
  | { kind: 'none' }
  | { kind: 'generated'; file: string; name: string }
  | { kind: 'other'; text: string };

const NONE: CallRow = { kind: 'none' };
const ROWS = /\.rows\.(ts|js)$/;

/** The row type of a call that runs SQL; `none` where nobody reads its rows. */
export function rowOfCall(checker: ts.TypeChecker, call: ts.CallExpression, root: string): CallRow {
  const [argument] = call.typeArguments ?? [];
  if (argument) return namedRow(argument, root) ?? { kind: 'other', text: argument.getText() };
  const row = inferredRow(checker, call);
  if (!row || isUnread(call)) return NONE;
  const isAny = Boolean(row.flags & ts.TypeFlags.Any);
  if (!isAny && checker.getPropertiesOfType(row).length === 0) return NONE;
  const symbol = row.aliasSymbol ?? row.getSymbol();
  const file = symbol?.declarations?.[0]?.getSourceFile().fileName ?? '';
  return symbol && ROWS.test(file)
    ? { kind: 'generated', file: relative(root, file), name: symbol.name }
    : { kind: 'other', text: checker.typeToString(row) };
}

/** Looks at the import only, as the file may not be generated yet. */
function namedRow(node: ts.TypeNode, root: string): CallRow | undefined {
  if (!ts.isTypeReferenceNode(node) || !ts.isIdentifier(node.typeName)) return undefined;
  const name = node.typeName.text;
  const source = node.getSourceFile();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier))
      continue;
    const { text } = statement.moduleSpecifier;
    const bindings = statement.importClause?.namedBindings;
    if (!ROWS.test(text) || !bindings || !ts.isNamedImports(bindings)) continue;
    if (!bindings.elements.some((element) => element.name.text === name)) continue;
    const file = resolve(dirname(source.fileName), text.replace(/\.js$/, '.ts'));
    return { kind: 'generated', file: relative(root, file), name };
  }
  return undefined;
}

/** R of the `Promise<R[]>` or the `Promise<QueryResult<R>>` of a call. */
function inferredRow(checker: ts.TypeChecker, call: ts.CallExpression): ts.Type | undefined {
  const result = checker.getAwaitedType(checker.getTypeAtLocation(call));
  if (!result) return undefined;
  const rows = result.getProperty('rows');
  const list = rows ? checker.getTypeOfSymbol(rows) : result;
  return checker.isArrayType(list)
    ? checker.getTypeArguments(list as ts.TypeReference)[0]
    : undefined;
}

/** True for a call whose answer nobody looks at, but for the number of its rows. */
function isUnread(call: ts.CallExpression): boolean {
  let node: ts.Node = call;
  while (ts.isAwaitExpression(node.parent) || ts.isParenthesizedExpression(node.parent)) {
    node = node.parent;
  }
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name.text === 'rowCount';
  if (ts.isVariableDeclaration(parent) && ts.isObjectBindingPattern(parent.name)) {
    return parent.name.elements.every((element) => element.name.getText() === 'rowCount');
  }
  // An arrow function hands its result to the call that it is passed to: the answer of that call counts then.
  const isGiven = ts.isArrowFunction(parent) && ts.isCallExpression(parent.parent);
  return isGiven ? isUnread(parent.parent) : ts.isExpressionStatement(parent);
}
