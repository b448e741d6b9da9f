/**
 * Maximum nesting of a JSON body. No body that the API accepts comes near it; payment providers' events are
 * the deepest.
 */
export const DEEPEST_BODY = 64;

const isContainer = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;

/**
 * True when objects and lists are nested in more than `levels` levels. Works level by level: a value that
 * JSON.parse has read without recursion may be too deep for functions that recurse, such as JSON.stringify.
 */
export function isDeeperThan(levels: number, value: unknown): boolean {
  let current = [value].filter(isContainer);
  for (let depth = 0; current.length > 0; depth += 1) {
    if (depth === levels) return true;
    current = current.flatMap((one) => Object.values(one).filter(isContainer));
  }
  return false;
}
