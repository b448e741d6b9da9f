import { defineErrors } from '../../../kernel/errors/app-error.js';

export const reviewErrors = defineErrors('reviews', {
  'request-not-found': { status: 404, detail: 'Review request not found' },
  'already-answered': {
    status: 409,
    detail: 'This review request was answered already. Each request takes one answer.',
  },
  'customer-not-found': { status: 404, detail: 'There is no such customer in this business.' },
});
