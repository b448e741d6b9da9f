import { callersOf } from './access.js';
import type { EndpointOptions } from './endpoint-options.js';
import { headersOfProblem } from './documented-headers.js';
import { problemSchema } from './problem.schema.js';

type Swagger = typeof import('@nestjs/swagger');
type Problems = Readonly<Record<number, string | undefined>>;

/** Part of a request that not every operation has. */
export type RequestPart = 'body' | 'validated';

/** Names the part that a problem is about, until the document is complete and shows which operations have it. */
export const ONLY_FOR = 'x-only-for';

const PARTS: Readonly<Record<number, RequestPart>> = {
  413: 'body',
  415: 'body',
  422: 'validated',
};

/** Problems that the server itself may return before or around any operation. */
const ALWAYS: Problems = {
  400: 'The request could not be read.',
  405: 'The address does not take this method; `Allow` names those it takes.',
  408: 'The request did not arrive in time.',
  429: 'Too many requests; `Retry-After` says how long to wait.',
  431: 'The headers are too large.',
  500: 'A fault on our side.',
  503: 'A part of the service is not reachable; `Retry-After` says how long to wait.',
};

const FORBIDDEN = {
  caller: 'Not for this kind of caller, or refused to its role.',
  organization: 'The role does not allow this; `permission` names what is missing.',
  permission: 'The role does not allow this; `permission` names what is missing.',
};

const PLAN: Problems = {
  402: 'The plan does not include this or is used up, or has not been paid; `code` says which, `plans` which ones would do.',
};

const STILL_RUNNING =
  'A request with this Idempotency-Key is still running; `Retry-After` says how long to wait.';

const INVALID: Problems = { 422: 'Some fields are not acceptable; `errors` names them.' };

/**
 * Returns the problems of access guard, plan check, limits, parsers and validation, and those that the
 * operation adds.
 */
function problemsOf(options: EndpointOptions): Problems {
  const { kind } = options.access;
  return {
    ...ALWAYS,
    ...(kind === 'public'
      ? {}
      : { 401: 'No or no longer valid credentials.', 403: FORBIDDEN[kind] }),
    // Calls by API key need a plan even for operations that work in a lapsed plan.
    ...(callersOf(options.access).includes('api-key') ? PLAN : {}),
    ...(kind === 'permission' ? { 404: 'There is no such thing, or not for this caller.' } : {}),
    ...(kind === 'organization'
      ? { 404: 'There is no such organization, or not for this caller.' }
      : {}),
    413: 'The body is too large.',
    415: options.takesForm
      ? 'The body is neither a form nor JSON.'
      : `The body is not ${options.takesCsv ? 'CSV' : options.takesMail ? 'an email' : 'JSON'}.`,
    ...(options.idempotent ? { 409: STILL_RUNNING } : {}),
    ...INVALID,
    ...options.problems,
  };
}

/** Returns the decorators for an operation's problems, for the document. */
export function problemResponses(
  { ApiResponse }: Swagger,
  options: EndpointOptions,
): MethodDecorator[] {
  return Object.entries(problemsOf(options)).map(([status, description]) =>
    ApiResponse({
      ...onlyFor(Number(status), options),
      status: Number(status),
      description: description ?? '',
      headers: { ...headersOfProblem(Number(status), options.idempotent ?? false) },
      content: {
        'application/problem+json': {
          schema: { $ref: `#/components/schemas/${problemSchema.meta()?.id}` },
        },
      },
    }),
  );
}

/** Marks a problem that only operations with a part of the request have, unless this operation declares it itself. */
function onlyFor(status: number, options: EndpointOptions): { [ONLY_FOR]?: RequestPart } {
  const part = PARTS[status];
  if (part === undefined || options.problems?.[status] !== undefined) return {};
  // The key itself is validated.
  return part === 'validated' && options.idempotent ? {} : { [ONLY_FOR]: part };
}
