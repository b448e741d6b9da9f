import ts from 'typescript';
import type { Choices } from './choices.ts';
import { Expressions } from './expressions.ts';
import { callNative, NOT_NATIVE } from './natives.ts';
import type { Sources } from './sources.ts';
import { bodyOf, withoutParentheses } from './syntax.ts';
import { Fn, Frame, List, Obj, Return, Unknown, type Value } from './values.ts';

const MAX_DEPTH = 12;
/** Constants are made of constants below the deepest call, too. */
const MAX_CONSTANTS = 8;

/** Told of each statement that a run reaches, with the values that its call was given. */
export type Found = (call: ts.CallExpression, args: readonly Value[]) => void;

/** Runs of statements end by one of these: a function's end, or that of a loop's turn or a `switch`. */
export type Ended = Return | typeof LEFT | undefined;
export const LEFT = Symbol('left');

/**
 * Interprets the function bodies that make SQL statements, with what only a running program knows left
 * unknown. A condition on something unknown is decided by `choices`, so that one run takes one
 * combination of the optional parts of a statement.
 */
export abstract class Evaluator extends Expressions {
  private readonly found: Found;
  private depth = 0;

  /** @param sources which calls run a statement, and names in them */
  constructor(sources: Sources, choices: Choices, found: Found) {
    super(sources, choices);
    this.found = found;
  }

  /** Declares the names of a parameter or variable. */
  protected abstract bind(
    declaration: { name?: ts.BindingName | undefined },
    value: Value,
    frame: Frame,
  ): void;
  /** Runs statements until one of them ends the body; gives what ended it. */
  protected abstract statements(nodes: readonly ts.Statement[], frame: Frame): Ended;

  override value(node: ts.Node, frame: Frame | undefined): Value {
    if (isTransparent(node)) return this.value(node.expression, frame);
    if (ts.isIdentifier(node)) return this.identifier(node, frame);
    if (ts.isTemplateExpression(node)) return this.template(node, frame);
    if (ts.isPropertyAccessExpression(node))
      return this.property(this.value(node.expression, frame), node.name.text);
    if (ts.isElementAccessExpression(node)) return this.element(node, frame);
    if (ts.isCallExpression(node)) return this.invocation(node, frame);
    if (ts.isArrayLiteralExpression(node)) return this.list(node.elements, frame);
    if (ts.isObjectLiteralExpression(node)) return this.object(node, frame);
    if (ts.isConditionalExpression(node)) return this.conditional(node, frame);
    if (ts.isPrefixUnaryExpression(node)) return this.prefixed(node, frame);
    if (ts.isBinaryExpression(node)) return this.binary(node, frame);
    if (ts.isFunctionLike(node)) return new Fn(node, frame);
    return this.literal(node, frame);
  }

  private identifier(node: ts.Identifier, frame: Frame | undefined): Value {
    if (node.text === 'undefined') return undefined;
    const symbol = this.sources.symbolOf(node);
    if (!symbol) return new Unknown();
    const holder = frame?.holder(symbol);
    if (holder) return holder.values.get(symbol);
    const declaration = symbol.valueDeclaration;
    if (!declaration || declaration.getSourceFile().isDeclarationFile) return new Unknown();
    if (ts.isFunctionDeclaration(declaration)) return new Fn(declaration, undefined);
    const isConstant =
      ts.isVariableDeclaration(declaration) &&
      declaration.initializer &&
      ts.isSourceFile(declaration.parent.parent.parent);
    if (!isConstant || this.depth > MAX_DEPTH + MAX_CONSTANTS) return new Unknown();
    this.depth += 1;
    const value = this.value(declaration.initializer, undefined);
    this.depth -= 1;
    return value;
  }

  private invocation(node: ts.CallExpression, frame: Frame | undefined): Value {
    const callee = withoutParentheses(node.expression);
    if (this.sources.isSink(node)) {
      this.found(
        node,
        node.arguments.map((argument) => this.value(argument, frame)),
      );
      return new Unknown();
    }
    if (!ts.isPropertyAccessExpression(callee)) {
      const args = this.list(node.arguments, frame).items;
      return this.apply(this.value(callee, frame), args);
    }
    const object = this.value(callee.expression, frame);
    const args = this.list(node.arguments, frame).items;
    if (object !== undefined) {
      const answer = callNative(this, object, callee, args, node);
      if (answer !== NOT_NATIVE) return answer;
    }
    const method = object === undefined ? this.value(callee, frame) : this.method(object, callee);
    return this.apply(method, args);
  }

  /** Calls a function, or what reaches a statement among the functions that an unknown one is given. */
  private apply(fn: Value, args: readonly Value[]): Value {
    if (fn instanceof Fn) return this.call(fn, args);
    for (const arg of args) {
      if (arg instanceof Fn && this.reachesSink(arg)) this.call(arg, []);
    }
    return new Unknown();
  }

  /** True for a function that runs a statement, or one of the functions it was made with. */
  private reachesSink({ node, frame }: Fn): boolean {
    if (this.sources.holdsSink(node)) return true;
    const visit = (child: ts.Node): boolean | undefined => {
      if (!ts.isIdentifier(child)) return ts.forEachChild(child, visit);
      const symbol = this.sources.symbolOf(child);
      const value = symbol && frame?.holder(symbol)?.values.get(symbol);
      return (value instanceof Fn && value.node !== node && this.reachesSink(value)) || undefined;
    };
    return ts.forEachChild(node, visit) ?? false;
  }

  /** A method of the same class, or what an object has under a name. */
  private method(object: Value, callee: ts.PropertyAccessExpression): Value {
    if (object instanceof Obj) return object.get(callee.name.text);
    if (callee.expression.kind !== ts.SyntaxKind.ThisKeyword) return undefined;
    const declaration = this.sources.symbolOf(callee.name)?.valueDeclaration;
    const isHere = declaration?.getSourceFile() === callee.getSourceFile();
    return isHere && declaration && ts.isMethodDeclaration(declaration)
      ? new Fn(declaration, undefined)
      : undefined;
  }

  /** The value of a parameter that a call leaves out. */
  private byDefault({ initializer }: ts.ParameterDeclaration, frame: Frame): Value {
    return initializer ? this.value(initializer, frame) : new Unknown();
  }

  call(fn: Fn, args: readonly Value[]): Value {
    const body = bodyOf(fn.node);
    if (this.depth > MAX_DEPTH || !body) return new Unknown();
    const frame = new Frame(fn.frame);
    for (const [place, parameter] of fn.node.parameters.entries()) {
      if (!ts.isParameter(parameter)) continue;
      if (parameter.dotDotDotToken) this.bind(parameter, new List(args.slice(place)), frame);
      else {
        const isGiven = place < args.length;
        this.bind(parameter, isGiven ? args[place] : this.byDefault(parameter, frame), frame);
      }
    }
    this.depth += 1;
    try {
      if (!ts.isBlock(body)) return this.value(body, frame);
      const ended = this.statements(body.statements, frame);
      return ended instanceof Return ? ended.value : undefined;
    } finally {
      this.depth -= 1;
    }
  }
}

/** Expressions whose value is that of another one inside. */
const isTransparent = (
  node: ts.Node,
): node is
  | ts.ParenthesizedExpression
  | ts.AwaitExpression
  | ts.NonNullExpression
  | ts.AsExpression
  | ts.SatisfiesExpression =>
  ts.isParenthesizedExpression(node) ||
  ts.isAwaitExpression(node) ||
  ts.isNonNullExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isSatisfiesExpression(node);
