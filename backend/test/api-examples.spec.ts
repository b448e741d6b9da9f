import { STATUS_CODES } from 'node:http';
import { PRODUCT_NAME } from '../src/lib/brand/product.js';
import { emailAddress } from '../src/lib/schemas.js';
import { toFieldErrors } from '../src/kernel/http/invalid-input.js';
import { decodeCursor } from '../src/kernel/pagination.js';
import { ApiDocument, readDocuments } from './conformance/api-document.ts';

interface Media {
  schema?: { $ref?: string };
  example?: unknown;
  examples?: Record<string, { $ref: string }>;
}
interface Response {
  $ref?: string;
  content?: Record<string, Media>;
}
interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; example?: unknown; schema: { example?: unknown } }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Response>;
}
interface Problem {
  type: string;
  title: string;
  status: number;
  code: string;
  detail: string;
  requestId: string;
  errors?: object[];
}
interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, { example?: unknown }>;
    responses: Record<string, Response>;
    examples: Record<string, { value: Problem }>;
    headers: Record<string, { example?: unknown }>;
  };
}
interface Body {
  method: string;
  path: string;
  status: number | undefined;
  example: unknown;
}

const JSON_TYPE = 'application/json';
const document = readDocuments() as OpenApi;
const api = new ApiDocument(document);
const { schemas, responses, examples, headers } = document.components;

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Example of a JSON body, beside it or at the component that it is. */
const exampleOf = ({ schema, example }: Media): unknown =>
  example ?? schemas[schema?.$ref?.split('/').at(-1) ?? '']?.example;

const bodies: Body[] = operations.flatMap(({ path, method, operation }) => {
  const request = operation.requestBody?.content[JSON_TYPE];
  const successes = Object.entries(operation.responses)
    .map(([status, response]) => ({ status: Number(status), media: response.content?.[JSON_TYPE] }))
    .filter(({ status }) => status < 400);
  return [{ status: undefined, media: request }, ...successes].flatMap(({ status, media }) =>
    media ? [{ path, method, status, example: exampleOf(media) }] : [],
  );
});

/** References to examples of an operation's problems. */
const problems = operations.flatMap(({ path, method, operation }) =>
  Object.entries(operation.responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, response]) => {
      const name = response.$ref?.split('/').at(-1);
      const { content } = name === undefined ? response : (responses[name] ?? {});
      const refs = Object.values(content?.['application/problem+json']?.examples ?? {});
      const codes = refs.map(({ $ref }) => $ref.split('/').at(-1) ?? '');
      return { path, method, status: Number(status), codes };
    }),
);

/** Every text of a value with the name of its field. */
function textsIn(value: unknown, name = ''): [string, string][] {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    textsIn(child, Array.isArray(value) ? name : key),
  );
}

