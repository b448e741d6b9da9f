import type { Node } from '@pgsql/types';

/** Every kind of node of PostgreSQL's parse tree. */
export type NodeKind = Node extends infer One ? (One extends One ? keyof One : never) : never;

/** Content of a node of that kind. */
export type NodeOf<K extends NodeKind> = Extract<Node, Record<K, unknown>>[K];

/** Returns the content of a node if it is of that kind. */
export function nodeOf<K extends NodeKind>(node: Node | undefined, kind: K): NodeOf<K> | undefined {
  // The kind is the only property of a node.
  return (node as Partial<Record<NodeKind, unknown>> | undefined)?.[kind] as NodeOf<K> | undefined;
}

export const kindOfNode = (node: Node): string => Object.keys(node)[0] ?? '';

/** Returns the texts of a list of strings, such as the parts of a name. */
export const textsOf = (nodes: readonly Node[] | undefined): string[] =>
  (nodes ?? []).flatMap((node) => nodeOf(node, 'String')?.sval ?? []);

/** Returns the text of a string constant, cast or not. */
export function textOf(node: Node | undefined): string | undefined {
  const cast = nodeOf(node, 'TypeCast');
  return cast ? textOf(cast.arg) : nodeOf(node, 'A_Const')?.sval?.sval;
}
