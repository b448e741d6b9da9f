import ts from 'typescript';
import { callNative } from './natives.mjs';
import { Condition, Operators } from './operators.mjs';
import {
  Fn,
  Frame,
  List,
  Obj,
  Return,
  Text,
  Unknown,
  isUnknown,
  toKey,
  toText,
} from './values.mjs';

const MAX_DEPTH = 12;
/** Constants are made of constants below the deepest call, too. */
const MAX_CONSTANTS = 8;

/** Expressions that are interpreted, each by the method of its name; names of kinds are not unique. */
const KINDS = new Map(
  `Parenthesized Await NonNull Template PropertyAccess ElementAccess Call ArrayLiteral ObjectLiteral
   Conditional PrefixUnary Binary`
    .split(/\s+/)
    .map((name) => `${name}Expression`)
    .concat('StringLiteral', 'NoSubstitutionTemplateLiteral', 'RegularExpressionLiteral')
    .concat('NumericLiteral', 'TrueKeyword', 'FalseKeyword', 'NullKeyword', 'Identifier')
    .map((name) => [ts.SyntaxKind[name], name]),
);

/**
 * Interprets the function bodies that make SQL statements, with what only a running program knows left
 * unknown. A condition on something unknown is decided by `choices`, so that one run takes one
 * combination of the optional parts of a statement.
 */
export class Evaluator extends Operators {
  depth = 0;

  /**
   * @param {import('./sources.mjs').Sources} sources which calls run a statement, and names in them
   * @param {(call, args) => void} found told of each statement that a run reaches
   */
  constructor(sources, choices, found) {
    super();
    Object.assign(this, { sources, choices, found });
  }

  /** The value of an expression. */
  value(node, frame) {
    const kind = KINDS.get(node.kind);
    if (kind) return this[kind](node, frame);
    if (ts.isFunctionLike(node)) return new Fn(node, frame);
    if (node.expression && (ts.isAsExpression(node) || ts.isSatisfiesExpression(node))) {
      return this.value(node.expression, frame);
    }
    ts.forEachChild(node, (child) => {
      if (ts.isExpression(child)) this.value(child, frame);
    });
    return new Unknown();
  }

  ParenthesizedExpression = (node, frame) => this.value(node.expression, frame);
  AwaitExpression = this.ParenthesizedExpression;
  NonNullExpression = this.ParenthesizedExpression;
  StringLiteral = (node) => new Text([{ text: node.text, node }]);
  NoSubstitutionTemplateLiteral = this.StringLiteral;
  RegularExpressionLiteral = (node) => {
    const end = node.text.lastIndexOf('/');
    return new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
  };
  NumericLiteral = (node) => Number(node.text);
  TrueKeyword = () => true;
  FalseKeyword = () => false;
  NullKeyword = () => null;

  TemplateExpression(node, frame) {
    const parts = [{ text: node.head.text, node: node.head }];
    let known = true;
    for (const { expression, literal } of node.templateSpans) {
      const text = toText(this.value(expression, frame), expression);
      if (text) parts.push(...text.parts, { text: literal.text, node: literal });
      else known = false;
    }
    return known ? new Text(parts) : new Unknown();
  }

