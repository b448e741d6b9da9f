import ts from 'typescript';

/** The calls of the sources that run SQL, and names in them; answers of the checker are kept. */
export class Sources {
  symbols = new Map();
  types = new Map();

  /** @param {readonly import('typescript').SourceFile[]} files */
  constructor(checker, files) {
    this.checker = checker;
    const names = statementTakers(files);
    this.calls = new Set(files.flatMap((file) => findCalls(checker, file, names)));
    Object.assign(this, surroundings(checker, [...this.calls]));
  }

  isSink = (node) => this.calls.has(node);
  /** True for a node that runs SQL somewhere inside. */
  holdsSink = (node) => this.around.has(node);

  symbolOf(node) {
    if (!this.symbols.has(node)) this.symbols.set(node, this.resolve(node));
    return this.symbols.get(node);
  }

  resolve(node) {
    const { parent } = node;
    const found =
      ts.isShorthandPropertyAssignment(parent) && parent.name === node
        ? this.checker.getShorthandAssignmentValueSymbol(parent)
        : this.checker.getSymbolAtLocation(node);
    const isAlias = found && found.flags & ts.SymbolFlags.Alias;
    return isAlias ? this.checker.getAliasedSymbol(found) : found;
  }

  typeOf(node) {
    if (!this.types.has(node)) this.types.set(node, this.checker.getTypeAtLocation(node));
    return this.types.get(node);
  }
}

/**
 * Calls that run SQL: of a function that takes a `Statement`, and of `query` of `pg`.
 * @returns {import('typescript').CallExpression[]}
 */
function findCalls(checker, file, names) {
  const calls = [];
  const visit = (node) => {
    if (ts.isCallExpression(node) && runsStatement(checker, node, names)) calls.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return calls;
}

/** Names of the functions that take a `Statement`: only calls by these names need their types looked at. */
function statementTakers(files) {
  const names = new Set(['query']);
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.name && takesStatement(node))
      names.add(node.name.getText());
    ts.forEachChild(node, visit);
  };
  files.filter(({ text }) => /: Statement\b/.test(text)).forEach(visit);
  return names;
}

const takesStatement = ({ parameters: [first] = [] }) => first?.type?.getText() === 'Statement';

function runsStatement(checker, { expression }, names) {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  if (!ts.isIdentifier(name) || !names.has(name.text)) return false;
  const found = checker.getSymbolAtLocation(name);
  const symbol =
    found && found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found;
  return (symbol?.declarations ?? []).some((declaration) => {
    const from = declaration.getSourceFile().fileName;
    if (name.text === 'query' && /\/node_modules\/@types\/pg\//.test(from)) return true;
    return takesStatement(declaration);
  });
}

/** A function that others of its file call, and nobody else can. */
const isHelper = (node) =>
  ts.isMethodDeclaration(node)
    ? (node.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword)
    : ts.isFunctionDeclaration(node) &&
      !(node.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/**
 * Nodes around the calls that run SQL, and around the calls of helpers that do.
 * @returns {{ around: Set<import('typescript').Node>, called: Set<import('typescript').Node> }}
 */
function surroundings(checker, calls) {
  const around = new Set();
  const called = new Set();
  const add = (node) => {
    for (let at = node; at; at = at.parent) around.add(at);
  };
  calls.forEach(add);
  const helped = [];
  const helpers = new Set();
  const note = (node) => {
    if (isHelper(node)) helpers.add(node.name?.getText());
    ts.forEachChild(node, note);
  };
  const visit = (node) => {
    if (ts.isCallExpression(node)) {
      const { expression } = node;
      const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
      const declaration = helpers.has(name.text)
        ? checker.getSymbolAtLocation(name)?.valueDeclaration
        : undefined;
      if (declaration && isHelper(declaration)) helped.push({ node, declaration });
    }
    ts.forEachChild(node, visit);
  };
  const files = new Set(calls.map((call) => call.getSourceFile()));
  files.forEach(note);
  files.forEach(visit);
  for (let size = 0; around.size > size;) {
    size = around.size;
    for (const { node, declaration } of helped) {
      if (!around.has(declaration)) continue;
      called.add(declaration);
      add(node);
    }
  }
  return { around, called };
}
