import type { IQueryTypes } from '@pgtyped/query';
import type { Column, Source } from './value.ts';

type Described = IQueryTypes['returnTypes'][number];

/** A TypeScript type that the schema notes for a column. */
export interface NotedType {
  type: string;
  /** Source that exports it, from `backend/src`.. */
  from: string | undefined;
}

/** What finds the type that the schema notes for a column. */
export type FindNote = (source: Source) => NotedType | undefined;

/** A property of a row type. */
export interface Property {
  name: string;
  /** Alternatives, without null. */
  types: readonly string[];
  nullable: boolean;
  /** Modules whose types it names. */
  imports: readonly NotedType[];
}

const SCALARS: Record<string, readonly string[]> = {
  string:
    'text varchar bpchar uuid name citext int8 numeric interval inet cidr time xid char'.split(' '),
  number: ['int2', 'int4', 'float4', 'float8', 'oid'],
  Date: ['timestamptz', 'timestamp', 'date'],
  boolean: ['bool'],
  Buffer: ['bytea'],
};
const SCALAR_OF = new Map(
  Object.entries(SCALARS).flatMap(([kind, names]) => names.map((name) => [name, kind] as const)),
);

/** What `pg` makes of a value of a type of PostgreSQL. */
function scalarOf(name: string): string {
  if (name.startsWith('_')) return `${scalarOf(name.slice(1))}[]`;
  return SCALAR_OF.get(name) ?? 'unknown';
}

/** The property of a row type for a column that a statement returns. */
export function propertyOf(
  described: Described,
  column: Column | undefined,
  noted: FindNote,
): Property {
  const { returnName: name, type } = described;
  const sqlName = typeof type === 'string' ? type : type.name;
  const scalar = scalarOf(sqlName);
  const nullable = sqlName !== 'void' && (column?.nullable ?? true);
  const note = column?.source && noted(column.source);
  if (note)
    return { name, types: [note.type], nullable, imports: note.from === undefined ? [] : [note] };
  const literals = scalar === 'string' ? column?.literals : undefined;
  const types = literals
    ? literals.map((literal) => `'${literal.replaceAll(/['\\]/g, '\\$&')}'`)
    : [scalar];
  return { name, types, nullable, imports: [] };
}

/** The property for a value of either. */
export function mergeProperties(one: Property, other: Property): Property {
  const isOpen = [one, other].some(({ types }) => types.includes('string'));
  const both = [...new Set([...one.types, ...other.types])];
  return {
    name: one.name,
    types: isOpen ? both.filter((type) => !type.startsWith("'")) : both,
    nullable: one.nullable || other.nullable,
    imports: [...one.imports, ...other.imports],
  };
}

/** The type as TypeScript writes it. */
export function typeText({ types, nullable }: Property): string {
  // Anything may be null.
  if (types.includes('unknown')) return 'unknown';
  return [...types, ...(nullable ? ['null'] : [])].join(' | ') || 'never';
}
