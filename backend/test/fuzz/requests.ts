import type { Choices } from '../support/random.js';
import type { Operation, Parameter, Schema } from './schema.js';
import type { Ids, Values } from './values.js';

/** A request that can be sent to the API. */
export interface FuzzRequest {
  operation: Operation;
  flavor: Flavor;
  method: Operation['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

export const FLAVORS = ['valid', 'boundary', 'hostile'] as const;
export type Flavor = (typeof FLAVORS)[number] | 'nul';

/** A text of the request in which U+0000 can stand. */
export interface TextField {
  operation: Operation;
  place: 'path' | 'query' | 'body';
  /** Name of the parameter, or the way to the field of the body. */
  path: readonly string[];
}

const BETWEEN = [
  '',
  'text/html',
  'text/csv',
  'application/xml',
  'application/json; charset=utf-16',
];
const MOST_DEEP = 3;

/** Makes requests for operations. */
export class Requests {
  constructor(
    private readonly choices: Choices,
    private readonly values: Values,
    private readonly resolve: (schema: Schema) => Schema,
    private readonly ids: Ids,
  ) {}

  /** A request that the document allows, or one with something at or beyond its bounds. */
  make(operation: Operation, flavor: (typeof FLAVORS)[number]): FuzzRequest {
    const [path, query, body] = this.places(operation, flavor);
    const required = new Set(operation.parameters.filter((one) => one.required));
    const asked = operation.parameters
      .filter((one) => one.in === 'query' && (required.has(one) || this.choices.chance(0.4)))
      .map((one) => [one.name, this.parameter(one, query ? flavor : 'valid')] as const);
    if (query && this.choices.chance(0.2)) asked.push(['unknown', 'x'], ...asked);
    const request = {
      operation,
      flavor,
      method: operation.method,
      url: this.pathOf(operation, path ? flavor : 'valid') + queryOf(asked),
    };
    return { ...request, ...this.bodyOf(operation, body ? flavor : 'valid', flavor) };
  }

  /** A request that is as the document says but for U+0000 in one text. */
  withNul({ operation, place, path }: TextField): FuzzRequest {
    const request = this.make(operation, 'valid');
    const flavor = 'nul' as const;
    const [name = ''] = path;
    if (place === 'path') {
      const url = this.pathOf(operation, 'valid', { [name]: 'a\u0000b' });
      return { ...request, flavor, url };
    }
    if (place === 'query') {
      const required = operation.parameters
        .filter((one) => one.in === 'query' && one.required)
        .map((one) => [one.name, this.parameter(one, 'valid')] as const);
      const asked = [...required.filter(([one]) => one !== name), [name, 'a\u0000b'] as const];
      return { ...request, flavor, url: this.pathOf(operation, 'valid') + queryOf(asked) };
    }
    const schema = operation.bodies['application/json'] ?? {};
    const headers = { ...request.headers, 'content-type': 'application/json' };
    const body = setAt(this.values.valid(schema), path, 'a\u0000b');
    return { ...request, flavor, headers, payload: JSON.stringify(body) };
  }

  /** Every place of an operation in which a text can stand. */
  textFields(operation: Operation): TextField[] {
    const parameters = operation.parameters
      .filter((one) => one.in === 'path' || one.in === 'query')
      .map(({ in: place, name }) => ({ operation, place, path: [name] }) as TextField);
    // Forms are left out: those who unsubscribe by one are heard whatever it says (RFC 8058).
    const bodies = Object.entries(operation.bodies)
      .filter(([type]) => type === 'application/json')
      .flatMap(([, schema]) => this.pathsOf(schema))
      .map((path): TextField => ({ operation, place: 'body', path }));
    return [...parameters, ...bodies];
  }

  private pathsOf(schema: Schema, at: readonly string[] = []): string[][] {
    const known = this.resolve(schema);
    if (at.length > MOST_DEEP) return [];
    const inside = [
      ...Object.entries(known.properties ?? {}).flatMap(([name, property]) =>
        this.pathsOf(property, [...at, name]),
      ),
      ...(known.items ? this.pathsOf(known.items, [...at, '0']) : []),
      ...[...(known.anyOf ?? []), ...(known.oneOf ?? [])].flatMap((one) => this.pathsOf(one, at)),
    ];
    const own = at.length > 0 && (known.type === 'string' || inside.length === 0) ? [[...at]] : [];
    return unique([...own, ...inside]);
  }

  /** Which parts of a request depart from what is valid; always one. */
  private places(operation: Operation, flavor: Flavor): [boolean, boolean, boolean] {
    if (flavor === 'valid') return [false, false, false];
    const has = (place: Parameter['in']): boolean =>
      operation.parameters.some((one) => one.in === place);
    const places = [
      ...(has('path') && this.choices.chance(0.3) ? [0] : []),
      ...(has('query') ? [1] : []),
      ...(operation.method === 'GET' ? [] : [2]),
    ];
    const place = places.length === 0 ? 0 : this.choices.pick(places);
    return [place === 0, place === 1, place === 2];
  }

  private parameter({ name, schema }: Parameter, flavor: Flavor): unknown {
    if (flavor === 'hostile') return this.values.hostile();
    return flavor === 'boundary'
      ? this.values.boundary(schema, name)
      : this.values.valid(schema, name);
  }

  private pathOf(
    { path, parameters }: Operation,
    flavor: Flavor,
    given: Record<string, string> = {},
  ): string {
    return path.replace(/([\w-]+)\/\{(\w+)\}/g, (_whole, kind: string, name: string) => {
      const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
      const value =
        given[name] ??
        (flavor === 'valid' || !parameter
          ? this.ids(name === 'slug' ? name : kind)
          : this.parameter(parameter, flavor));
      return `${kind}/${escaped(value)}`;
    });
  }

  private bodyOf(
    operation: Operation,
    flavor: Flavor,
    all: Flavor,
  ): Pick<FuzzRequest, 'headers' | 'payload'> {
    const headers: Record<string, string> = {};
    if (this.choices.chance(0.1)) headers['idempotency-key'] = this.idempotencyKey(all);
    const types = Object.entries(operation.bodies);
    const strange = flavor === 'hostile' && this.choices.chance(0.3);
    if (types.length === 0 && !strange) return { headers };
    const [type, schema] =
      types.length > 0 ? this.choices.pick(types) : ['application/json', {} as Schema];
    headers['content-type'] =
      strange && this.choices.chance(0.5) ? this.choices.pick(BETWEEN) : type;
    if (strange) return { headers, payload: this.choices.pick(this.strangeBodies()) };
    if (type === 'application/json') {
      return { headers, payload: JSON.stringify(this.json(schema, flavor)) ?? '' };
    }
    return { headers, payload: this.otherBody(type, flavor) };
  }

  private json(schema: Schema, flavor: Flavor): unknown {
    const body = this.values.valid(schema);
    if (flavor === 'valid') return body;
    const paths = this.pathsOf(schema);
    if (paths.length === 0 || this.choices.chance(0.1)) return this.values.hostile();
    const path = this.choices.pick(paths);
    const value =
      flavor === 'hostile' ? this.values.hostile() : this.values.boundary(this.at(schema, path));
    return setAt(body, path, value);
  }

  /** The schema of a field. */
  private at(schema: Schema, [name, ...rest]: readonly string[]): Schema {
    const known = this.resolve(schema);
    if (name === undefined) return known;
    const inside =
      known.properties?.[name] ??
      known.items ??
      [...(known.anyOf ?? []), ...(known.oneOf ?? [])]
        .map((one) => this.at(one, [name]))
        .find((one) => Object.keys(one).length > 0);
    return inside ? this.at(inside, rest) : {};
  }

  private otherBody(type: string, flavor: Flavor): string {
    if (flavor !== 'valid') return String(this.values.hostile());
    if (type === 'text/csv') return 'name,email\nFuzz,imported@fuzz.example\n"Quoted ""one""",\n';
    if (type === 'message/rfc822')
      return 'From: a@fuzz.example\r\nSubject: Bounce\r\n\r\nUndelivered';
    if (type.startsWith('multipart'))
      return '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--';
    return 'List-Unsubscribe=One-Click';
  }

  private strangeBodies(): (string | Buffer)[] {
    const deep = this.choices.int(1_000, 100_000);
    return [
      '',
      '{',
      'null',
      '[]',
      '"text"',
      '0',
      '{"__proto__":{"a":1}}',
      '{"a":1,"a":2}',
      '['.repeat(deep) + ']'.repeat(deep),
      `${'{"a":'.repeat(deep / 10)}1${'}'.repeat(deep / 10)}`,
      JSON.stringify({ constructor: { prototype: { isAdmin: true } } }),
      Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
      Buffer.from([0, 1, 2, 3]),
      'x'.repeat(300 * 1024),
    ];
  }

  private idempotencyKey(flavor: Flavor): string {
    return flavor === 'hostile'
      ? this.choices.pick(['x'.repeat(256), 'with space', 'ü', 'same', '"'])
      : this.choices.uuid();
  }
}

const queryOf = (asked: readonly (readonly [string, unknown])[]): string =>
  asked.length === 0
    ? ''
    : `?${asked.map(([name, value]) => `${name}=${escaped(value)}`).join('&')}`;

/** A value in an address; half a surrogate pair has no bytes of its own. */
function escaped(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.toWellFormed().slice(0, 2_000).toWellFormed());
}

const unique = (paths: string[][]): string[][] => [
  ...new Map(paths.map((path) => [path.join('\n'), path])).values(),
];

/** The value with one field changed; what is missing on the way is added. */
function setAt(value: unknown, [name, ...rest]: readonly string[], to: unknown): unknown {
  if (name === undefined) return to;
  if (Array.isArray(value) || name === '0') {
    const [first, ...others] = Array.isArray(value) ? (value as unknown[]) : [];
    return [setAt(first, rest, to), ...others];
  }
  const known = typeof value === 'object' && value !== null ? value : {};
  return { ...known, [name]: setAt((known as Record<string, unknown>)[name], rest, to) };
}
