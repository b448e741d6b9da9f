import { defineErrors } from '../../../kernel/errors/app-error.js';

export const pageErrors = defineErrors('pages', {
  'business-not-found': { status: 404, detail: 'There is no business at this address.' },
});
