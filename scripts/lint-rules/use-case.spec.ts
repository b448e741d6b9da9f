import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { useCase } from './use-case.mjs';

const linter = new Linter();
const findingsIn = (file: string, code: string): (string | undefined)[] =>
  linter
    .verify(
      code,
      {
        files: ['**/*.ts'],
        languageOptions: { parser: tseslint.parser },
        plugins: { project: { rules: { 'use-case': useCase } } },
        rules: { 'project/use-case': 'error' },
      },
      file,
    )
    .map(({ messageId, message }) => messageId ?? message);

describe('the rule about use cases', () => {
  it.each([
    ['export class SignUp { execute() {} }', ['methods']],
    ['export class SignUp { run() {} undo() {} }', ['methods']],
    ['export class SignUp { readonly limit = 1; run() {} }', ['methods']],
    ['export class SignUp { get ready() { return true; } run() {} }', ['methods']],
    ['export class SignUp { run() {} } export class Other { run() {} }', ['classes']],
    ['export const signUp = () => undefined;', ['classes']],
    ['export class Register { run() {} }', ['name']],
  ])('finds what a use case must not be: %s', (code, found) => {
    expect(findingsIn('sign-up.use-case.ts', code)).toEqual(found);
  });

  it.each([
    'export class SignUp { constructor(private readonly db: Db) {} run() {} }',
    'export class SignUp { private readonly limit = 1; run() {} private check() {} }',
    'export class SignUp { static readonly LIMIT = 1; onModuleInit() {} run() {} }',
    'export interface Input { name: string }\nexport class SignUp { run() {} }',
  ])('has nothing against %s', (code) => {
    expect(findingsIn('sign-up.use-case.ts', code)).toEqual([]);
  });

  it('finds use cases in files with another name', () => {
    expect(findingsIn('sign-up.ts', 'export class SignUp { run() {} }')).toEqual(['suffix']);
    expect(findingsIn('sign-up.service.ts', 'export class SignUp { run() {} }')).toEqual([
      'suffix',
    ]);
    expect(
      findingsIn('sign-ups.service.ts', 'export class SignUps { run() {} list() {} }'),
    ).toEqual([]);
  });
});
