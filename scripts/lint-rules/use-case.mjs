import { publicNames } from './public-names.mjs';

const kebab = (name) => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();

/**
 * Keeps one convention for use cases: `<class>.use-case.ts` exports one class, whose only public method is `run`.
 * @type {import('eslint').Rule.RuleModule}
 */
export const useCase = {
  meta: {
    type: 'suggestion',
    docs: { description: 'A use case is one class with one method, run, in <class>.use-case.ts.' },
    messages: {
      classes: 'A file of a use case exports one class.',
      name: 'Name the file after its class: {{file}}.',
      methods:
        'A use case has one public method, run. Make the others private, or the class a service (*.service.ts).',
      suffix: 'A class whose only public method is run is a use case: name its file {{file}}.',
    },
    schema: [],
  },
  create(context) {
    const file = context.filename.split('/').at(-1);
    const isUseCase = file.endsWith('.use-case.ts');
    const exported = [];
    return {
      'ExportNamedDeclaration > ClassDeclaration'(node) {
        exported.push(node);
      },
      'Program:exit'(program) {
        if (isUseCase && exported.length !== 1) {
          context.report({ node: program, messageId: 'classes' });
          return;
        }
        for (const node of exported) {
          const names = publicNames(node);
          const isRun = names.length === 1 && names[0] === 'run';
          const data = { file: `${kebab(node.id.name)}.use-case.ts` };
          if (isUseCase && !isRun) context.report({ node: node.id, messageId: 'methods' });
          if (isUseCase && file !== data.file)
            context.report({ node: node.id, messageId: 'name', data });
          if (!isUseCase && isRun) context.report({ node: node.id, messageId: 'suffix', data });
        }
      },
    };
  },
};
