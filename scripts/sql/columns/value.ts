/** A column of a table. */
export interface Source {
  table: string;
  column: string;
}

/** Facts about a value that follow from the schema: whether it may be null, and what it can be. */
export interface Value {
  nullable: boolean;
  /** All texts that it can be; undefined when they are not known. */
  literals?: readonly string[] | undefined;
  /** The column that it is taken from unchanged. */
  source?: Source | undefined;
}

/** A value with the name it has in the rows of a query. */
export interface Column extends Value {
  name: string;
}

export const UNKNOWN: Value = { nullable: true };
export const NEVER_NULL: Value = { nullable: false };

/** Merges several values into one that is any of them, such as the branches of CASE or the rows of a UNION. */
export function oneOf(values: readonly Value[]): Value {
  const nullable = values.some((value) => value.nullable);
  const [first, ...rest] = values;
  const literals = values.every((value) => value.literals)
    ? [...new Set(values.flatMap((value) => value.literals ?? []))]
    : undefined;
  const isSame = rest.every(
    ({ source }) =>
      source?.table === first?.source?.table && source?.column === first?.source?.column,
  );
  return { nullable, literals, source: isSame ? first?.source : undefined };
}
