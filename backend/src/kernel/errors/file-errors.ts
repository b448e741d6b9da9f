import { defineErrors } from './app-error.js';

export const fileErrors = defineErrors('files', {
  'too-many-files': {
    status: 429,
    detail:
      'Several files of your organization are being made already: wait for them, then try again.',
  },
});
