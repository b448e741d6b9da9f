import { posix } from 'node:path';

/** A file and the files that it imports, as dependency-cruiser lists them. */
export interface ImportingFile {
  source: string;
  dependencies: readonly { resolved: string }[];
}

/** Two folders of a circle, and the imports from the first to the second: `<file> -> <file>`. */
export interface FolderEdge {
  from: string;
  to: string;
  imports: readonly string[];
}

/**
 * Finds folders that import one another, directly or over others. Files may stand in no circle and their folders in one:
 * then nobody can read a folder without the others.
 * @param counts whether a file counts: tests do not
 * @returns for each circle the edges between its folders
 */
export function folderCircles(
  files: readonly ImportingFile[],
  counts: (path: string) => boolean,
): FolderEdge[][] {
  const edges = new Map<string, Map<string, string[]>>();
  for (const { source, dependencies } of files) {
    for (const { resolved } of dependencies) {
      const [from, to] = [posix.dirname(source), posix.dirname(resolved)];
      if (from === to || !counts(source) || !counts(resolved)) continue;
      const targets = edges.get(from) ?? new Map<string, string[]>();
      targets.set(to, [...(targets.get(to) ?? []), `${source} -> ${resolved}`]);
      edges.set(from, targets);
    }
  }
  return strongComponents(edges).map((circle) =>
    circle.flatMap((from) =>
      [...(edges.get(from) ?? [])]
        .filter(([to]) => circle.includes(to))
        .map(([to, imports]) => ({ from, to, imports })),
    ),
  );
}

/** Returns the strongly connected components of more than one node (Tarjan, 1972). */
function strongComponents(edges: ReadonlyMap<string, ReadonlyMap<string, unknown>>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): void => {
    const own = order.size;
    order.set(node, own);
    lowest.set(node, own);
    stack.push(node);
    for (const next of edges.get(node)?.keys() ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next))
        lowest.set(node, Math.min(lowest.get(node) ?? own, lowest.get(next) ?? own));
    }
    if (lowest.get(node) !== own) return;
    const component = stack.splice(stack.indexOf(node));
    if (component.length > 1) found.push(component);
  };
  for (const node of edges.keys()) if (!order.has(node)) visit(node);
  return found;
}
