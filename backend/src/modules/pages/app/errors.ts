import { defineErrors } from '../../../kernel/errors/app-error.js';

export const pageErrors = defineErrors('pages', {
  'business-not-found': { status: 404, detail: 'There is no business at this address.' },
  'contact-not-sent': {
    status: 503,
    detail: 'Your message could not be sent just now. Please try again in a few minutes.',
  },
});
