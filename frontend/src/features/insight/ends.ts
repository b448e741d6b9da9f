/** The first and the last step by name; the last only where there are two. */
export function endsOf(
  points: readonly { from: string }[],
  name: (from: string) => string,
): [string, string?] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first) return [''];
  return last && last !== first ? [name(first.from), name(last.from)] : [name(first.from)];
}

/** Room for the longest words of a scale, in pixels. */
export const GUTTER = 56;
