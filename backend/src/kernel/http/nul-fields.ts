const NUL = '\u0000';

/** A caller corrects what they are told of and tries again. */
const MOST = 20;

interface Node {
  value: unknown;
  key: string;
  parent: Node | undefined;
}

/**
 * Returns the paths of the texts, keys included, that hold U+0000; of many the first it meets.
 * Keeps its own stack: what callers nest thousands of levels deep would overflow that of the process.
 */
export function nulFields(value: unknown): string[][] {
  const found: string[][] = [];
  const waiting: Node[] = [{ value, key: '', parent: undefined }];
  for (let node = waiting.pop(); node && found.length < MOST; node = waiting.pop()) {
    const { value: current } = node;
    if (node.key.includes(NUL)) found.push(pathOf(node));
    else if (typeof current === 'string') {
      if (current.includes(NUL)) found.push(pathOf(node));
    } else if (typeof current === 'object' && current !== null) {
      for (const [key, child] of entriesOf(current)) {
        waiting.push({ value: child, key, parent: node });
      }
    }
  }
  return found;
}

/** A form keeps its fields to itself, unlike an object. */
const entriesOf = (value: object): Iterable<[string, unknown]> =>
  value instanceof URLSearchParams ? value.entries() : Object.entries(value);

function pathOf(node: Node): string[] {
  const path: string[] = [];
  for (let at: Node | undefined = node; at?.parent; at = at.parent) {
    path.push(at.key.replaceAll(NUL, ''));
  }
  return path.reverse();
}
