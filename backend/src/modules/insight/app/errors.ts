import { defineErrors } from '../../../kernel/errors/app-error.js';

export const insightErrors = defineErrors('insight', {
  backwards: {
    status: 422,
    detail: 'The period ends before it starts. Choose a last day after the first.',
  },
  'too-long': {
    status: 422,
    detail: 'Choose a period of up to two years.',
  },
  'not-yet': {
    status: 422,
    detail: 'The period ends in the future. Choose a last day no later than today.',
  },
  'nobody-to-mail': {
    status: 409,
    detail: 'An API key has no email address. Sign in as the person who wants the report.',
  },
});
