import { defineErrors } from '../../../kernel/errors/app-error.js';

export const privacyErrors = defineErrors('privacy', {
  'export-running': {
    status: 429,
    detail:
      "Your organization's data is being exported already: wait for that file, then try again.",
  },
  'too-large': {
    status: 413,
    detail:
      'This organization has more data than one ZIP file can hold (4 GiB): export its customers and figures one by one, or ask us for all of it.',
  },
});