  Identifier(node, frame) {
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

  PropertyAccessExpression(node, frame) {
    return this.property(this.value(node.expression, frame), node.name.text);
  }

  property(object, name) {
    if (object instanceof Unknown || object instanceof Obj) return object.get(name);
    if (object instanceof List) {
      if (name === 'length') return object.open ? new Unknown() : object.items.length;
      if (/^\d+$/.test(name)) return object.items[Number(name)];
    }
    return new Unknown();
  }

  ElementAccessExpression(node, frame) {
    const object = this.value(node.expression, frame);
    const key = this.value(node.argumentExpression, frame);
    const name = toKey(key);
    if (name !== undefined) return this.property(object, name);
    if (!(object instanceof Obj) || object.open || !isUnknown(key)) return new Unknown();
    const names = [...object.props.keys()];
    const chosen = names[this.choices.pick(key, `key of ${names.join()}`, names.length)];
    this.choices.keys.set(key, chosen);
    return object.get(chosen);
  }

  ArrayLiteralExpression(node, frame) {
    const list = new List();
    for (const element of node.elements) {
      if (!ts.isSpreadElement(element)) {
        list.items.push(this.value(element, frame));
        continue;
      }
      const spread = this.value(element.expression, frame);
      if (spread instanceof List) {
        list.items.push(...spread.items);
        list.open ||= spread.open;
      } else list.open = true;
    }
    return list;
  }

  ObjectLiteralExpression(node, frame) {
    const object = new Obj();
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) {
        const spread = this.value(property.expression, frame);
        if (spread instanceof Obj)
          spread.props.forEach((value, key) => object.props.set(key, value));
        object.open ||= !(spread instanceof Obj) || spread.open;
        continue;
      }
      const name = ts.isComputedPropertyName(property.name)
        ? toKey(this.value(property.name.expression, frame))
        : property.name.text;
      if (name === undefined) object.open = true;
      else if (ts.isMethodDeclaration(property)) object.props.set(name, new Fn(property, frame));
      else object.props.set(name, this.value(property.initializer ?? property.name, frame));
    }
    return object;
  }

  ConditionalExpression(node, frame) {
    const condition = this.value(node.condition, frame);
    const matters = this.writesText(node.whenTrue) || this.writesText(node.whenFalse);
    if (isUnknown(condition) && !matters) return new Unknown();
    return this.value(this.truth(condition) ? node.whenTrue : node.whenFalse, frame);
  }

  /** False where neither SQL nor a list can come of an expression, so that it need not be decided. */
  writesText(node) {
    if (this.sources.holdsSink(node)) return true;
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return true;
    if (ts.isArrayLiteralExpression(node) || ts.isFunctionLike(node)) return true;
    if (ts.isNumericLiteral(node)) return true;
    if (ts.isConditionalExpression(node)) {
      return this.writesText(node.whenTrue) || this.writesText(node.whenFalse);
    }
    if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return false;
    const type = this.sources.typeOf(node);
    const parts = type.isUnion() ? type.types : [type];
    return parts.some(({ flags }) => flags & ts.TypeFlags.StringLike);
  }

  PrefixUnaryExpression(node, frame) {
    const value = this.value(node.operand, frame);
    if (node.operator === ts.SyntaxKind.MinusToken && typeof value === 'number') return -value;
    if (node.operator !== ts.SyntaxKind.ExclamationToken) return new Unknown();
    return value instanceof Unknown ? new Condition(() => !this.truth(value)) : !this.truth(value);
  }

  BinaryExpression(node, frame) {
    const left = () => this.value(node.left, frame);
    const right = () => this.value(node.right, frame);
    switch (node.operatorToken.kind) {
      case ts.SyntaxKind.AmpersandAmpersandToken:
        return this.and(left(), right, node.right);
      case ts.SyntaxKind.BarBarToken:
      case ts.SyntaxKind.QuestionQuestionToken:
        return this.or(left(), right, node);
      case ts.SyntaxKind.EqualsEqualsEqualsToken:
      case ts.SyntaxKind.EqualsEqualsToken:
        return this.equal(left(), right(), true);
      case ts.SyntaxKind.ExclamationEqualsEqualsToken:
      case ts.SyntaxKind.ExclamationEqualsToken:
        return this.equal(left(), right(), false);
      case ts.SyntaxKind.EqualsToken:
        return this.assign(node.left, right(), frame);
      case ts.SyntaxKind.PlusToken:
        return this.add(left(), right(), node);
      default:
        return this.arithmetic(node.operatorToken.kind, left(), right());
    }
  }

  assign(target, value, frame) {
    if (ts.isIdentifier(target)) {
      const symbol = this.sources.symbolOf(target);
      frame?.holder(symbol)?.values.set(symbol, value);
    }
    return value;
  }

  CallExpression(node, frame) {
    const callee = ts.skipParentheses(node.expression);
    if (this.sources.isSink(node)) {
      this.found(
        node,
        node.arguments.map((argument) => this.value(argument, frame)),
      );
      return new Unknown();
    }
    const object = ts.isPropertyAccessExpression(callee)
      ? this.value(callee.expression, frame)
      : undefined;
    const args = new List(this.ArrayLiteralExpression({ elements: node.arguments }, frame).items)
      .items;
    if (object !== undefined) {
      const answer = callNative(this, object, callee, args, node);
      if (answer !== callNative.unknown) return answer;
    }
    const fn = object === undefined ? this.value(callee, frame) : this.method(object, callee);
    if (fn instanceof Fn) return this.call(fn, args);
    for (const arg of args) {
      if (arg instanceof Fn && this.reachesSink(arg)) this.call(arg, []);
    }
    return new Unknown();
  }

  /** True for a function that runs a statement, or one of the functions it was made with. */
  reachesSink({ node, frame }) {
    if (!node) return false;
    if (this.sources.holdsSink(node)) return true;
    const visit = (child) => {
      if (ts.isIdentifier(child)) {
        const symbol = this.sources.symbolOf(child);
        const value = symbol && frame?.holder(symbol)?.values.get(symbol);
        return (value instanceof Fn && value.node !== node && this.reachesSink(value)) || undefined;
      }
      return ts.forEachChild(child, visit);
    };
    return ts.forEachChild(node, visit) ?? false;
  }

  /** A method of the same class, or what an object has under a name. */
  method(object, callee) {
    if (object instanceof Obj) return object.get(callee.name.text);
    if (callee.expression.kind !== ts.SyntaxKind.ThisKeyword) return undefined;
    const declaration = this.sources.symbolOf(callee.name)?.valueDeclaration;
    const isHere = declaration?.getSourceFile() === callee.getSourceFile();
    return isHere && ts.isMethodDeclaration(declaration)
      ? new Fn(declaration, undefined)
      : undefined;
  }

  call(fn, args) {
    if (fn.native) return fn.native(args);
    if (this.depth > MAX_DEPTH || !fn.node.body) return new Unknown();
    const frame = new Frame(fn.frame);
    fn.node.parameters.forEach((parameter, place) => {
      const value = parameter.dotDotDotToken ? new List(args.slice(place)) : args[place];
      const given = place < args.length || parameter.dotDotDotToken;
      this.bind(parameter, given ? value : this.byDefault(parameter, frame), frame);
    });
    this.depth += 1;
    try {
      if (!ts.isBlock(fn.node.body)) return this.value(fn.node.body, frame);
      const ended = this.statements(fn.node.body.statements, frame);
      return ended instanceof Return ? ended.value : undefined;
    } finally {
      this.depth -= 1;
    }
  }
}
