import { defineErrors } from '../../../kernel/errors/app-error.js';

export const feedbackErrors = defineErrors('feedback', {
  'no-address': {
    status: 409,
    detail: "This customer has no email address, so the reply can't be sent.",
  },
  'sample-data': {
    status: 409,
    detail: "This is sample feedback, so there's no customer to reply to.",
  },
});
