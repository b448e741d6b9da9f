import { MOST_NAMES, publicNameProblems } from './public-names.ts';

const exporting = (count: number): string =>
  `export { ${Array.from({ length: count }, (_, at) => `name${at}`).join(', ')} } from './a.js';`;

describe('the public interface of a module', () => {
  it('has as many names as may be, of values and types', () => {
    expect(publicNameProblems('one/public.ts', exporting(MOST_NAMES))).toEqual([]);
    const types = `${exporting(MOST_NAMES - 2)}\nexport { one, type Two } from './b.js';`;
    expect(publicNameProblems('one/public.ts', types)).toEqual([]);
  });

  it.each([
    ['in one statement', exporting(MOST_NAMES + 1)],
    ['in several', `${exporting(MOST_NAMES)}\nexport type { One } from './b.js';`],
  ])('has not one more, %s', (_case, source) => {
    expect(publicNameProblems('one/public.ts', source)).toEqual([
      expect.stringMatching(/^one\/public\.ts: 26 names, at most 25\./),
    ]);
  });

  it.each([
    ['everything of a file', `export * from './a.js';`, 'name each export'],
    ['everything as one object', `export * as all from './a.js';`, 'name each export'],
    ['an object of its own', `import { a } from './a.js';\nexport const all = { a };`, 'passes on'],
  ])('does not hide names in %s', (_case, source, problem) => {
    expect(publicNameProblems('one/public.ts', source)).toEqual([expect.stringContaining(problem)]);
  });
});
