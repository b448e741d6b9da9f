import { existsSync, readdirSync } from 'node:fs';

/** Calls that take the name of a namespace: hooks and functions of i18next. */
const TAKES_NAMESPACE = /^(useTranslation|loadNamespaces|getFixedT)$/;
/** A key with its namespace, such as `billing:plan.title`. */
const QUALIFIED = /^([a-z][\w-]*):\w/i;
/** Folder of a feature, or of code that features share. */
const PLACE = /frontend\/src\/(features|shared)\/([\w-]+)\//;
/** Namespace of the frame around the screens, which neither features nor shared code may import. */
const FRAME = 'app';

/** Returns the namespaces of features: their folders with texts, below `folder`. */
export const readFeatureTexts = (folder) =>
  readdirSync(folder).filter((feature) => existsSync(new URL(`${feature}/locales`, folder)));

/**
 * Keeps texts where imports keep code: a feature uses its own texts and the shared ones, shared code only the latter.
 * @param readNamespaces returns the namespaces of all features
 * @returns {import('eslint').Rule.RuleModule}
 */
export const ownTexts = (readNamespaces) => ({
  meta: {
    type: 'problem',
    docs: {
      description: 'A feature uses no texts of another, and shared code no texts of any feature.',
    },
    messages: {
      foreign:
        "'{{namespace}}' has texts of another folder: move what several folders use to one in frontend/src/shared.",
    },
    schema: [],
  },
  create(context) {
    const [, kind, folder] = PLACE.exec(context.filename) ?? [];
    if (kind === undefined) return {};
    const namespaces = new Set([...readNamespaces(), FRAME]);
    if (kind === 'features') namespaces.delete(folder);
    const check = (node, namespace) => {
      if (namespaces.has(namespace)) {
        context.report({ node, messageId: 'foreign', data: { namespace } });
      }
    };
    return {
      Literal(node) {
        if (typeof node.value === 'string') check(node, QUALIFIED.exec(node.value)?.[1]);
      },
      TemplateLiteral(node) {
        const [{ value }, hole] = [node.quasis[0], node.expressions[0]];
        // A letter stands for what fills the first hole.
        check(node, QUALIFIED.exec(`${value.cooked}${hole ? 'x' : ''}`)?.[1]);
      },
      CallExpression({ callee, arguments: given }) {
        if (!TAKES_NAMESPACE.test(callee.property?.name ?? callee.name ?? '')) return;
        for (const one of given.flatMap((node) => node.elements ?? node)) {
          if (one?.type === 'Literal') check(one, one.value);
        }
      },
    };
  },
});
