import { defineErrors } from '../../../kernel/errors/app-error.js';

export const sharedLinkErrors = defineErrors('shared-links', {
  'not-found': {
    status: 404,
    detail: 'This link does not work. Ask the business for a new one.',
  },
  'already-answered': {
    status: 409,
    detail: 'This answer was already sent with other words. Each answer can be sent once.',
  },
  'answered-today': {
    status: 409,
    detail: 'An answer was already sent from this device today. Come back tomorrow.',
  },
  'day-is-full': {
    status: 429,
    detail:
      'The business takes at most {limit} answers per day by its link, and today has that many. Nothing was stored. Try again tomorrow.',
    example: { params: { limit: 200 } },
  },
  'not-offered': {
    status: 409,
    detail: 'This business publishes only reviews with 5 stars. Your feedback stays private.',
  },
});
