import { defineErrors } from '../../../kernel/errors/app-error.js';

export const privacyErrors = defineErrors('privacy', {
  'hand-over-first': {
    status: 409,
    detail:
      'You are the only owner of {names}, and others belong to it, so nothing was deleted: make somebody else an owner first, or delete the organization.',
    example: { params: { names: 'Corner Barber' } },
  },
  'wrong-name': {
    status: 422,
    detail:
      "This is not the organization's name, so nothing was deleted: enter it as it is written.",
  },
  'not-closed': {
    status: 422,
    detail:
      'This link works no more: the organization was reopened already, or its time is over and it is erased.',
  },
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
