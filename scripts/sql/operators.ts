import ts from 'typescript';
import type { Choices } from './choices.ts';
import { Text, Unknown, isUnknown, toKey, toText, type Value } from './values.ts';

/** A condition on something unknown; asked again it answers alike, since the choice is remembered. */
export class Condition extends Unknown {
  readonly decide: () => boolean;

  constructor(decide: () => boolean) {
    super();
    this.decide = decide;
  }
}

/** The operators of the language, on values that may be unknown. */
export abstract class Operators {
  protected readonly choices: Choices;

  constructor(choices: Choices) {
    this.choices = choices;
  }

  /** False where neither SQL nor a list can come of an expression, so that it need not be decided. */
  protected abstract writesText(node: ts.Expression): boolean;

  /** True or false; decides it when it is unknown. */
  truth(value: Value): boolean {
    if (value instanceof Condition) return value.decide();
    if (value instanceof Unknown) return this.choices.pick(value, 'is there', 2) === 0;
    if (value instanceof Text) return value.value !== '';
    return Boolean(value);
  }

  protected and(left: Value, right: () => Value, node: ts.Expression): Value {
    if (isUnknown(left) && !this.writesText(node)) {
      return new Condition(() => this.truth(left) && this.truth(right()));
    }
    return this.truth(left) ? right() : isUnknown(left) ? undefined : left;
  }

  protected or(left: Value, right: () => Value, node: ts.BinaryExpression): Value {
    if (!isUnknown(left)) {
      const isNullish = node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken;
      return (isNullish ? left === undefined || left === null : !this.truth(left)) ? right() : left;
    }
    return new Condition(() => this.truth(left) || this.truth(right()));
  }

  protected equal(left: Value, right: Value, sense: boolean): Value {
    const unknown = [left, right].find(isUnknown);
    if (!unknown) {
      const [one, two] = [left, right].map((side) => (side instanceof Text ? side.value : side));
      return (one === two) === sense;
    }
    const other = unknown === left ? right : left;
    if (other === undefined || other === null) {
      return new Condition(() => this.truth(unknown) !== sense);
    }
    const question = `is ${toKey(other) ?? 'that'}`;
    const chosen = this.choices.keys.get(unknown);
    if (chosen !== undefined && other instanceof Text) return (chosen === other.value) === sense;
    return new Condition(() => (this.choices.pick(unknown, question, 2) === 0) === sense);
  }

  protected add(left: Value, right: Value, node: ts.BinaryExpression): Value {
    if (typeof left === 'number' && typeof right === 'number') return left + right;
    const [one, two] = [toText(left, node.left), toText(right, node.right)];
    return one && two ? new Text([...one.parts, ...two.parts]) : new Unknown();
  }

  protected arithmetic(kind: ts.SyntaxKind, left: Value, right: Value): Value {
    if (typeof left !== 'number' || typeof right !== 'number') return new Unknown();
    if (kind === ts.SyntaxKind.MinusToken) return left - right;
    if (kind === ts.SyntaxKind.AsteriskToken) return left * right;
    if (kind === ts.SyntaxKind.SlashToken) return left / right;
    if (kind === ts.SyntaxKind.GreaterThanToken) return left > right;
    if (kind === ts.SyntaxKind.LessThanToken) return left < right;
    return new Unknown();
  }
}
