import type { Node } from '@pgsql/types';

/** Every kind of node of PostgreSQL's parse tree. */
export type NodeKind = Node extends infer One ? (One extends One ? keyof One : never) : never;

/** What a node of that kind holds. */
export type NodeOf<K extends NodeKind> = Extract<Node, Record<K, unknown>>[K];

/** The node if it is of that kind. */
export function nodeOf<K extends NodeKind>(node: Node | undefined, kind: K): NodeOf<K> | undefined {
  // The kind is the only property of a node.
  return (node as Partial<Record<NodeKind, unknown>> | undefined)?.[kind] as NodeOf<K> | undefined;
}

/** The kind of a node. */
export const kindOfNode = (node: Node): string => Object.keys(node)[0] ?? '';

/** The texts of a list of strings, such as the parts of a name. */
export const textsOf = (nodes: readonly Node[] | undefined): string[] =>
  (nodes ?? []).flatMap((node) => nodeOf(node, 'String')?.sval ?? []);

/** The text of a constant. */
export function textOf(node: Node | undefined): string | undefined {
  const cast = nodeOf(node, 'TypeCast');
  return cast ? textOf(cast.arg) : nodeOf(node, 'A_Const')?.sval?.sval;
}
