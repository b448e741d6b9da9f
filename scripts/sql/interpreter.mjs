import ts from 'typescript';
import { Evaluator } from './evaluate.mjs';
import { Frame, List, Obj, Return, Unknown } from './values.mjs';

/** Ends a turn of a loop, or a `switch`. */
const LEFT = Symbol('left');

const ASSIGNMENTS = new Set([
  ts.SyntaxKind.EqualsToken,
  ts.SyntaxKind.PlusEqualsToken,
  ts.SyntaxKind.QuestionQuestionEqualsToken,
]);

/** Runs statements of TypeScript: declarations, branches, loops and what ends them. */
export class Interpreter extends Evaluator {
  /** Runs a function with nothing known of its arguments. */
  run(node) {
    const frame = new Frame(undefined);
    node.parameters.forEach((parameter) => this.bind(parameter, new Unknown(), frame));
    if (!node.body) return;
    if (ts.isBlock(node.body)) this.statements(node.body.statements, frame);
    else this.value(node.body, frame);
  }

  byDefault({ initializer }, frame) {
    return initializer ? this.value(initializer, frame) : new Unknown();
  }

  /** Declares the names of a parameter or variable. */
  bind({ name }, value, frame) {
    if (ts.isIdentifier(name)) {
      const symbol = this.sources.symbolOf(name);
      if (symbol) frame.values.set(symbol, value);
      return;
    }
    name.elements.forEach((element, place) => {
      if (ts.isOmittedExpression(element)) return;
      let part;
      if (element.dotDotDotToken) {
        part =
          value instanceof List ? new List(value.items.slice(place), value.open) : new Unknown();
      } else if (ts.isArrayBindingPattern(name)) part = this.property(value, String(place));
      else part = this.property(value, (element.propertyName ?? element.name).text);
      if (part === undefined && element.initializer) part = this.value(element.initializer, frame);
      this.bind(element, part, frame);
    });
  }

  /** Runs statements until one of them ends the body; gives what ended it. */
  statements(nodes, frame) {
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

  statement(node, frame) {
    if (ts.isBlock(node)) return this.statements(node.statements, new Frame(frame));
    if (ts.isVariableStatement(node)) return this.declare(node.declarationList, frame);
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

  declare(list, frame) {
    for (const declaration of list.declarations) {
      const value = declaration.initializer
        ? this.value(declaration.initializer, frame)
        : undefined;
      this.bind(declaration, value, frame);
    }
    return undefined;
  }

  branch(node, frame) {
    const condition = this.value(node.expression, frame);
    const parts = [node.thenStatement, node.elseStatement].filter(Boolean);
    if (condition instanceof Unknown && !parts.some((part) => this.matters(part))) return undefined;
    const taken = this.truth(condition) ? node.thenStatement : node.elseStatement;
    return taken && this.statement(taken, frame);
  }

  /** False for statements that neither run SQL nor change what the SQL is made of. */
  matters(node) {
    if (this.sources.isSink(node)) return true;
    if (ts.isReturnStatement(node) && node.expression) {
      const value = ts.skipParentheses(node.expression);
      if (ts.isCallExpression(value) || this.writesText(value)) return true;
    }
    if (ts.isBinaryExpression(node) && ASSIGNMENTS.has(node.operatorToken.kind)) return true;
    const isPush =
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'push';
    return isPush || (ts.forEachChild(node, (child) => this.matters(child) || undefined) ?? false);
  }

  attempt(node, frame) {
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

  choose(node, frame) {
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

  forEach(node, frame) {
    const over = this.value(node.expression, frame);
    const items = over instanceof List ? [...over.items] : [];
    if (!(over instanceof List) || over.open) items.push(new Unknown());
    for (const item of items) {
      const inside = new Frame(frame);
      if (ts.isVariableDeclarationList(node.initializer)) {
        this.bind(node.initializer.declarations[0], item, inside);
      }
      const ended = this.statement(node.statement, inside);
      if (ended instanceof Return) return ended;
    }
    return undefined;
  }

  /** One turn stands for all of them. */
  once(node, frame) {
    const inside = new Frame(frame);
    const { initializer } = node;
    if (initializer && ts.isVariableDeclarationList(initializer)) {
      if (ts.isForStatement(node)) {
        for (const declaration of initializer.declarations) {
          this.bind(declaration, new Unknown(), inside);
        }
      } else this.bind(initializer.declarations[0], new Unknown(), inside);
    }
    const ended = this.statement(node.statement, inside);
    return ended instanceof Return ? ended : undefined;
  }
}

/** The statement object or text that a call was given: `{ text, values }`, each undefined if unknown. */
export function statementOf([first, second]) {
  if (first instanceof Obj) return { text: first.get('text'), values: first.get('values') };
  return { text: first, values: second };
}
