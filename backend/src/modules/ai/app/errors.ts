import { defineErrors } from '../../../kernel/errors/app-error.js';

export const aiErrors = defineErrors('ai', {
  unavailable: {
    status: 503,
    detail: "We couldn't write a reply just now. Try again in a minute, or write your own.",
  },
  'replies-off': {
    status: 409,
    detail: 'Suggested replies are off for this business. Turn them on in the settings.',
  },
  'reply-ended': {
    status: 409,
    detail: 'This reply is no longer waiting. It was already sent or canceled.',
  },
  'consent-missing': {
    status: 409,
    detail: 'Agree to automatic replies before you turn them on.',
  },
});
