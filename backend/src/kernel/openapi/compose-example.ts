import { exampleId, singular } from './example-id.js';
import { fits } from './example-fits.js';
import { EXAMPLE_VALUES, FIRST_MOMENT } from './example-values.js';
import { componentOf, isRecord, resolved, type Schema, type Schemas } from './openapi-schema.js';

/** Levels of objects and lists after which nothing more is composed: a schema may contain itself. */
const DEEPEST = 10;

/**
 * Composes an example of a schema. Its parts are, in this order: the schema's own example, the value that fields of
 * this name have in all examples, the default, the first allowed value, and what type, format and bounds suggest. The
 * own example of an object may name some of its fields only; without it, optional fields are those that have an
 * example of their own.
 */
export class ExampleComposer {
  constructor(private readonly schemas: Schemas) {}

  /**
   * @param name of the field, parameter or component
   * @param owner names the object that the field is of, as `id` is different things
   */
  compose(given: Schema, name: string, owner = name, depth = 0): unknown {
    const schema = resolved(given, this.schemas);
    const self = componentOf(given.allOf?.[0] ?? given) ?? name;
    if (schema.properties) return this.object(schema, self, depth);
    if (schema.example !== undefined) return schema.example;
    const known = Object.hasOwn(EXAMPLE_VALUES, name) ? EXAMPLE_VALUES[name] : undefined;
    if (known !== undefined && fits(known, schema, this.schemas)) return known;
    if (schema.default !== undefined) return schema.default;
    if (schema.enum) return schema.enum[0];
    const branch = (schema.anyOf ?? schema.oneOf)?.find(({ enum: values }) => !values);
    if (branch) return this.compose(branch, name, owner, depth);
    if (schema.type === 'array') return this.list(schema, self, depth);
    return plain(schema, name, owner);
  }

  private object(schema: Schema, name: string, depth: number): Record<string, unknown> {
    const { properties = {}, required = [], example } = schema;
    const own = isRecord(example) ? example : undefined;
    const all = Object.entries(properties);
    const shown = all.filter(
      ([field, one]) =>
        required.includes(field) ||
        (own ? field in own : resolved(one, this.schemas).example !== undefined),
    );
    return Object.fromEntries(
      // A body without required fields changes something, whatever it is.
      (shown.length > 0 ? shown : all.slice(0, 1)).map(([field, one]) => {
        const given = own?.[field];
        const isPart = isRecord(given) && resolved(one, this.schemas).properties !== undefined;
        if (given !== undefined && !isPart) return [field, given];
        const whole = isPart ? { allOf: [one], example: given } : one;
        return [field, this.compose(whole, field, name, depth + 1)];
      }),
    );
  }

  private list({ items = {} }: Schema, name: string, depth: number): unknown[] {
    return depth > DEEPEST ? [] : [this.compose(items, singular(name), singular(name), depth + 1)];
  }
}

/** Returns a value of a type that nothing more is known about. */
function plain(schema: Schema, name: string, owner: string): unknown {
  const { type, format, minimum = 0, maximum = Infinity } = schema;
  switch (type) {
    case 'string':
      if (format === 'uuid') return exampleId(name === 'id' ? owner : name);
      if (format === 'date-time') return FIRST_MOMENT;
      if (format === 'date') return FIRST_MOMENT.slice(0, 10);
      return wordsOf(name);
    case 'integer':
    case 'number':
      return Math.min(Math.max(1, minimum), maximum);
    case 'boolean':
      return false;
    default:
      return {};
  }
}

/** Returns the words of a field's name: `replyText` becomes `Reply text`. */
function wordsOf(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
