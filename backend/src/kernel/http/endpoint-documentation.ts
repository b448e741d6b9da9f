import { callersOf } from './access.js';
import type { EndpointOptions } from './endpoint-options.js';
import {
  describedHeaders,
  headersOfEveryAnswer,
  NEXT_PAGE,
  REPLAYED,
} from './documented-headers.js';
import { problemResponses } from './documented-problems.js';
import { IDEMPOTENCY_HOURS } from './idempotency-window.js';
import { operationFacts } from './operation-facts.js';
import { DEFAULT_LIMIT, MAX_LIMIT } from '../pagination.js';

type Swagger = typeof import('@nestjs/swagger');

/** Returns the decorators that describe an operation in the API document. */
export function endpointDocumentation(
  swagger: Swagger,
  options: EndpointOptions,
): MethodDecorator[] {
  const { ApiOperation, ApiSecurity } = swagger;
  const { access } = options;
  const permission = 'permission' in access ? access.permission : undefined;
  return [
    ApiOperation({
      operationId: options.id,
      summary: options.summary,
      description: [options.description, ...operationFacts(options)].join('\n\n'),
      ...(access.kind === 'permission' && access.place === 'path'
        ? { [RESOURCE_ID]: { name: access.param, resource: access.resource } }
        : {}),
      ...(permission ? { 'x-permission': permission } : {}),
      ...(options.needs ? { 'x-entitlement': options.needs } : {}),
      ...(options.internal ? { [INTERNAL]: true } : {}),
    }),
    ...(access.kind === 'public'
      ? [ApiSecurity({})]
      : callersOf(access).map((kind) => ApiSecurity(kind === 'user' ? 'session' : 'apiKey'))),
    successResponse(swagger, options),
    ...problemResponses(swagger, options),
    ...(options.paginated ? paginationParameters(swagger) : []),
    ...(options.idempotent ? [idempotencyHeader(swagger)] : []),
    ...(options.takesCsv ? csvBody(swagger) : []),
    ...(options.takesImage ? imageBody(swagger, options.takesImage) : []),
    ...(options.takesMail ? mailBody(swagger) : []),
  ];
}

function successResponse({ ApiResponse }: Swagger, options: EndpointOptions): MethodDecorator {
  const { status, description, schema, example, type, headers } = options.answer;
  const types = type === undefined ? [] : [type].flat();
  return ApiResponse({
    status,
    description,
    ...(schema ? { standardSchema: schema } : {}),
    ...(example === undefined
      ? {}
      : {
          [ANSWER_EXAMPLE]: typeof example === 'function' ? (example as () => unknown)() : example,
        }),
    ...(types.length > 0 ? { [schema ? OTHER_CONTENT : 'content']: contentOf(types) } : {}),
    headers: {
      ...headersOfEveryAnswer,
      ...describedHeaders(headers ?? {}),
      ...(options.idempotent ? REPLAYED : {}),
      ...(options.paginated ? NEXT_PAGE : {}),
    },
  });
}

/** Marks an operation that is left out of the document for integrators. */
export const INTERNAL = 'x-internal';

/** Example of a response's JSON body; the library that writes the document has no place for it. */
export const ANSWER_EXAMPLE = 'x-answer-example';

/** Names the resource that a path parameter identifies, until the document is complete and has the parameter. */
export const RESOURCE_ID = 'x-resource-id';

/** Content of a response besides JSON; the library that writes the document accepts only one of both. */
export const OTHER_CONTENT = 'x-other-content';

const contentOf = (types: readonly string[]): Record<string, object> =>
  Object.fromEntries(types.map((name) => [name, { schema: bodyOf(name) }]));

/** Returns the schema of a body: text for text types, bytes for all others. */
const bodyOf = (mediaType: string): { type: 'string'; format?: string } =>
  /^text\/|xml$/.test(mediaType) ? { type: 'string' } : { type: 'string', format: 'binary' };

function paginationParameters({ ApiQuery }: Swagger): MethodDecorator[] {
  return [
    ApiQuery({
      name: 'limit',
      required: false,
      description: `Items per page, 1 to ${MAX_LIMIT}.`,
      schema: { type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: DEFAULT_LIMIT },
    }),
    ApiQuery({
      name: 'cursor',
      required: false,
      description:
        'Opaque position of the page, from the `next` link of the page before. Leave it out for the first page.',
      schema: { type: 'string' },
    }),
  ];
}

function csvBody({ ApiBody, ApiConsumes }: Swagger): MethodDecorator[] {
  return [
    ApiConsumes('text/csv'),
    ApiBody({
      description: 'The CSV file itself, not a form upload.',
      required: true,
      schema: { type: 'string', format: 'binary' },
    }),
  ];
}

const pictureOf = (maxBytes: number): { type: 'string'; format: string } =>
  Object.assign({ type: 'string' as const, format: 'binary' }, { 'x-max-bytes': maxBytes });

function imageBody({ ApiBody, ApiConsumes }: Swagger, maxBytes: number): MethodDecorator[] {
  return [
    ApiConsumes('image/jpeg', 'image/png', 'image/webp', 'image/avif'),
    ApiBody({
      description: 'The picture itself, not a form upload.',
      required: true,
      schema: pictureOf(maxBytes),
    }),
  ];
}

function mailBody({ ApiBody, ApiConsumes }: Swagger): MethodDecorator[] {
  return [
    ApiConsumes('message/rfc822'),
    ApiBody({
      description: 'The email as it was received, with its headers.',
      required: true,
      schema: { type: 'string', format: 'binary' },
    }),
  ];
}

function idempotencyHeader({ ApiHeader }: Swagger): MethodDecorator {
  return ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: `A key of your choice, 1 to 255 visible ASCII characters; use a UUID. Within ${IDEMPOTENCY_HOURS} hours, the same key with the same request acts once and returns the same response. With a different request it gets 422 \`http.idempotency-key-reused\`.`,
    schema: { type: 'string', maxLength: 255 },
  });
}
