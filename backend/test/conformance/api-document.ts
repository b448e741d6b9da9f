import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';

/** An answer as it was sent. */
export interface Answer {
  method: string;
  /** Path of the request, or the template of an operation; a query is ignored. */
  path: string;
  status: number;
  headers: Readonly<Record<string, unknown>>;
  /** Undefined when it is not known, as with streams. */
  body?: string | undefined;
}

/** A request as a client sends it. */
export interface SentRequest {
  method: string;
  path: string;
  /** Parsed JSON; undefined when there is none. */
  body?: unknown;
}

interface DocumentedResponse {
  $ref?: string;
  content?: Record<string, object>;
  headers?: Record<string, { required?: boolean }>;
}
interface DocumentedOperation {
  operationId: string;
  requestBody?: { content: Record<string, object> };
  responses: Record<string, DocumentedResponse>;
}
interface OpenApi {
  paths: Record<string, Record<string, DocumentedOperation>>;
  components?: { responses?: Record<string, DocumentedResponse> };
}
interface Template {
  template: string;
  segments: string[];
}

const JSON_TYPE = 'application/json';
const PROBLEM = 'application/problem+json';
/** Paths under `/api/` that are not part of the API: they serve and show the document itself. */
const OUTSIDE = /^\/api\/(openapi\.(json|yaml)|docs(\/.*)?)$/;
/** Headers about the transport of an answer, not its content. */
const TRANSPORT =
  /^(connection|keep-alive|date|transfer-encoding|content-(type|length|security-policy)|cache-control|vary|x-content-type-options|x-accel-buffering|strict-transport-security)$/;
const FORMATS = {
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
  email: /^[^\s@]+@[^\s@]+$/,
  uri: (text: string) => URL.canParse(text),
  binary: true,
  password: true,
} as const;

/** Reports the differences between an answer and an OpenAPI document. */
export class ApiDocument {
  private ajv: Ajv | undefined;
  private readonly validators = new Map<string, ValidateFunction>();
  private readonly templates: Template[];
  private readonly document: OpenApi;

  constructor(document: object) {
    this.document = document as OpenApi;
    this.templates = Object.keys(this.document.paths).map((template) => ({
      template,
      segments: template.split('/'),
    }));
  }

  /** Reads the documents of a folder as one; by default those committed. */
  static read(folder?: string): ApiDocument {
    return new ApiDocument(readDocuments(folder));
  }

  /** Returns the template of a path, such as `/api/customers/{id}`; undefined when the document has none. */
  templateOf(path: string): string | undefined {
    const asked = pathOf(path).split('/');
    const fits = this.templates.filter(
      ({ segments }) =>
        segments.length === asked.length &&
        segments.every((segment, at) => isParameter(segment) || segment === asked[at]),
    );
    const literal = ({ segments }: Template): number =>
      segments.filter((segment) => !isParameter(segment)).length;
    return fits.sort((a, b) => literal(b) - literal(a))[0]?.template;
  }

  /** Lists the faults of an answer, one sentence each; none for addresses outside the API. */
  check(answer: Answer): string[] {
    const path = pathOf(answer.path);
    if (!path.startsWith('/api/') || OUTSIDE.test(path)) return [];
    const template = this.templateOf(path);
    if (template === undefined) return this.checkRefusal(answer, [400, 404, 429, 431, 503]);
    const methods = this.document.paths[template] ?? {};
    const method = answer.method.toLowerCase();
    const operation = methods[method] ?? (method === 'head' ? methods['get'] : undefined);
    if (!operation) {
      return [
        ...this.checkRefusal(answer, [400, 405, 413, 415]),
        ...(answer.status === 405 ? checkAllow(answer, Object.keys(methods)) : []),
      ];
    }
    const response = this.resolve(operation.responses[String(answer.status)]);
    if (!response) return [`status ${answer.status} is not declared`];
    const pointer = ['paths', template, methods[method] ? method : 'get', 'responses'];
    return [
      ...checkHeaders(answer, response),
      ...this.checkBody(answer, response, [...pointer, String(answer.status)]),
    ];
  }

  /** Lists the differences between the JSON of a request and its operation; none for bodies of other types. */
  checkRequest({ method, path, body }: SentRequest): string[] {
    const template = this.templateOf(path);
    const operation = this.document.paths[template ?? '']?.[method.toLowerCase()];
    if (template === undefined || !operation) return [`${method} ${path} is not in the document`];
    const content = operation.requestBody?.content ?? {};
    if (body === undefined || !(JSON_TYPE in content)) return [];
    return this.checkValue(body, [
      'paths',
      template,
      method.toLowerCase(),
      'requestBody',
      'content',
      JSON_TYPE,
      'schema',
    ]);
  }

  /** Checks an answer that comes from no operation: it must be a problem with one of these statuses. */
  private checkRefusal(answer: Answer, statuses: readonly number[]): string[] {
    if (!statuses.includes(answer.status)) {
      return [`status ${answer.status} comes from an operation that is not in the document`];
    }
    const problem = { content: { [PROBLEM]: {} } };
    return this.checkBody(answer, problem, ['components', 'schemas', 'Problem']);
  }

