import { z } from 'zod';

/** A JSON schema in the dialect of OpenAPI 3.0. */
export type JsonSchema = Record<string, unknown>;

/** Formats that say all that their pattern says. */
const SELF_EXPLAINED = new Set(['date-time', 'date', 'uuid']);

/**
 * A zod schema as OpenAPI 3.0 has it: what the document shows is also what answers are serialized by.
 * Schemas with an id (`.meta({ id })`) become definitions and are referred to as `#/definitions/<id>`.
 * @param io what callers send, or what they receive
 */
export function toJsonSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
): { schema: JsonSchema; definitions: Record<string, JsonSchema> } {
  const json = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => simplify(jsonSchema as JsonSchema),
  }) as JsonSchema;
  const { definitions = {}, $defs = {}, $schema: _dialect, ...rest } = json;
  const known = Object.assign({}, definitions, $defs) as Record<string, JsonSchema>;
  const name = schema.meta()?.id;
  if (name === undefined) return { schema: rest, definitions: known };
  return {
    schema: { $ref: `#/definitions/${name}` },
    definitions: { [name]: rest, ...known },
  };
}

function simplify(json: JsonSchema): void {
  delete json['id'];
  // Bounds of JavaScript's safe integers say nothing to an integrator.
  if (json['maximum'] === Number.MAX_SAFE_INTEGER) delete json['maximum'];
  if (json['minimum'] === Number.MIN_SAFE_INTEGER) delete json['minimum'];
  if (SELF_EXPLAINED.has(String(json['format']))) delete json['pattern'];
  const values = json['enum'];
  if (json['type'] === 'number' && Array.isArray(values) && values.every(Number.isInteger)) {
    json['type'] = 'integer';
  }
  // OpenAPI 3.0.3: `nullable` alone does not let null past an enumeration.
  if (json['nullable'] === true && Array.isArray(values) && !values.includes(null)) {
    json['enum'] = [...(values as unknown[]), null];
  }
}