/** Every object of a value. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const within = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? within : [value as Record<string, unknown>, ...within];
}

const everything = [...bodies.map(({ example }) => example), ...Object.values(examples)];

describe('the examples of the API document', () => {
  it('exist for every JSON body of a request and of a successful answer', () => {
    const without = bodies.filter(({ example }) => example === undefined);
    expect(without).toEqual([]);
    expect(bodies.length).toBeGreaterThan(180);
  });

  it('are requests and answers that the document allows', () => {
    const faults = bodies.flatMap(({ method, path, status, example }) =>
      status === undefined
        ? api.checkRequest({ method, path, body: example })
        : api.check({
            method,
            path,
            status,
            headers: { 'content-type': JSON_TYPE, 'x-request-id': 'any' },
            body: JSON.stringify(example),
          }),
    );
    expect(faults).toEqual([]);
  });

  it('exist for every parameter of a path', () => {
    const without = operations.flatMap(({ operation }) =>
      (operation.parameters ?? [])
        .filter((one) => one.in === 'path' && (one.example ?? one.schema.example) === undefined)
        .map(({ name }) => `${operation.operationId}: ${name}`),
    );
    expect(without).toEqual([]);
  });

  it('say something: no text is only the name of its field, and none is a placeholder', () => {
    const words = (name: string): string => name.replaceAll(/[A-Z]/g, ' $&').toLowerCase();
    const meaningless = everything
      .flatMap((one) => textsIn(one))
      .filter(
        ([name, text]) =>
          text === '' ||
          /\bstring\b|lorem ipsum|\{\w+\}(?!`)/i.test(
            text.replaceAll(/`[^`]*`|\{\{[^}]*\}\}/g, ''),
          ) ||
          (/^[A-Z]/.test(text) && text.toLowerCase() === words(name)),
      );
    expect(meaningless).toEqual([]);
  });

  it('name neither the product nor a host that somebody may own', () => {
    const texts = everything.flatMap((one) => textsIn(one)).map(([, text]) => text);
    expect(texts.filter((text) => text.includes(PRODUCT_NAME))).toEqual([]);
    const hosts = texts.flatMap((text) => [
      ...[...text.matchAll(/https?:\/\/([^/\s"]+)/g)].map(([, host = '']) => host),
      ...[...text.matchAll(/[\w.+-]+@([\w-]+(?:\.[\w-]+)+)/g)].map(([, host = '']) => host),
    ]);
    expect(hosts.length).toBeGreaterThan(10);
    expect(hosts.filter((host) => !/(^|\.)example\.com$/.test(host))).toEqual([]);
  });

  it('have one id for one thing', () => {
    const idsOf = (name: string): Set<unknown> =>
      new Set(
        bodies.flatMap(({ example }) => objectsIn(example)).flatMap((one) => one[name] ?? []),
      );
    for (const [field, component] of [
      ['customerId', 'Customer'],
      ['businessId', 'Business'],
      ['businessIds', 'Business'],
      ['messageId', 'MessageDetail'],
    ] as const) {
      const { id } = schemas[component]?.example as { id: string };
      const uuids = [...idsOf(field)].filter((one) => /^[\da-f-]{36}$/.test(String(one)));
      expect([field, ...uuids]).toEqual([field, id]);
    }
  });

  it('tell of moments in the order in which they happen', () => {
    const orders = [
      ['createdAt', 'startedAt', 'sentAt', 'openedAt', 'clickedAt', 'ratedAt', 'finishedAt'],
      ['createdAt', 'dueAt', 'endedAt'],
      ['createdAt', 'expiresAt'],
      ['publishedAt', 'repliedAt'],
      ['createdAt', 'lastUsedAt'],
      ['verifiedAt', 'lastCheckedAt', 'nextCheckAt'],
    ];
    for (const one of bodies.flatMap(({ example }) => objectsIn(example))) {
      for (const order of orders) {
        const moments = order.map((name) => one[name]).filter((at) => typeof at === 'string');
        expect(moments).toEqual([...moments].sort());
      }
    }
  });

  it('exist for every problem of every operation, under the code and with the status', () => {
    expect(problems.filter(({ codes }) => codes.length === 0)).toEqual([]);
    for (const { path, method, status, codes } of problems) {
      for (const code of codes) {
        const { value } = examples[code] ?? {};
        expect(value).toMatchObject({ code, status, title: STATUS_CODES[status] });
        const answer = {
          'content-type': 'application/problem+json',
          'x-request-id': value?.requestId,
        };
        const body = JSON.stringify(value);
        expect(api.check({ method, path, status, headers: answer, body })).toEqual([]);
      }
    }
  });

  it('show the faults of a field in the words of its schema', () => {
    const { error } = emailAddress.safeParse('ada');
    const [expected] = toFieldErrors(error?.issues ?? []);
    expect(examples['http.invalid-input']?.value.errors).toEqual([
      { ...expected, field: 'customer.email' },
    ]);
  });

  it('lead to a next page that exists', () => {
    const cursor = /cursor=([\w-]+)>; rel="next"$/.exec(String(headers['Link']?.example))?.[1];
    const { id, createdAt } = schemas['Business']?.example as { id: string; createdAt: string };
    expect([cursor, decodeCursor(cursor)]).toEqual([cursor, { at: createdAt, id }]);
  });
});
