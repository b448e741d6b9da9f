import { defineErrors } from '../../../kernel/errors/app-error.js';

export const aiErrors = defineErrors('ai', {
  unavailable: {
    status: 503,
    detail: 'No reply could be written just now. Please try again in a minute, or write your own.',
  },
  'replies-off': {
    status: 409,
    detail: 'Reply suggestions are switched off for this business: switch them on in the settings.',
  },
  'reply-ended': {
    status: 409,
    detail: 'This reply does not wait any more: it was sent or canceled before.',
  },
  'consent-missing': {
    status: 409,
    detail: 'Please agree to automatic replies before they are switched on.',
  },
});
