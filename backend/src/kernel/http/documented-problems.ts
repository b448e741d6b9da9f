import { maxHeaderSize } from 'node:http';
import { statusOf } from '../errors/app-error.js';
import { callersOf } from './access.js';
import { credentialCodes } from '../errors/app-error.js';
import { codesOf } from './documented-codes.js';
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
  400: 'The request cannot be read, such as malformed JSON (`http.malformed-json`) or an unknown cursor (`http.invalid-cursor`).',
  405: 'The path does not support this method. `Allow` lists the methods that it supports.',
  408: 'The request took too long to arrive.',
  429: 'Too many requests (`http.too-many-requests`). Wait for the seconds in `Retry-After`.',
  431: `The request headers are larger than ${maxHeaderSize / 1024} KiB.`,
  500: 'An error on our side. Quote `requestId` when you contact us.',
  503: 'A part of the service is unreachable (`http.unavailable`), or the data is locked by another change (`http.busy`). Wait for the seconds in `Retry-After`, if present, and retry.',
};

const FORBIDDEN =
  'The caller is not allowed to do this. `code` gives the reason; with `http.forbidden`, `permission` names the missing permission.';

const PLAN: Problems = {
  402: 'The plan does not include this, its limit is reached, or it has lapsed. `code` tells them apart, and `plans` lists the plans that include it.',
};

const STILL_RUNNING =
  'A request with this `Idempotency-Key` is still running (`http.idempotency-in-progress`): wait for the seconds in `Retry-After`. Or its response was lost (`http.idempotency-answer-lost`): check the result before you use a new key.';

const INVALID: Problems = {
  422: 'Some fields are invalid (`http.invalid-input`). `errors` lists them.',
};

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
      : {
          401: `The credentials are missing (\`http.unauthenticated\`) or no longer valid (${credentialCodes()
            .map((code) => `\`${code}\``)
            .join(', ')}).`,
          403: FORBIDDEN,
        }),
    // Calls by API key need a plan even for operations that work in a lapsed plan.
    ...(callersOf(options.access).includes('api-key') ? PLAN : {}),
    ...(kind === 'permission'
      ? { 404: 'The resource does not exist or belongs to another organization.' }
      : {}),
    ...(kind === 'organization'
      ? { 404: 'The organization does not exist, or the caller is not a member.' }
      : {}),
    413: 'The body is too large.',
    415: options.takesForm
      ? 'The body is neither a form nor JSON.'
      : `The body is not ${bodyName(options)}.`,
    ...INVALID,
    ...options.problems,
    ...(options.idempotent ? { 409: conflictOf(options) } : {}),
  };
}

function bodyName({ takesCsv, takesImage, takesMail }: EndpointOptions): string {
  if (takesCsv) return 'CSV';
  if (takesImage) return 'a picture';
  return takesMail ? 'an email' : 'JSON';
}

/** Returns the operation's own conflicts, followed by that of its Idempotency-Key. */
function conflictOf({ problems }: EndpointOptions): string {
  const own = problems?.[409];
  return own === undefined ? STILL_RUNNING : `${own} ${STILL_RUNNING}`;
}

/** Returns the decorators for an operation's problems, for the document. */
export function problemResponses(
  { ApiResponse }: Swagger,
  options: EndpointOptions,
): MethodDecorator[] {
  const problems = problemsOf(options);
  for (const code of options.codes ?? []) {
    const status = statusOf(code);
    if (!(status in problems)) throw new Error(`'${options.id}' lists ${code}, but not ${status}.`);
  }
  return Object.entries(problems).map(([status, description]) =>
    ApiResponse({
      ...onlyFor(Number(status), options),
      status: Number(status),
      description: description ?? '',
      headers: { ...headersOfProblem(Number(status), options.idempotent ?? false) },
      content: {
        'application/problem+json': {
          schema: { $ref: `#/components/schemas/${problemSchema.meta()?.id}` },
          examples: examplesOf(Number(status), options),
        },
      },
    }),
  );
}

/** Returns references to the examples of a problem, by code; `kernel/openapi` adds what they refer to. */
function examplesOf(status: number, options: EndpointOptions): Record<string, { $ref: string }> {
  return Object.fromEntries(
    codesOf(status, options).map((code) => [code, { $ref: `#/components/examples/${code}` }]),
  );
}

/** Marks a problem that only operations with a part of the request have, unless this operation declares it itself. */
function onlyFor(status: number, options: EndpointOptions): { [ONLY_FOR]?: RequestPart } {
  const part = PARTS[status];
  if (part === undefined || options.problems?.[status] !== undefined) return {};
  // The key itself is validated.
  return part === 'validated' && options.idempotent ? {} : { [ONLY_FOR]: part };
}
