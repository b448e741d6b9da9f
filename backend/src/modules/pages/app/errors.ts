import { defineErrors } from '../../../kernel/errors/app-error.js';

export const pageErrors = defineErrors('pages', {
  'business-not-found': { status: 404, detail: 'There is no business at this address.' },
  'contact-not-sent': {
    status: 503,
    detail: "We couldn't send your message just now. Try again in a few minutes.",
  },
});
