import fastJson from 'fast-json-stringify';
import type { EndpointOptions } from './endpoint-options.js';
import { toJsonSchema, type JsonSchema } from './json-schema.js';

type Serialize = (answer: unknown) => string;

const serializers = new WeakMap<EndpointOptions, Serialize>();

/**
 * The serializer of an operation's answer, made from the schema that the document shows at the first
 * call. It writes the declared fields and no others, so that a row that has grown a column tells
 * nobody; tests notice what is dropped (backend/test/conformance).
 * @returns undefined for operations that declare no schema
 */
export function answerSerializer(endpoint: EndpointOptions): Serialize | undefined {
  const { schema } = endpoint.answer;
  if (!schema) return undefined;
  let serialize = serializers.get(endpoint);
  if (!serialize) {
    const { schema: shown, definitions } = toJsonSchema(schema, 'output');
    // The library's type lists the keywords of JSON Schema; ours leaves them open.
    serialize = fastJson(lenient({ ...shown, definitions }) as unknown as fastJson.Schema);
    serializers.set(endpoint, serialize);
  }
  return serialize;
}

/** Keywords whose values are schemas by name. */
const BY_NAME = new Set(['properties', 'definitions']);
/** Keywords that are taken as they are: alternatives are told apart by what they require. */
const AS_IT_IS = new Set(['anyOf', 'oneOf', 'enum']);

/**
 * The schema without examples, and without what a serializer would throw for: an answer that lacks a field is still
 * worth more than a 500 after the work was done.
 */
function lenient(schema: JsonSchema): JsonSchema {
  const { required: _required, example: _example, ...rest } = schema;
  return mapValues(rest, (value, key) => {
    if (AS_IT_IS.has(key)) return value;
    if (Array.isArray(value)) {
      return value.map((one: unknown) => (isSchema(one) ? lenient(one) : one));
    }
    if (!isSchema(value)) return value;
    return BY_NAME.has(key)
      ? mapValues(value, (one) => (isSchema(one) ? lenient(one) : one))
      : lenient(value);
  });
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapValues = (
  object: JsonSchema,
  change: (value: unknown, key: string) => unknown,
): JsonSchema =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));
