import { defineErrors } from '../../../kernel/errors/app-error.js';

/**
 * Errors about accounts. Their messages do not reveal whether an account exists, except for `email-taken` and, to
 * owners, `already-member`.
 */
export const authErrors = defineErrors('auth', {
  'invalid-credentials': {
    status: 401,
    detail: 'The email or the password is not right: check both and try again.',
  },
  'invalid-api-key': {
    status: 401,
    detail:
      'This API key is not valid, or was revoked: ask an owner of the organization for a new one.',
    refusesCredentials: true,
  },
  'email-taken': {
    status: 409,
    detail: 'There is an account with this email already: sign in, or reset the password.',
  },
  'weak-password': {
    status: 422,
    detail: 'This password is too easy to guess: choose another one.',
    example: {
      errors: [
        {
          field: 'password',
          code: 'too-common',
          message:
            'This password is on lists of common passwords: choose one that is harder to guess.',
        },
      ],
    },
  },
  'wrong-password': {
    status: 422,
    detail: 'Your current password is not right, so nothing was changed: check it and try again.',
  },
  'no-password': {
    status: 409,
    detail: 'This account has no password that could be changed: sign in the way you always do.',
  },
  'session-ended': {
    status: 401,
    detail: 'Your session has ended: sign in again.',
    refusesCredentials: true,
  },
  'invalid-link': {
    status: 422,
    detail: 'This link was used before or has expired: ask for a new one.',
  },
  'already-member': {
    status: 409,
    detail: 'This person is in the team already: change their role instead.',
  },
  'last-owner': {
    status: 409,
    detail: 'An organization needs an owner: make somebody else an owner first.',
  },
  'too-many-invitations': {
    status: 409,
    detail: 'Too many invitations wait for an answer: withdraw some of them first.',
  },
  'unknown-invitation': {
    status: 404,
    detail:
      'This invitation was withdrawn, or replaced by a newer one: look for the newest mail, or ask for another.',
  },
  'used-invitation': {
    status: 410,
    detail: 'This invitation was accepted already: sign in to go on.',
  },
  'expired-invitation': {
    status: 410,
    detail: 'This invitation has expired: ask for a new one.',
  },
  'confirm-email-first': {
    status: 403,
    detail:
      'Nothing was sent: confirm your email address first, with the link in the email that we sent you.',
  },
  'invitation-only': {
    status: 403,
    detail:
      'Accounts are opened by invitation here, so nothing was created: open the link in your invitation, or ask for one.',
  },
  'foreign-invitation': {
    status: 403,
    detail: 'This invitation is for another email address: sign in with that one.',
  },
});
