import ts from 'typescript';

/** The calls of the sources that run SQL, and names in them; answers of the checker are kept. */
export class Sources {
  readonly calls: ReadonlySet<ts.CallExpression>;
  /** Nodes around the calls that run SQL, and around the calls of helpers that do. */
  readonly around: ReadonlySet<ts.Node>;
  /** Helpers that run SQL for others of their file. */
  readonly called: ReadonlySet<ts.Node>;
  private readonly checker: ts.TypeChecker;
  private readonly symbols = new Map<ts.Node, ts.Symbol | undefined>();
  private readonly types = new Map<ts.Node, ts.Type>();

  constructor(checker: ts.TypeChecker, files: readonly ts.SourceFile[]) {
    this.checker = checker;
    const names = statementTakers(files);
    this.calls = new Set(files.flatMap((file) => findCalls(checker, file, names)));
    ({ around: this.around, called: this.called } = surroundings(checker, [...this.calls]));
  }

  isSink = (node: ts.Node): boolean => ts.isCallExpression(node) && this.calls.has(node);
  /** True for a node that runs SQL somewhere inside. */
  holdsSink = (node: ts.Node): boolean => this.around.has(node);

  symbolOf(node: ts.Node): ts.Symbol | undefined {
    if (!this.symbols.has(node)) this.symbols.set(node, this.resolve(node));
    return this.symbols.get(node);
  }

  private resolve(node: ts.Node): ts.Symbol | undefined {
    const { parent } = node;
    const found =
      ts.isShorthandPropertyAssignment(parent) && parent.name === node
        ? this.checker.getShorthandAssignmentValueSymbol(parent)
        : this.checker.getSymbolAtLocation(node);
    return found && withoutAlias(this.checker, found);
  }

  typeOf(node: ts.Node): ts.Type {
    const known = this.types.get(node);
    if (known) return known;
    const type = this.checker.getTypeAtLocation(node);
    this.types.set(node, type);
    return type;
  }
}

const withoutAlias = (checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/** The name of what a call calls. */
const nameOf = ({ expression }: ts.CallExpression): ts.MemberName | undefined => {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  return ts.isMemberName(name) ? name : undefined;
};

/** Calls that run SQL: of a function that takes a `Statement`, and of `query` of `pg`. */
function findCalls(
  checker: ts.TypeChecker,
  file: ts.SourceFile,
  names: ReadonlySet<string>,
): ts.CallExpression[] {
  const calls: ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && runsStatement(checker, node, names)) calls.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return calls;
}

/** Names of the functions that take a `Statement`: only calls by these names need their types looked at. */
function statementTakers(files: readonly ts.SourceFile[]): ReadonlySet<string> {
  const names = new Set(['query']);
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && node.name && takesStatement(node))
      names.add(node.name.getText());
    ts.forEachChild(node, visit);
  };
  files.filter(({ text }) => /: Statement\b/.test(text)).forEach(visit);
  return names;
}

const takesStatement = (node: ts.Node): boolean =>
  ts.isFunctionLike(node) && node.parameters[0]?.type?.getText() === 'Statement';

function runsStatement(
  checker: ts.TypeChecker,
  call: ts.CallExpression,
  names: ReadonlySet<string>,
): boolean {
  const name = nameOf(call);
  if (!name || !ts.isIdentifier(name) || !names.has(name.text)) return false;
  const found = checker.getSymbolAtLocation(name);
  const symbol = found && withoutAlias(checker, found);
  return (symbol?.declarations ?? []).some((declaration) => {
    const from = declaration.getSourceFile().fileName;
    if (name.text === 'query' && /\/node_modules\/@types\/pg\//.test(from)) return true;
    return takesStatement(declaration);
  });
}

/** A function that others of its file call, and nobody else can. */
const isHelper = (node: ts.Node): node is ts.MethodDeclaration | ts.FunctionDeclaration =>
  ts.isMethodDeclaration(node)
    ? hasModifier(node, ts.SyntaxKind.PrivateKeyword)
    : ts.isFunctionDeclaration(node) && !hasModifier(node, ts.SyntaxKind.ExportKeyword);

const hasModifier = (
  { modifiers = ts.factory.createNodeArray() }: ts.MethodDeclaration | ts.FunctionDeclaration,
  kind: ts.SyntaxKind,
): boolean => modifiers.some((modifier) => modifier.kind === kind);

function surroundings(
  checker: ts.TypeChecker,
  calls: readonly ts.CallExpression[],
): { around: Set<ts.Node>; called: Set<ts.Node> } {
  const around = new Set<ts.Node>();
  const called = new Set<ts.Node>();
  const add = (node: ts.Node): void => {
    for (let at: ts.Node | undefined = node; at; at = at.parent) around.add(at);
  };
  calls.forEach(add);
  const files = new Set(calls.map((call) => call.getSourceFile()));
  const helped = callsOfHelpers(checker, [...files]);
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

function callsOfHelpers(
  checker: ts.TypeChecker,
  files: readonly ts.SourceFile[],
): { node: ts.CallExpression; declaration: ts.Declaration }[] {
  const helpers = new Set<string>();
  const note = (node: ts.Node): void => {
    if (isHelper(node) && node.name) helpers.add(node.name.getText());
    ts.forEachChild(node, note);
  };
  files.forEach(note);
  const found: { node: ts.CallExpression; declaration: ts.Declaration }[] = [];
  const visit = (node: ts.Node): void => {
    const name = ts.isCallExpression(node) ? nameOf(node) : undefined;
    if (ts.isCallExpression(node) && name && helpers.has(name.text)) {
      const declaration = checker.getSymbolAtLocation(name)?.valueDeclaration;
      if (declaration && isHelper(declaration)) found.push({ node, declaration });
    }
    ts.forEachChild(node, visit);
  };
  files.forEach(visit);
  return found;
}
