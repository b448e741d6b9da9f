import { z } from 'zod';
import { timestamp } from '../../lib/schemas.js';

/** Kind of an exported column: its JSON Schema, and the SQL that writes it as JSON. */
export interface Field {
  schema: z.ZodType;
  toJson(column: string): string;
}

/** Fields by column. */
export type Fields = Readonly<Record<string, Field>>;

const asItIs = (schema: z.ZodType): Field => ({ schema, toJson: (column) => column });

export const id = asItIs(z.uuid());
export const text = asItIs(z.string());
export const number = asItIs(z.number());
export const flag = asItIs(z.boolean());
export const day = asItIs(z.iso.date());
export const json = asItIs(z.json());
export const ids = asItIs(z.array(z.uuid()));
export const texts = asItIs(z.array(z.string()));
export const numbers = asItIs(z.array(z.number()));

/** A moment as the API writes it: ISO 8601 in UTC, with milliseconds. */
export const time: Field = {
  schema: timestamp,
  toJson: (column) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

/** A field that may be null. */
export const optional = (field: Field): Field => ({ ...field, schema: field.schema.nullable() });

/** A field that no column of the table holds: `sql` works it out for the row `t`. */
export const derived = (field: Field, sql: string): Field => ({
  ...field,
  toJson: () => field.toJson(sql),
});
