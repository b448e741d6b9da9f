import { defineErrors } from '../../../kernel/errors/app-error.js';

export const handOverErrors = defineErrors('hand-overs', {
  unknown: {
    status: 401,
    detail: 'This browser was not handed over. Sign in, then hand it over.',
  },
  ended: {
    status: 410,
    detail:
      'Customers can no longer rate on this device: somebody has ended that. Sign in and hand the device over again.',
  },
  'business-closed': {
    status: 403,
    detail:
      'The business takes no ratings at the moment. Nothing was stored: try again once it is active and its plan is paid.',
  },
  'day-is-full': {
    status: 429,
    detail:
      'This device has sent {limit} answers today, the most per day. Nothing was stored. Try again tomorrow.',
    example: { params: { limit: 200 } },
  },
  'person-needed': {
    status: 409,
    detail: 'An API key has no browser to hand over. Sign in as a member.',
  },
});
