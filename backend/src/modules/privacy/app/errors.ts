import { defineErrors } from '../../../kernel/errors/app-error.js';

export const privacyErrors = defineErrors('privacy', {
  'hand-over-first': {
    status: 409,
    detail:
      "You're the only owner of {names}, which has other members, so nothing was deleted. Make someone else an owner first, or delete the organization.",
    example: { params: { names: 'Corner Barber' } },
  },
  'wrong-name': {
    status: 422,
    detail:
      "This isn't the organization's name, so nothing was deleted. Enter it exactly as it's written.",
  },
  'not-closed': {
    status: 422,
    detail: 'This link no longer works. The organization was already reopened or has been erased.',
  },
  'export-running': {
    status: 429,
    detail:
      "Your organization's data is already being exported. Wait for that file, then try again.",
  },
  'too-large': {
    status: 413,
    detail:
      'This organization has more data than one ZIP file can hold (4 GiB). Export its customers and figures separately, or contact us for all of it.',
  },
});
