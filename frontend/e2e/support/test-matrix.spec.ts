import { fullProduct, matrixOf, pairsOf, pairwise } from './test-matrix';

const names = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `${name}-${index}`);

const covered = (rows: readonly Readonly<Record<string, string>>[]) =>
  new Set(rows.flatMap((row) => pairsOf(row)));

test('the full product holds every combination once', () => {
  const rows = fullProduct({ a: ['1', '2'], b: ['x', 'y', 'z'] });
  expect(rows).toHaveLength(6);
  expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(6);
});

test('a combination covers each two of its values', () => {
  expect(pairsOf({ a: '1', b: 'x', c: 'p' })).toEqual(['a=1 b=x', 'a=1 c=p', 'b=x c=p']);
});

describe.each([
  [{ a: ['1', '2'], b: ['x', 'y'], c: ['p', 'q'] }, 4],
  [{ a: names(5, 'a'), b: names(3, 'b'), c: names(2, 'c'), d: names(2, 'd') }, 16],
  [{ a: names(4, 'a'), b: names(4, 'b'), c: names(4, 'c') }, 24],
])('pairwise combinations of %j', (factors, most) => {
  const rows = pairwise<Record<string, string[]>>(factors);

  test('cover every pair of values that the full product has', () => {
    expect(covered(rows)).toEqual(covered(fullProduct<Record<string, string[]>>(factors)));
  });

  test('are few, and the same each time', () => {
    expect(rows.length).toBeLessThanOrEqual(most);
    expect(pairwise<Record<string, string[]>>(factors)).toEqual(rows);
  });
});

describe('the matrix of a hundred screens', () => {
  const screen = names(100, 'screen');
  const rows = matrixOf(screen, false);

  test('has every pair of screen, language, theme and size', () => {
    const looks = { language: ['de', 'ar'], theme: ['light', 'dark'], size: ['phone', 'desktop'] };
    expect(covered(rows)).toEqual(covered(fullProduct({ screen, ...looks })));
  });

  test('shows each screen once in each language', () => {
    const shown = rows.map((row) => `${row.screen} ${row.language}`);
    expect(shown).toHaveLength(200);
    expect(new Set(shown).size).toBe(200);
  });

  test('has each screen in all twelve looks when it is full', () => {
    expect(matrixOf(screen, true)).toHaveLength(1_200);
  });

  test('favors no look', () => {
    const looks = Map.groupBy(rows, ({ language, theme, size }) => `${language} ${theme} ${size}`);
    expect(looks.size).toBe(8);
    for (const those of looks.values()) expect(those.length).toBeGreaterThan(15);
  });
});
