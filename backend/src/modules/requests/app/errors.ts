import { defineErrors } from '../../../kernel/errors/app-error.js';

export const requestErrors = defineErrors('requests', {
  'not-found': { status: 404, detail: 'Review request not found' },
  'already-answered': {
    status: 409,
    detail: 'This review request was answered already. Each request takes one answer.',
  },
  'medium-coming-soon': {
    status: 422,
    detail: 'Please choose email: {name} is coming soon.',
    example: { params: { name: 'Text message' } },
  },
  'no-phone': {
    status: 422,
    detail: 'The customer has no phone number: add one, or ask by email.',
  },
  'no-consent': {
    status: 422,
    detail:
      '{name} needs consent: note where the customer gave it and choose consent as the lawful basis, or ask by email.',
    example: { params: { name: 'Text message' } },
  },
  'quiet-hours': {
    status: 422,
    detail:
      '{name} goes out between {from} and {until} h where the customer is: send it then, or ask by email.',
    example: { params: { name: 'Text message', from: 8, until: 21 } },
  },
  'customer-not-found': { status: 404, detail: 'There is no such customer in this business.' },
  'already-sent': {
    status: 409,
    detail:
      'Only a single request that has not left yet can be canceled: this one has left, or belongs to a campaign.',
  },
  'recently-contacted': {
    status: 409,
    detail:
      'This customer was asked or answered within the last {days} days, last on {lastContactedAt}. Nothing was sent. To ask again anyway, send `allowRepeat: true`.',
    example: {
      params: { days: 90, lastContactedAt: '2026-05-04' },
      members: { lastContactedAt: '2026-05-04T15:00:03.000Z' },
    },
  },
});
