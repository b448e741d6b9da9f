import ts from 'typescript';
import type { Choices } from './choices.ts';
import { Condition, Operators } from './operators.ts';
import type { Sources } from './sources.ts';
import {
  Fn,
  isUnknown,
  List,
  Obj,
  Text,
  toKey,
  toText,
  Unknown,
  type Frame,
  type Value,
} from './values.ts';

/** Expressions that call nothing: literals, operators, and the parts of what they are made of. */
export abstract class Expressions extends Operators {
  protected readonly sources: Sources;

  constructor(sources: Sources, choices: Choices) {
    super(choices);
    this.sources = sources;
  }

  /** The value of an expression. */
  abstract value(node: ts.Node, frame: Frame | undefined): Value;

  protected literal(node: ts.Node, frame: Frame | undefined): Value {
    if (ts.isStringLiteralLike(node)) return new Text([{ text: node.text, node }]);
    if (ts.isNumericLiteral(node)) return Number(node.text);
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      return new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
    }
    if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
    if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
    if (node.kind === ts.SyntaxKind.NullKeyword) return null;
    ts.forEachChild(node, (child) => {
      if (ts.isExpression(child)) this.value(child, frame);
    });
    return new Unknown();
  }

  protected template(node: ts.TemplateExpression, frame: Frame | undefined): Value {
    const parts = [{ text: node.head.text, node: node.head as ts.Node }];
    let known = true;
    for (const { expression, literal } of node.templateSpans) {
      const text = toText(this.value(expression, frame), expression);
      if (text) parts.push(...text.parts, { text: literal.text, node: literal });
      else known = false;
    }
    return known ? new Text(parts) : new Unknown();
  }

  protected property(object: Value, name: string): Value {
    if (object instanceof Unknown || object instanceof Obj) return object.get(name);
    if (object instanceof List) {
      if (name === 'length') return object.open ? new Unknown() : object.items.length;
      if (/^\d+$/.test(name)) return object.items[Number(name)];
    }
    return new Unknown();
  }

  protected element(node: ts.ElementAccessExpression, frame: Frame | undefined): Value {
    const object = this.value(node.expression, frame);
    const key = this.value(node.argumentExpression, frame);
    const name = toKey(key);
    if (name !== undefined) return this.property(object, name);
    if (!(object instanceof Obj) || object.open || !isUnknown(key)) return new Unknown();
    const names = [...object.props.keys()];
    const chosen = names[this.choices.pick(key, `key of ${names.join()}`, names.length)] ?? '';
    this.choices.keys.set(key, chosen);
    return object.get(chosen);
  }

  protected list(elements: readonly ts.Expression[], frame: Frame | undefined): List {
    const list = new List();
    for (const element of elements) {
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

  protected object(node: ts.ObjectLiteralExpression, frame: Frame | undefined): Obj {
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
      else {
        const written = ts.isPropertyAssignment(property) ? property.initializer : property.name;
        object.props.set(name, this.value(written, frame));
      }
    }
    return object;
  }

  protected conditional(node: ts.ConditionalExpression, frame: Frame | undefined): Value {
    const condition = this.value(node.condition, frame);
    const matters = this.writesText(node.whenTrue) || this.writesText(node.whenFalse);
    if (isUnknown(condition) && !matters) return new Unknown();
    return this.value(this.truth(condition) ? node.whenTrue : node.whenFalse, frame);
  }

  protected override writesText(node: ts.Expression): boolean {
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
    return parts.some(({ flags }) => Boolean(flags & ts.TypeFlags.StringLike));
  }

  protected prefixed(node: ts.PrefixUnaryExpression, frame: Frame | undefined): Value {
    const value = this.value(node.operand, frame);
    if (node.operator === ts.SyntaxKind.MinusToken && typeof value === 'number') return -value;
    if (node.operator !== ts.SyntaxKind.ExclamationToken) return new Unknown();
    return value instanceof Unknown ? new Condition(() => !this.truth(value)) : !this.truth(value);
  }

  protected binary(node: ts.BinaryExpression, frame: Frame | undefined): Value {
    const left = (): Value => this.value(node.left, frame);
    const right = (): Value => this.value(node.right, frame);
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

  protected assign(target: ts.Expression, value: Value, frame: Frame | undefined): Value {
    const symbol = ts.isIdentifier(target) ? this.sources.symbolOf(target) : undefined;
    if (symbol) frame?.holder(symbol)?.values.set(symbol, value);
    return value;
  }
}
