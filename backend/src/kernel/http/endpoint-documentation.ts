import { callersOf } from './access.js';
import type { EndpointOptions } from './endpoint-options.js';
import { problemSchema } from './problem.schema.js';

type Swagger = typeof import('@nestjs/swagger');

/** What an operation's options say in the API document. */
export function endpointDocumentation(
  swagger: Swagger,
  options: EndpointOptions,
): MethodDecorator[] {
  const { ApiOperation, ApiResponse, ApiSecurity } = swagger;
  const { access, answer } = options;
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
    ApiResponse({
      status: answer.status,
      description: answer.description,
      ...(answer.schema ? { standardSchema: answer.schema } : {}),
      headers: {
        ...RATE_LIMIT_HEADERS,
        ...(options.paginated
          ? {
              Link: {
                description:
                  'RFC 8288; `rel="next"` leads to the next page and is missing on the last.',
                schema: { type: 'string' },
              },
            }
          : {}),
      },
    }),
    ...problemResponses(swagger, options),
    ...(options.paginated ? paginationParameters(swagger) : []),
    ...(options.idempotent ? [idempotencyHeader(swagger)] : []),
    ...(options.takesCsv ? csvBody(swagger) : []),
    ...(options.takesMail ? mailBody(swagger) : []),
  ];
}

const RATE_LIMIT_HEADERS = {
  'RateLimit-Limit': { description: 'Calls allowed in the window.', schema: { type: 'integer' } },
  'RateLimit-Remaining': { description: 'Calls left in the window.', schema: { type: 'integer' } },
  'RateLimit-Reset': {
    description: 'Seconds until the window starts anew.',
    schema: { type: 'integer' },
  },
};

const PLAN_PROBLEM =
  'The plan does not include this or is used up, or has not been paid; `code` says which, `plans` which ones would do.';

const asksThePlan = ({ needs, evenIfLapsed }: EndpointOptions): boolean =>
  needs !== undefined || !evenIfLapsed;

const FORBIDDEN = {
  caller: 'Not for this kind of caller, or refused to its role.',
  organization: 'The role does not allow this; `permission` names what is missing.',
  permission: 'The role does not allow this; `permission` names what is missing.',
};

function problemResponses({ ApiResponse }: Swagger, options: EndpointOptions): MethodDecorator[] {
  const { access } = options;
  const problems: Record<number, string | undefined> = {
    400: 'The request could not be read.',
    429: 'Too many requests; `Retry-After` says how long to wait.',
    500: 'A fault on our side.',
    503: 'A part of the service is not reachable; `Retry-After` says how long to wait.',
    ...(access.kind === 'public'
      ? {}
      : { 401: 'No or no longer valid credentials.', 403: FORBIDDEN[access.kind] }),
    ...(callersOf(access).includes('api-key') && asksThePlan(options) ? { 402: PLAN_PROBLEM } : {}),
    ...(access.kind === 'permission'
      ? { 404: 'There is no such thing, or not for this caller.' }
      : {}),
    ...(options.idempotent
      ? {
          409: 'A request with this Idempotency-Key is still running.',
          413: 'The body is too large.',
          415: 'The body is not JSON.',
          422: 'Some fields are not acceptable; `errors` names them.',
        }
      : {}),
    ...options.problems,
  };
  return Object.entries(problems).map(([status, description]) =>
    ApiResponse({
      status: Number(status),
      description: description ?? '',
      content: {
        'application/problem+json': {
          schema: { $ref: `#/components/schemas/${problemSchema.meta()?.id}` },
        },
      },
    }),
  );
}

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
