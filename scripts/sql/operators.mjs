import ts from 'typescript';
import { Text, Unknown, isUnknown, toKey, toText } from './values.mjs';

/** A condition on something unknown; asked again it answers alike, since the choice is remembered. */
export class Condition extends Unknown {
  constructor(decide) {
    super();
    this.decide = decide;
  }
}

/** The operators of the language, on values that may be unknown. */
export class Operators {
  /** True or false; decides it when it is unknown. */
  truth(value) {
    if (value instanceof Condition) return value.decide();
    if (value instanceof Unknown) return this.choices.pick(value, 'is there', 2) === 0;
    if (value instanceof Text) return value.value !== '';
    return Boolean(value);
  }

  and(left, right, node) {
    if (isUnknown(left) && !this.writesText(node)) {
      return new Condition(() => this.truth(left) && this.truth(right()));
    }
    return this.truth(left) ? right() : isUnknown(left) ? undefined : left;
  }

  or(left, right, node) {
    if (!isUnknown(left)) {
      const isNullish = node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken;
      return (isNullish ? left === undefined || left === null : !this.truth(left)) ? right() : left;
    }
    return new Condition(() => this.truth(left) || this.truth(right()));
  }

  equal(left, right, sense) {
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

  add(left, right, node) {
    if (typeof left === 'number' && typeof right === 'number') return left + right;
    const [one, two] = [toText(left, node.left), toText(right, node.right)];
    return one && two ? new Text([...one.parts, ...two.parts]) : new Unknown();
  }

  arithmetic(kind, left, right) {
    if (typeof left !== 'number' || typeof right !== 'number') return new Unknown();
    if (kind === ts.SyntaxKind.MinusToken) return left - right;
    if (kind === ts.SyntaxKind.AsteriskToken) return left * right;
    if (kind === ts.SyntaxKind.SlashToken) return left / right;
    if (kind === ts.SyntaxKind.GreaterThanToken) return left > right;
    if (kind === ts.SyntaxKind.LessThanToken) return left < right;
    return new Unknown();
  }
}
