import { defineErrors } from '../../../kernel/errors/app-error.js';

export const campaignErrors = defineErrors('campaigns', {
  'not-a-draft': {
    status: 409,
    detail: 'This campaign was sent already: only drafts can be changed or deleted.',
  },
  'nobody-to-ask': {
    status: 409,
    detail:
      'There is nobody to ask at the moment: everyone on your list was asked in the last 90 days, or the list is empty. Add customers and try again.',
  },
});
