import ts from 'typescript';

/** Returns the expression inside any parentheses. */
export function withoutParentheses(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) ? withoutParentheses(node.expression) : node;
}

/** Returns the body of a function, or undefined when it is only declared. */
export const bodyOf = (node: ts.SignatureDeclaration): ts.ConciseBody | undefined =>
  'body' in node ? node.body : undefined;
