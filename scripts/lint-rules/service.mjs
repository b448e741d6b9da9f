import { publicNames } from './public-names.mjs';

/** Suffixes of classes with a role of their own: they may have several public members. */
const OTHER_ROLES = /(\.use-case|\.composer|\.queue|-jobs)\.ts$/;

const isInjectable = ({ decorators = [] }) =>
  decorators.some(({ expression }) => expression.callee?.name === 'Injectable');

/**
 * Keeps one convention for services: `<name>.service.ts` has an injected class with several public members.
 * @type {import('eslint').Rule.RuleModule}
 */
export const service = {
  meta: {
    type: 'suggestion',
    docs: { description: 'An injected class with several public members is in <name>.service.ts.' },
    messages: {
      suffix: 'An injected class with several public members is a service: name its file {{file}}.',
      several:
        'A service has several public members: leave out .service from the name of its file.',
    },
    schema: [],
  },
  create(context) {
    const file = context.filename.split('/').at(-1);
    const isService = file.endsWith('.service.ts');
    const classes = [];
    return {
      'ExportNamedDeclaration > ClassDeclaration'(node) {
        if (isInjectable(node)) classes.push(node);
      },
      'Program:exit'(program) {
        // A superclass has public members of its own.
        const services = classes.filter((node) => node.superClass || publicNames(node).length > 1);
        if (isService && services.length === 0) {
          context.report({ node: program, messageId: 'several' });
        }
        if (isService || OTHER_ROLES.test(file)) return;
        for (const node of services) {
          const data = { file: file.replace(/\.ts$/, '.service.ts') };
          context.report({ node: node.id, messageId: 'suffix', data });
        }
      },
    };
  },
};
