/** A schema of the OpenAPI document, as far as examples depend on it. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  nullable?: boolean;
  enum?: readonly unknown[];
  default?: unknown;
  example?: unknown;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** Schemas of the document's components, by name. */
export type Schemas = Record<string, Schema>;

/** Returns the name of the component that a schema refers to. */
export const componentOf = ({ $ref }: Schema): string | undefined =>
  $ref?.replace('#/components/schemas/', '');

/** Returns a schema without references: those of components, and those that are one of `allOf`. */
export function resolved(schema: Schema, schemas: Schemas): Schema {
  const name = componentOf(schema);
  if (name !== undefined) return resolved(schemas[name] ?? {}, schemas);
  if (!schema.allOf) return schema;
  const { allOf, ...rest } = schema;
  return Object.assign({}, ...allOf.map((part) => resolved(part, schemas)), rest) as Schema;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
