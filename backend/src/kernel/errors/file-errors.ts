import { defineErrors } from './app-error.js';

export const fileErrors = defineErrors('files', {
  'too-many-files': {
    status: 429,
    detail:
      'Several files are already being created for your organization. Wait for them, then try again.',
  },
});
