/** A header of an answer, as the document has it. */
interface DocumentedHeader {
  description: string;
  schema: { type: 'string' | 'integer' };
}

/** Headers that many answers carry; they are components of the document. */
export const SHARED_HEADERS: Readonly<Record<string, DocumentedHeader>> = {
  'X-Request-Id': {
    description: 'Id of the request, as in the logs and in `requestId` of a problem.',
    schema: { type: 'string' },
  },
  'RateLimit-Limit': {
    description: 'Number of requests allowed in the window.',
    schema: { type: 'integer' },
  },
  'RateLimit-Remaining': {
    description: 'Number of requests left in the window.',
    schema: { type: 'integer' },
  },
  'RateLimit-Reset': {
    description: 'Seconds until the window starts again.',
    schema: { type: 'integer' },
  },
  'Retry-After': {
    description: 'Seconds to wait before the next attempt.',
    schema: { type: 'integer' },
  },
  'Idempotency-Replayed': {
    description:
      '`true` if this is the response to an earlier request with the same `Idempotency-Key`.',
    schema: { type: 'string' },
  },
  'WWW-Authenticate': {
    description: 'Problem with the API key, if one was sent (RFC 6750).',
    schema: { type: 'string' },
  },
  Allow: { description: 'Methods that the path supports.', schema: { type: 'string' } },
};

type HeaderRefs = Readonly<Record<string, { $ref: string }>>;

const refer = (...names: string[]): HeaderRefs =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

export const headersOfEveryAnswer = refer(
  'X-Request-Id',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
);
export const REPLAYED = refer('Idempotency-Replayed');
const RETRY_AFTER = refer('Retry-After');
const ALLOW = refer('Allow');
const AUTHENTICATE = refer('WWW-Authenticate');

/** Statuses that are never repeated for an Idempotency-Key, and the headers of their own. */
const OWN_HEADERS: Readonly<Record<number, HeaderRefs>> = {
  401: AUTHENTICATE,
  402: {},
  403: {},
  405: ALLOW,
  408: {},
  409: {},
  429: RETRY_AFTER,
  431: {},
  500: {},
  503: RETRY_AFTER,
};

/**
 * The headers of a problem with this status.
 * @param isIdempotent whether the operation takes an Idempotency-Key, which another try may hold for a while
 */
export const headersOfProblem = (status: number, isIdempotent: boolean): HeaderRefs => ({
  ...headersOfEveryAnswer,
  ...(OWN_HEADERS[status] ?? REPLAYED),
  ...(status === 409 && isIdempotent ? RETRY_AFTER : {}),
});

/** Headers that one operation has alone: name to description. */
export const describedHeaders = (
  headers: Readonly<Record<string, string>>,
): Record<string, DocumentedHeader> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [
      name,
      { description, schema: { type: 'string' } },
    ]),
  );
