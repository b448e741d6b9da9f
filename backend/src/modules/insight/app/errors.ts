import { defineErrors } from '../../../kernel/errors/app-error.js';

export const insightErrors = defineErrors('insight', {
  backwards: {
    status: 422,
    detail: 'The period ends before it begins: please choose a last day after the first.',
  },
  'too-long': {
    status: 422,
    detail: 'Please choose a period of two years at most.',
  },
  'not-yet': {
    status: 422,
    detail: 'The period ends in the future: please choose a last day up to today.',
  },
  'nobody-to-mail': {
    status: 409,
    detail: 'A key has no mail address: please sign in as the person who shall get the report.',
  },
});
