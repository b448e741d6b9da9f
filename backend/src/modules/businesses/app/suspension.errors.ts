import { defineErrors } from '../../../kernel/errors/app-error.js';

export const suspensionErrors = defineErrors('businesses', {
  suspended: {
    status: 403,
    detail:
      'This business is suspended, so nothing was changed or sent. An owner of the organization can resume it.',
  },
});
