const isContainer = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;

/**
 * Whether objects and lists are nested in more levels than that. Goes level by level: what JSON.parse
 * has read without recursion may be too deep for everything that recurses, JSON.stringify among it.
 */
export function isDeeperThan(levels: number, value: unknown): boolean {
  let current = [value].filter(isContainer);
  for (let depth = 0; current.length > 0; depth += 1) {
    if (depth === levels) return true;
    current = current.flatMap((one) => Object.values(one).filter(isContainer));
  }
  return false;
}
