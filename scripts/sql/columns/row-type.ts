import type { IQueryTypes } from '@pgtyped/query';
import type { Column, Source } from './value.ts';

type Described = IQueryTypes['returnTypes'][number];

/** TypeScript type that a comment in the Prisma schema gives to a column. */
export interface NotedType {
  type: string;
  /** Module that exports it, relative to `backend/src`; undefined for a type that needs no import. */
  from: string | undefined;
}

/** Finds the type that the Prisma schema gives to a column. */
export type FindNote = (source: Source) => NotedType | undefined;

/** A property of a row type. */
export interface Property {
  name: string;
  /** Alternatives, without null. */
  types: readonly string[];
  nullable: boolean;
  /** Types that it imports. */
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

/** Returns the TypeScript type in which `pg` returns values of a PostgreSQL type. */
function scalarOf(name: string): string {
  if (name.startsWith('_')) return `${scalarOf(name.slice(1))}[]`;
  return SCALAR_OF.get(name) ?? 'unknown';
}

/** Returns the property of a row type for a column that a statement returns. */
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

/** Merges two properties into one for a value of either. */
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

/** Returns the type in TypeScript syntax. */
export function typeText({ types, nullable }: Property): string {
  // `unknown` includes null.
  if (types.includes('unknown')) return 'unknown';
  return [...types, ...(nullable ? ['null'] : [])].join(' | ') || 'never';
}
