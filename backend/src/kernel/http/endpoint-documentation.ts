import { callersOf } from './access.js';
import type { EndpointOptions } from './endpoint-options.js';
import { describedHeaders, headersOfEveryAnswer, REPLAYED } from './documented-headers.js';
import { problemResponses } from './documented-problems.js';

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
      description: [
        options.description ?? options.summary,
        permission && `Permission: \`${permission}\`.`,
        options.needs && `Plan: must include \`${options.needs}\`.`,
      ]
        .filter(Boolean)
        .join('\n\n'),
      ...(permission ? { 'x-permission': permission } : {}),
      ...(options.needs ? { 'x-entitlement': options.needs } : {}),
    }),
    ...(access.kind === 'public'
      ? [ApiSecurity({})]
      : callersOf(access).map((kind) => ApiSecurity(kind === 'user' ? 'session' : 'apiKey'))),
    successResponse(swagger, options),
    ...problemResponses(swagger, options),
    ...(options.paginated ? paginationParameters(swagger) : []),
    ...(options.idempotent ? [idempotencyHeader(swagger)] : []),
    ...(options.takesCsv ? csvBody(swagger) : []),
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
    ...(example === undefined ? {} : { [ANSWER_EXAMPLE]: example }),
    ...(types.length > 0 ? { [schema ? OTHER_CONTENT : 'content']: contentOf(types) } : {}),
    headers: {
      ...headersOfEveryAnswer,
      ...describedHeaders(headers ?? {}),
      ...(options.idempotent ? REPLAYED : {}),
      ...(options.paginated
        ? describedHeaders({
            Link: 'RFC 8288; `rel="next"` leads to the next page and is missing on the last.',
          })
        : {}),
    },
  });
}

/** Example of a response's JSON body; the library that writes the document has no place for it. */
export const ANSWER_EXAMPLE = 'x-answer-example';

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
      description: 'Rows a page, 1 to 100.',
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
    }),
    ApiQuery({
      name: 'cursor',
      required: false,
      description: 'Where to go on: from the `next` link of the page before.',
      schema: { type: 'string' },
    }),
  ];
}

function csvBody({ ApiBody, ApiConsumes }: Swagger): MethodDecorator[] {
  return [
    ApiConsumes('text/csv'),
    ApiBody({
      description: 'The file as it is, not wrapped in a form.',
      required: true,
      schema: { type: 'string', format: 'binary' },
    }),
  ];
}

function mailBody({ ApiBody, ApiConsumes }: Swagger): MethodDecorator[] {
  return [
    ApiConsumes('message/rfc822'),
    ApiBody({
      description: 'The mail as it came in, headers and all.',
      required: true,
      schema: { type: 'string', format: 'binary' },
    }),
  ];
}

function idempotencyHeader({ ApiHeader }: Swagger): MethodDecorator {
  return ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description:
      'Up to 255 visible ASCII characters, a UUID for example. The same key with the same request within 24 hours gives the same answer and is carried out once.',
    schema: { type: 'string', maxLength: 255 },
  });
}
