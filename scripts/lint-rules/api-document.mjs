/** Attributes of form controls that limit what may be entered, and the elements on which min and max do. */
const LENGTHS = /^(maxLength|minLength|maxCount)$/;
const RANGES = /^(min|max)$/;
const RANGED = /^(InputNumber|Slider)$/;
/** Properties of a form field's rules that do the same. */
const RULE_LIMITS = /^(min|max|len|pattern)$/;

/** Returns the expression that a name stands for, where it is a constant of the same file; else the node itself. */
function resolve(node, context) {
  if (node?.type !== 'Identifier') return node;
  let scope = context.sourceCode.getScope(node);
  while (scope) {
    const found = scope.set.get(node.name);
    if (found) {
      const [definition] = found.defs;
      return definition?.type === 'Variable' && definition.node.init ? definition.node.init : node;
    }
    scope = scope.upper;
  }
  return node;
}

const keyOf = ({ key }) => key?.name ?? key?.value;

/** True for a number or pattern that is written out; zero is a sign, no limit. */
function isWrittenOut(given, context) {
  const node = resolve(given, context);
  if (node?.type === 'TSAsExpression') return isWrittenOut(node.expression, context);
  if (node?.type === 'BinaryExpression') {
    return isWrittenOut(node.left, context) && isWrittenOut(node.right, context);
  }
  if (node?.type === 'MemberExpression') {
    const object = resolve(node.object, context);
    const part = (object?.expression ?? object)?.properties?.find(
      (one) => keyOf(one) === node.property.name,
    );
    return part !== undefined && isWrittenOut(part.value, context);
  }
  return (
    node?.type === 'Literal' &&
    ((typeof node.value === 'number' && node.value !== 0) || node.regex !== undefined)
  );
}

/**
 * Makes forms take their limits from the API document (shared/api/generated/limits).
 * @type {import('eslint').Rule.RuleModule}
 */
export const limitFromDocument = {
  meta: {
    type: 'problem',
    docs: { description: 'Limits of form fields come from the API document.' },
    messages: {
      writtenOut:
        'Take the limit from shared/api/generated/limits, so that it cannot differ from the server’s.',
    },
    schema: [],
  },
  create(context) {
    const check = (node) => {
      if (isWrittenOut(node, context)) context.report({ node, messageId: 'writtenOut' });
    };
    /** Checks the rules of a field: objects, in a list, with constants spread into them. */
    const checkRules = (given) => {
      const node = resolve(given, context);
      if (node?.type === 'ArrayExpression') node.elements.forEach(checkRules);
      if (node?.type !== 'ObjectExpression') return;
      for (const property of node.properties) {
        if (property.type === 'SpreadElement') checkRules(property.argument);
        else if (RULE_LIMITS.test(keyOf(property))) check(property.value);
      }
    };
    return {
      JSXAttribute({ name: { name }, value, parent }) {
        const expression = value?.type === 'JSXExpressionContainer' ? value.expression : undefined;
        if (!expression) return;
        if (name === 'rules') checkRules(expression);
        if (LENGTHS.test(name) || (RANGES.test(name) && RANGED.test(parent.name.name))) {
          check(expression);
        }
      },
    };
  },
};

/** Returns the enums of an API document, each as its values in alphabetical order. */
function enumsOf(node, found = new Set()) {
  if (typeof node !== 'object' || node === null) return found;
  const values = Array.isArray(node.enum) ? node.enum.filter(Boolean) : [];
  if (values.length > 1 && values.every((value) => typeof value === 'string')) {
    found.add(values.toSorted().join('\n'));
  }
  for (const child of Object.values(node)) enumsOf(child, found);
  return found;
}

/**
 * Makes the rule that refuses a list of strings that the API document has as an enum.
 * @param {() => object} readDocument
 * @returns {import('eslint').Rule.RuleModule}
 */
export function enumFromDocument(readDocument) {
  let enums;
  return {
    meta: {
      type: 'problem',
      docs: { description: 'Lists of values come from the API document.' },
      messages: {
        writtenOut:
          'The API document has this list: take Object.values() of the enum in shared/api/generated/model.',
      },
      schema: [],
    },
    create(context) {
      enums ??= enumsOf(readDocument());
      return {
        ArrayExpression(node) {
          const values = node.elements.map((one) => (one?.type === 'Literal' ? one.value : null));
          if (values.length < 2 || values.some((value) => typeof value !== 'string')) return;
          if (!enums.has(values.toSorted().join('\n'))) return;
          context.report({ node, messageId: 'writtenOut' });
        },
      };
    },
  };
}