  private checkBody(
    answer: Answer,
    response: DocumentedResponse,
    pointer: readonly string[],
  ): string[] {
    const { body, headers } = answer;
    const declared = Object.keys(response.content ?? {});
    const type = text(headers['content-type'])?.split(';')[0]?.trim().toLowerCase();
    if (declared.length === 0) {
      return body || type ? [`a body (${type ?? 'no type'}) is sent and none is declared`] : [];
    }
    if (type === undefined || !declared.includes(type)) {
      return [`content type ${type ?? '(none)'} is not declared: ${declared.join(', ')}`];
    }
    if (answer.method === 'HEAD' || body === undefined || !type.endsWith('json')) return [];
    let value: unknown;
    try {
      value = JSON.parse(body);
    } catch {
      return ['the body is not JSON'];
    }
    return [
      ...this.checkValue(
        value,
        type === PROBLEM
          ? ['components', 'schemas', 'Problem']
          : [...pointer, 'content', type, 'schema'],
      ),
      ...(type === PROBLEM ? checkProblem(value, answer) : []),
    ];
  }

  private checkValue(value: unknown, pointer: readonly string[]): string[] {
    const address = `api#/${pointer.map(escaped).join('/')}`;
    let validate = this.validators.get(address);
    if (!validate) {
      validate = this.compiler().compile({ $ref: address });
      this.validators.set(address, validate);
    }
    return validate(value) ? [] : (validate.errors ?? []).map(sentence);
  }

  /** Reads all schemas of the document, for the first answer that has one. */
  private compiler(): Ajv {
    if (this.ajv) return this.ajv;
    const options = { strict: false, allErrors: true, validateSchema: false, formats: FORMATS };
    this.ajv = new Ajv(options).addSchema(this.document, 'api');
    return this.ajv;
  }

  private resolve(response: DocumentedResponse | undefined): DocumentedResponse | undefined {
    const shared = /^#\/components\/responses\/(\w+)$/.exec(response?.$ref ?? '')?.[1];
    return shared === undefined ? response : this.document.components?.responses?.[shared];
  }
}

/** Returns the public and the internal document of a folder as one. */
export function readDocuments(
  folder: string = join(import.meta.dirname, '../../../openapi'),
): object {
  const [api, internal] = ['openapi.json', 'internal.json'].map(
    (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as OpenApi,
  ) as [OpenApi, OpenApi];
  return merged(api, internal);
}

/** Returns a document with the operations and components of both: what has the same name is the same. */
function merged(one: OpenApi, other: OpenApi): OpenApi {
  return {
    ...one,
    paths: mergedEntries(one.paths, other.paths),
    components: mergedEntries(one.components ?? {}, other.components ?? {}),
  };
}

const mergedEntries = <T extends object>(
  one: Record<string, T>,
  other: Record<string, T>,
): Record<string, T> => {
  const all = { ...one };
  for (const [key, value] of Object.entries(other)) all[key] = { ...all[key], ...value };
  return all;
};

function checkHeaders({ headers }: Answer, response: DocumentedResponse): string[] {
  const declared = new Set(Object.keys(response.headers ?? {}).map((name) => name.toLowerCase()));
  const undeclared = Object.keys(headers).filter(
    (name) =>
      headers[name] !== undefined &&
      !TRANSPORT.test(name.toLowerCase()) &&
      !declared.has(name.toLowerCase()),
  );
  return [
    ...undeclared.map((name) => `header ${name} is not declared`),
    ...(text(headers['x-request-id']) ? [] : ['X-Request-Id is missing']),
  ];
}

function checkAllow({ headers }: Answer, methods: readonly string[]): string[] {
  const allowed = new Set(text(headers['allow'])?.toLowerCase().split(', '));
  const missing = methods.filter((method) => !allowed.has(method));
  return missing.length > 0 ? [`Allow does not name ${missing.join(', ')}`] : [];
}

/** Checks facts that a schema cannot express: the problem names its status and the request that it belongs to. */
function checkProblem(value: unknown, { status, headers }: Answer): string[] {
  const problem = value as { status?: unknown; requestId?: unknown } | null;
  return [
    ...(problem?.status === status ? [] : ['the problem names another status']),
    ...(problem?.requestId === text(headers['x-request-id'])
      ? []
      : ['the problem names another request']),
  ];
}

function sentence({ instancePath, message, params }: ErrorObject): string {
  const extra = (params as { additionalProperty?: string }).additionalProperty;
  const place = instancePath === '' ? 'the body' : instancePath;
  return extra === undefined
    ? `${place} ${message}`
    : `${place} has the undeclared field '${extra}'`;
}

const pathOf = (path: string): string => path.split('?')[0] ?? path;
const isParameter = (segment: string): boolean => /^\{\w+\}$/.test(segment);
const escaped = (segment: string): string =>
  encodeURIComponent(segment.replaceAll('~', '~0').replaceAll('/', '~1'));
const text = (header: unknown): string | undefined =>
  typeof header === 'string' ? header : undefined;
