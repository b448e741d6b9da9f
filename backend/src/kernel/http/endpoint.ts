import { applyDecorators, HttpCode, SetMetadata } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiQuery, ApiResponse, ApiSecurity } from '@nestjs/swagger';
import type { z } from 'zod';
import type { Access } from './access.js';
import { problemSchema } from './problem.schema.js';

/** A limit on how often one caller may call an operation. */
export interface RateLimit {
  /** Calls. */
  points: number;
  /** Window the calls are counted in. */
  windowSeconds: number;
}

/** Everything an operation says of itself, for the guard and for the API document alike. */
export interface EndpointOptions {
  /** Operation id of the API document, camelCase; the generated clients' function name. */
  id: string;
  summary: string;
  description?: string;
  access: Access;
  /** The answer when all is well. */
  answer: { status: number; description: string; schema?: z.ZodType };
  /** Problems beyond those that follow from access and method: status to when it happens. */
  problems?: Readonly<Record<number, string>>;
  /** Overrides the general limit. */
  rateLimit?: RateLimit;
  /** A list with `limit` and `cursor`, whose next page is in the `Link` header. */
  paginated?: boolean;
  /** A write that takes an Idempotency-Key: on unless it sets a session. */
  idempotent?: boolean;
}

export const ENDPOINT = Symbol('endpoint');

/** Marks a controller method as an operation of the API. */
export function Endpoint(options: EndpointOptions): MethodDecorator {
  const { access, answer } = options;
  const permission = 'permission' in access ? access.permission : undefined;
  return applyDecorators(
    SetMetadata(ENDPOINT, options),
    HttpCode(answer.status),
    ApiOperation({
      operationId: options.id,
      summary: options.summary,
      description: [
        options.description ?? options.summary,
        permission && `Permission: \`${permission}\`.`,
      ]
        .filter(Boolean)
        .join('\n\n'),
      ...(permission ? { 'x-permission': permission } : {}),
    }),
    ...(access.kind === 'public'
      ? [ApiSecurity({})]
      : [ApiSecurity('session'), ...(access.kind === 'signed-in' ? [] : [ApiSecurity('apiKey')])]),
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
    ...problemResponses(options),
    ...(options.paginated ? paginationParameters() : []),
    ...(takesIdempotencyKey(options) ? [idempotencyHeader()] : []),
  );
}

/** Whether the operation is a write that may be sent again under a key. */
export function takesIdempotencyKey(options: EndpointOptions): boolean {
  return options.idempotent ?? false;
}

const RATE_LIMIT_HEADERS = {
  'RateLimit-Limit': { description: 'Calls allowed in the window.', schema: { type: 'integer' } },
  'RateLimit-Remaining': { description: 'Calls left in the window.', schema: { type: 'integer' } },
  'RateLimit-Reset': {
    description: 'Seconds until the window starts anew.',
    schema: { type: 'integer' },
  },
};

function problemResponses(options: EndpointOptions): MethodDecorator[] {
  const { access } = options;
  const problems: Record<number, string | undefined> = {
    400: 'The request could not be read.',
    429: 'Too many requests; `Retry-After` says how long to wait.',
    500: 'A fault on our side.',
    503: 'A part of the service is not reachable; `Retry-After` says how long to wait.',
    ...(access.kind === 'public'
      ? {}
      : { 401: 'No or no longer valid credentials.', 403: 'The role does not allow this.' }),
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

function paginationParameters(): MethodDecorator[] {
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

function idempotencyHeader(): MethodDecorator {
  return ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description:
      'Up to 255 visible ASCII characters, a UUID for example. The same key with the same request within 24 hours gives the same answer and is carried out once.',
    schema: { type: 'string', maxLength: 255 },
  });
}
