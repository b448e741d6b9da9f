import { defineErrors } from '../../../kernel/errors/app-error.js';

/** What goes wrong around accounts. No sentence tells whether an account exists, but `email-taken`. */
export const authErrors = defineErrors('auth', {
  'invalid-credentials': {
    status: 401,
    detail: 'The email or the password is not right: check both and try again.',
  },
  'invalid-api-key': {
    status: 401,
    detail:
      'This API key is not valid, or was revoked: ask an owner of the organization for a new one.',
  },
  'email-taken': {
    status: 409,
    detail: 'There is an account with this email already: sign in, or reset the password.',
  },
  'weak-password': {
    status: 422,
    detail: 'This password is too easy to guess: choose another one.',
  },
  'invalid-link': {
    status: 422,
    detail: 'This link was used before or has expired: ask for a new one.',
  },
});
