import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { doubleAssertion } from './double-assertion.mjs';

const findingsIn = (code: string): number =>
  new Linter().verify(code, {
    languageOptions: { parser: tseslint.parser },
    plugins: { project: { rules: { assertion: doubleAssertion } } },
    rules: { 'project/assertion': 'error' },
  }).length;

describe('the rule about assertions that the compiler cannot check', () => {
  it.each([
    'const shop = row as unknown as Shop;',
    'const shop = row as any as Shop;',
    'const name = (row as unknown as Shop).name;',
    'accept(row as never);',
  ])('refuses %s', (code) => {
    expect(findingsIn(code)).toBe(1);
  });

  it.each([
    'const shop = row as Shop;',
    'const found = (row as Shop) as Found;',
    'const value = row as unknown;',
    "const kinds = ['a', 'b'] as const;",
  ])('has nothing against %s', (code) => {
    expect(findingsIn(code)).toBe(0);
  });
});
