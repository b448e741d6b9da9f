/** True for the type at which any value ends up, whatever its own type. */
const isUnrelated = ({ typeAnnotation }) =>
  typeAnnotation.type === 'TSUnknownKeyword' || typeAnnotation.type === 'TSAnyKeyword';

/**
 * Refuses assertions that the compiler cannot check: `value as unknown as Type` and `value as never`.
 * @type {import('eslint').Rule.RuleModule}
 */
export const doubleAssertion = {
  meta: {
    type: 'problem',
    docs: { description: 'A type assertion is one that the compiler can check.' },
    messages: {
      unchecked:
        'The compiler cannot check this: take a type guard, a generic type or a schema. Where a library leaves no other way, list the file in eslint.config.mjs.',
    },
    schema: [],
  },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'unchecked' });
    return {
      TSAsExpression(node) {
        const { expression, typeAnnotation } = node;
        if (typeAnnotation.type === 'TSNeverKeyword') report(node);
        else if (expression.type === 'TSAsExpression' && isUnrelated(expression)) report(node);
      },
    };
  },
};
