import { defineErrors } from './app-error.js';
import { MAX_BODY_KIB } from './request-limits.js';

/** Errors that any request may return, whatever its module. */
export const kernelErrors = defineErrors('http', {
  'malformed-json': {
    status: 400,
    detail: 'The body is not valid JSON: check it and send it again.',
  },
  'too-deep': {
    status: 400,
    detail: 'The body is nested in more than {most} levels: send a flatter one.',
    example: { params: { most: 64 } },
  },
  'malformed-request': {
    status: 400,
    detail: 'The request could not be read: check it and send it again.',
  },
  'invalid-utf8': {
    status: 400,
    detail: 'The body is not valid UTF-8: encode it as UTF-8 and send it again.',
  },
  'invalid-cursor': {
    status: 400,
    detail: 'The cursor is not one this list gave out: start again without it.',
  },
  'invalid-idempotency-key': {
    status: 400,
    detail: 'An Idempotency-Key must be 1 to {most} visible ASCII characters: send a UUID.',
    example: { params: { most: 255 } },
  },
  unauthenticated: { status: 401, detail: 'You are not signed in: sign in and try again.' },
  forbidden: {
    status: 403,
    detail:
      'This needs the permission {permission}, which your role does not include: ask an owner of the organization.',
    example: {
      params: { permission: 'reviews.reply' },
      members: { permission: 'reviews.reply' },
    },
  },
  refused: { status: 403, detail: 'This is not allowed.' },
  'people-only': {
    status: 403,
    detail: 'An API key cannot do this: it needs a signed-in person.',
  },
  'api-key-only': {
    status: 403,
    detail: 'This tells an API key about itself: send one as a bearer token.',
  },
  'foreign-origin': { status: 403, detail: 'This request came from another site and was refused.' },
  'not-found': { status: 404, detail: 'There is nothing here that you may see.' },
  'method-not-allowed': { status: 405, detail: 'This address does not take that method.' },
  'request-timeout': {
    status: 408,
    detail: 'The request did not arrive in time: send it again.',
  },
  'idempotency-in-progress': {
    status: 409,
    detail:
      'A request with this Idempotency-Key is still running: send it again with the same key in a few seconds.',
  },
  'idempotency-answer-lost': {
    status: 409,
    detail:
      'A request with this Idempotency-Key may have taken effect, but its answer was lost: look at the result before you send it with a new key.',
  },
  'body-too-large': {
    status: 413,
    detail: `The body is larger than ${MAX_BODY_KIB} KiB: send less at once.`,
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
          message: 'Please enter a valid mail address.',
        },
      ],
    },
  },
  'idempotency-key-reused': {
    status: 422,
    detail: 'This Idempotency-Key was used for a different request: use a new key.',
  },
  'too-many-requests': {
    status: 429,
    detail: 'Too many requests: wait {seconds} seconds and try again.',
    example: { params: { seconds: 30 } },
  },
  'too-many-streams': {
    status: 429,
    detail: 'You have {most} live streams open: close one, then open another.',
    example: { params: { most: 20 } },
  },
  'headers-too-large': {
    status: 431,
    detail: 'The headers are larger than {kib} KiB: send fewer or shorter ones.',
    example: { params: { kib: 16 } },
  },
  internal: {
    status: 500,
    detail:
      'Something went wrong on our side. Nothing you sent was lost on purpose: try again, and give us the request id if it happens again.',
  },
  busy: {
    status: 503,
    detail:
      'Another change to the same data is taking longer than usual. Nothing was changed: try again in a few seconds.',
  },
  unavailable: {
    status: 503,
    detail: 'A part of the service is not reachable at the moment: try again in a few seconds.',
  },
});
