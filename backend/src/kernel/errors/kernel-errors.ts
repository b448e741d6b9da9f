import { defineErrors } from './app-error.js';
import { MAX_BODY_KIB } from './request-limits.js';

/** Errors that any request may return, whatever its module. */
export const kernelErrors = defineErrors('http', {
  'malformed-json': {
    status: 400,
    detail: "The body isn't valid JSON. Check it and send it again.",
  },
  'too-deep': {
    status: 400,
    detail: 'The body has more than {most} levels of nesting. Send a flatter one.',
    example: { params: { most: 64 } },
  },
  'malformed-request': {
    status: 400,
    detail: "The request couldn't be parsed. Check it and send it again.",
  },
  'invalid-utf8': {
    status: 400,
    detail: "The body isn't valid UTF-8. Encode it as UTF-8 and send it again.",
  },
  'invalid-cursor': {
    status: 400,
    detail: "The cursor isn't from this list. Start again without it.",
  },
  'invalid-idempotency-key': {
    status: 400,
    detail: 'An Idempotency-Key must be 1 to {most} visible ASCII characters. Send a UUID.',
    example: { params: { most: 255 } },
  },
  unauthenticated: { status: 401, detail: "You aren't signed in. Sign in and try again." },
  forbidden: {
    status: 403,
    detail:
      "This needs the {permission} permission, which your role doesn't include. Ask an owner of the organization.",
    example: {
      params: { permission: 'reviews.reply' },
      members: { permission: 'reviews.reply' },
    },
  },
  refused: { status: 403, detail: "This isn't allowed." },
  'people-only': {
    status: 403,
    detail: "An API key can't do this. A person has to sign in.",
  },
  'api-key-only': {
    status: 403,
    detail: 'This returns the API key of the request. Send one as a bearer token.',
  },
  'foreign-origin': { status: 403, detail: 'This request came from another site and was refused.' },
  'not-found': { status: 404, detail: "This doesn't exist, or you don't have access to it." },
  'method-not-allowed': { status: 405, detail: "This address doesn't support that method." },
  'request-timeout': {
    status: 408,
    detail: "The request didn't arrive in time. Send it again.",
  },
  'idempotency-in-progress': {
    status: 409,
    detail:
      'A request with this Idempotency-Key is still running. Send it again with the same key in a few seconds.',
  },
  'idempotency-answer-lost': {
    status: 409,
    detail:
      'A request with this Idempotency-Key may have taken effect, but its response was lost. Check the result before you send it with a new key.',
  },
  'body-too-large': {
    status: 413,
    detail: `The body is larger than ${MAX_BODY_KIB} KiB. Send less at once.`,
  },
  'unsupported-media-type': { status: 415, detail: 'Send the body as application/json.' },
  'invalid-input': {
    status: 422,
    detail: 'Some fields need your attention.',
    example: {
      errors: [
        {
          field: 'customer.email',
          code: 'invalid-format',
          message: 'Enter a valid email address.',
        },
      ],
    },
  },
  'idempotency-key-reused': {
    status: 422,
    detail: 'This Idempotency-Key was used for a different request. Use a new key.',
  },
  'too-many-requests': {
    status: 429,
    detail: 'Too many requests. Wait {seconds} seconds and try again.',
    example: { params: { seconds: 30 } },
  },
  'too-many-streams': {
    status: 429,
    detail: 'You have {most} live streams open. Close one, then open another.',
    example: { params: { most: 20 } },
  },
  'headers-too-large': {
    status: 431,
    detail: 'The headers are larger than {kib} KiB. Send fewer or shorter ones.',
    example: { params: { kib: 16 } },
  },
  internal: {
    status: 500,
    detail:
      'Something went wrong on our side. Try again, and send us the request ID if it keeps happening.',
  },
  busy: {
    status: 503,
    detail:
      'Another change to the same data is taking longer than usual, so nothing was changed. Try again in a few seconds.',
  },
  unavailable: {
    status: 503,
    detail: 'Part of the service is unavailable at the moment. Try again in a few seconds.',
  },
});
