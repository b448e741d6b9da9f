import ts from 'typescript';
import { Evaluator, LEFT, type Ended } from './evaluate.ts';
import { bodyOf, withoutParentheses } from './syntax.ts';
import { Frame, List, Obj, Return, Unknown, type Value } from './values.ts';

const ASSIGNMENTS = new Set([
  ts.SyntaxKind.EqualsToken,
  ts.SyntaxKind.PlusEqualsToken,
  ts.SyntaxKind.QuestionQuestionEqualsToken,
]);

/** Runs statements of TypeScript: declarations, branches, loops and what ends them. */
export class Interpreter extends Evaluator {
  /** Runs a function with nothing known of its arguments. */
  run(node: ts.SignatureDeclaration): void {
    const frame = new Frame(undefined);
    for (const parameter of node.parameters) {
      if (ts.isParameter(parameter)) this.bind(parameter, new Unknown(), frame);
    }
    const body = bodyOf(node);
    if (!body) return;
    if (ts.isBlock(body)) this.statements(body.statements, frame);
    else this.value(body, frame);
  }

  protected override bind(
    { name }: { name?: ts.BindingName | undefined },
    value: Value,
    frame: Frame,
  ): void {
    if (!name) return;
    if (ts.isIdentifier(name)) {
      const symbol = this.sources.symbolOf(name);
      if (symbol) frame.values.set(symbol, value);
      return;
    }
    for (const [place, element] of name.elements.entries()) {
      if (ts.isOmittedExpression(element)) continue;
      let part = this.partOf(value, element, place);
      if (part === undefined && element.initializer) part = this.value(element.initializer, frame);
      this.bind(element, part, frame);
    }
  }

  /** The part of a list or an object that a name in a pattern stands for. */
  private partOf(value: Value, element: ts.BindingElement, place: number): Value {
    if (element.dotDotDotToken) {
      return value instanceof List ? new List(value.items.slice(place), value.open) : new Unknown();
    }
    if (ts.isArrayBindingPattern(element.parent)) return this.property(value, String(place));
    const key = element.propertyName ?? element.name;
    return 'text' in key ? this.property(value, key.text) : new Unknown();
  }

  protected override statements(nodes: readonly ts.Statement[], frame: Frame): Ended {
    for (const node of nodes) {
      if (ts.isFunctionDeclaration(node) && node.name) {
        this.bind(node, this.value(node, frame), frame);
      }
    }
    for (const node of nodes) {
      const ended = this.statement(node, frame);
      if (ended !== undefined) return ended;
    }
    return undefined;
  }

  private statement(node: ts.Statement, frame: Frame): Ended {
    if (ts.isBlock(node)) return this.statements(node.statements, new Frame(frame));
    if (ts.isVariableStatement(node)) return this.declareAll(node.declarationList, frame);
    if (ts.isExpressionStatement(node)) {
      this.value(node.expression, frame);
      return undefined;
    }
    if (ts.isReturnStatement(node)) {
      return new Return(node.expression ? this.value(node.expression, frame) : undefined);
    }
    if (ts.isThrowStatement(node)) return new Return(new Unknown());
    if (ts.isIfStatement(node)) return this.branch(node, frame);
    if (ts.isTryStatement(node)) return this.attempt(node, frame);
    if (ts.isSwitchStatement(node)) return this.choose(node, frame);
    if (ts.isForOfStatement(node)) return this.forEach(node, frame);
    if (ts.isIterationStatement(node, false)) return this.once(node, frame);
    if (ts.isBreakStatement(node) || ts.isContinueStatement(node)) return LEFT;
    return undefined;
  }

  private declareAll(list: ts.VariableDeclarationList, frame: Frame): undefined {
    for (const declaration of list.declarations) {
      const { initializer } = declaration;
      this.bind(declaration, initializer ? this.value(initializer, frame) : undefined, frame);
    }
  }

  private branch(node: ts.IfStatement, frame: Frame): Ended {
    const { expression, thenStatement, elseStatement } = node;
    const condition = this.value(expression, frame);
    const parts = [thenStatement, ...(elseStatement ? [elseStatement] : [])];
    if (condition instanceof Unknown && !parts.some((part) => this.matters(part))) return undefined;
    const taken = this.truth(condition) ? thenStatement : elseStatement;
    return taken && this.statement(taken, frame);
  }

  /** False for statements that neither run SQL nor change what the SQL is made of. */
  private matters(node: ts.Node): boolean {
    if (this.sources.isSink(node)) return true;
    if (ts.isReturnStatement(node) && node.expression) {
      const value = withoutParentheses(node.expression);
      if (ts.isCallExpression(value) || this.writesText(value)) return true;
    }
    if (ts.isBinaryExpression(node) && ASSIGNMENTS.has(node.operatorToken.kind)) return true;
    const isPush =
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'push';
    return isPush || (ts.forEachChild(node, (child) => this.matters(child) || undefined) ?? false);
  }

  private attempt(node: ts.TryStatement, frame: Frame): Ended {
    const ended = this.statement(node.tryBlock, frame);
    const { catchClause, finallyBlock } = node;
    if (catchClause && this.sources.holdsSink(catchClause)) {
      const inside = new Frame(frame);
      if (catchClause.variableDeclaration) {
        this.bind(catchClause.variableDeclaration, new Unknown(), inside);
      }
      this.statement(catchClause.block, inside);
    }
    return (finallyBlock && this.statement(finallyBlock, frame)) ?? ended;
  }

  private choose(node: ts.SwitchStatement, frame: Frame): Ended {
    const subject = this.value(node.expression, frame);
    const { clauses } = node.caseBlock;
    const key = subject instanceof Unknown ? subject : node;
    const first = this.choices.pick(key, 'case', clauses.length);
    const ended = this.statements(
      clauses.slice(first).flatMap((clause) => [...clause.statements]),
      new Frame(frame),
    );
    return ended === LEFT ? undefined : ended;
  }

  private forEach(node: ts.ForOfStatement, frame: Frame): Ended {
    const over = this.value(node.expression, frame);
    const items = over instanceof List ? [...over.items] : [];
    if (!(over instanceof List) || over.open) items.push(new Unknown());
    for (const item of items) {
      const inside = new Frame(frame);
      this.bindLoop(node.initializer, item, inside);
      const ended = this.statement(node.statement, inside);
      if (ended instanceof Return) return ended;
    }
    return undefined;
  }

  /** One turn stands for all of them. */
  private once(node: ts.IterationStatement, frame: Frame): Ended {
    const inside = new Frame(frame);
    const isCounted = ts.isForStatement(node) || ts.isForInStatement(node);
    if (isCounted) this.bindLoop(node.initializer, new Unknown(), inside);
    const ended = this.statement(node.statement, inside);
    return ended instanceof Return ? ended : undefined;
  }

  private bindLoop(initializer: ts.ForInitializer | undefined, value: Value, frame: Frame): void {
    if (!initializer || !ts.isVariableDeclarationList(initializer)) return;
    for (const declaration of initializer.declarations) this.bind(declaration, value, frame);
  }
}

/** The statement object or text that a call was given: `{ text, values }`, each undefined if unknown. */
export function statementOf([first, second]: readonly Value[]): { text: Value; values: Value } {
  if (first instanceof Obj) return { text: first.get('text'), values: first.get('values') };
  return { text: first, values: second };
}
