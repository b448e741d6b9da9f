import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { service } from './service.mjs';

const linter = new Linter();
const findingsIn = (file: string, code: string): (string | undefined)[] =>
  linter
    .verify(
      code,
      {
        files: ['**/*.ts'],
        languageOptions: { parser: tseslint.parser },
        plugins: { project: { rules: { service } } },
        rules: { 'project/service': 'error' },
      },
      file,
    )
    .map(({ messageId, message }) => messageId ?? message);

const SEVERAL = '@Injectable() export class Team { view() {} leave() {} }';

describe('the rule about services', () => {
  it.each([
    ['team.ts', SEVERAL],
    ['team.ts', '@Injectable() export class Team { readonly limit = 1; view() {} }'],
    ['review-texts.ts', '@Injectable() export class ReviewTexts extends Texts { latest() {} }'],
  ])('finds a service in %s', (file, code) => {
    expect(findingsIn(file, code)).toEqual(['suffix']);
  });

  it.each([
    '@Injectable() export class Team { view() {} private leave() {} onModuleInit() {} }',
    'export class Team { view() {} leave() {} }',
    'export const team = () => undefined;',
  ])('finds a file that is named after a service and has none: %s', (code) => {
    expect(findingsIn('team.service.ts', code)).toEqual(['several']);
  });

  it.each([
    ['team.service.ts', SEVERAL],
    ['review-texts.service.ts', '@Injectable() export class ReviewTexts extends Texts {}'],
    ['report.composer.ts', SEVERAL],
    ['account-mail.queue.ts', SEVERAL],
    ['erasure-jobs.ts', SEVERAL],
    ['sign-up.use-case.ts', SEVERAL],
    ['zip-writer.ts', 'export class ZipWriter { begin() {} finish() {} }'],
    ['team-board.ts', '@Injectable() export class TeamBoard { of() {} private rows() {} }'],
  ])('has nothing against %s', (file, code) => {
    expect(findingsIn(file, code)).toEqual([]);
  });
});
