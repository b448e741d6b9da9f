/** A header of an answer, as the document has it. */
interface DocumentedHeader {
  description: string;
  schema: { type: 'string' | 'integer' };
  example?: string | number;
}

/** Headers that many answers carry; they are components of the document. */
export const SHARED_HEADERS: Readonly<Record<string, DocumentedHeader>> = {
  'X-Request-Id': {
    description: 'Id of the request, as in the logs and in `requestId` of a problem.',
    schema: { type: 'string' },
    example: '0b8e5c1a-6f0d-4c55-9f0e-3d1a7f2c9b64',
  },
  'RateLimit-Limit': {
    description: 'Number of requests allowed in the window.',
    schema: { type: 'integer' },
    example: 600,
  },
  'RateLimit-Remaining': {
    description: 'Number of requests left in the window.',
    schema: { type: 'integer' },
    example: 599,
  },
  'RateLimit-Reset': {
    description: 'Seconds until the window starts again.',
    schema: { type: 'integer' },
    example: 60,
  },
  'Retry-After': {
    description: 'Seconds to wait before the next attempt.',
    schema: { type: 'integer' },
    example: 30,
  },
  'Idempotency-Replayed': {
    description:
      '`true` if this is the response to an earlier request with the same `Idempotency-Key`.',
    schema: { type: 'string' },
    example: 'true',
  },
  'WWW-Authenticate': {
    description: 'Problem with the API key, if one was sent (RFC 6750).',
    schema: { type: 'string' },
    example: 'Bearer error="invalid_token"',
  },
  Allow: {
    description: 'Methods that the path supports.',
    schema: { type: 'string' },
    example: 'GET, POST',
  },
  Link: {
    description: 'The URL of the next page with `rel="next"` (RFC 8288). Missing on the last page.',
    schema: { type: 'string' },
    example:
      '</api/businesses?limit=20&cursor=WyIyMDI2LTAzLTAyVDA5OjA1OjAwLjAwMFoiLCIxMWQ0MDQxNy05NTk2LTQxZDMtODI0Mi0wZThjZDg3MDk4OTMiXQ>; rel="next"',
  },
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
export const NEXT_PAGE = refer('Link');
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
