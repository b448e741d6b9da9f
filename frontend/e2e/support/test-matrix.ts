/** Names of factors, and the values each may take. */
export type Factors = Readonly<Record<string, readonly string[]>>;
/** One combination: a value for every factor. */
export type Row<F extends Factors> = { readonly [Name in keyof F]: F[Name][number] };

/** Every combination of all values. */
export function fullProduct<F extends Factors>(factors: F): Row<F>[] {
  let rows: Record<string, string>[] = [{}];
  for (const [name, values] of Object.entries(factors)) {
    rows = rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value })));
  }
  return rows as Row<F>[];
}

/** The pairs of values that a combination covers, each as a text of its own. */
export function pairsOf(row: Readonly<Record<string, string>>): string[] {
  const cells = Object.entries(row).map(([name, value]) => `${name}=${value}`);
  return cells.flatMap((cell, index) => cells.slice(index + 1).map((other) => `${cell} ${other}`));
}

/**
 * A covering array of strength two: few combinations in which every two values of different factors
 * meet. Greedy and deterministic: always the combination with the most pairs that are still missing,
 * and among equals the one whose pairs were used least, so that no combination is favored.
 */
export function pairwise<F extends Factors>(factors: F): Row<F>[] {
  const candidates = fullProduct(factors).map((row) => ({ row, pairs: pairsOf(row) }));
  const uses = new Map(candidates.flatMap(({ pairs }) => pairs).map((pair) => [pair, 0]));
  const usesOf = (pair: string): number => uses.get(pair) ?? 0;
  const missing = (pairs: readonly string[]) => pairs.filter((pair) => usesOf(pair) === 0).length;
  const used = (pairs: readonly string[]) => pairs.reduce((sum, pair) => sum + usesOf(pair), 0);
  const rows: Row<F>[] = [];
  while ([...uses.values()].includes(0)) {
    const [best] = candidates
      .map(({ row, pairs }) => ({ row, pairs, missing: missing(pairs), used: used(pairs) }))
      .sort((one, other) => other.missing - one.missing || one.used - other.used);
    if (!best) break;
    rows.push(best.row);
    for (const pair of best.pairs) uses.set(pair, usesOf(pair) + 1);
  }
  return rows;
}

/** `npm run test:all` sets it; without it the matrix is pairwise. Read nowhere else. */
const isFullMatrix = process.env['E2E_MATRIX'] === 'full';

/**
 * German has the longest words and Arabic runs from right to left. English is the language of every
 * other browser test, so only the full matrix shows each screen in it again.
 */
export const languagesOf = (isFull = isFullMatrix) =>
  isFull ? (['de', 'ar', 'en'] as const) : (['de', 'ar'] as const);

/** The combinations in which the screens of these names are looked at. */
export function matrixOf(screen: readonly string[], isFull = isFullMatrix) {
  const factors = {
    screen,
    language: languagesOf(isFull),
    theme: ['light', 'dark'] as const,
    size: ['phone', 'desktop'] as const,
  };
  return isFull ? fullProduct(factors) : pairwise(factors);
}
