import { defineErrors } from '../../../kernel/errors/app-error.js';

export const feedbackErrors = defineErrors('feedback', {
  'no-address': {
    status: 409,
    detail: 'This customer has no mail address any more, so a reply cannot be sent.',
  },
  'sample-data': {
    status: 409,
    detail: 'This is sample feedback: there is no customer behind it to reply to.',
  },
});
