import { defineErrors } from '../../../kernel/errors/app-error.js';

/**
 * Errors about accounts. Their messages do not reveal whether an account exists, except for `email-taken` and, to
 * owners, `already-member`.
 */
export const authErrors = defineErrors('auth', {
  'invalid-credentials': {
    status: 401,
    detail: "The email or password isn't right. Check both and try again.",
  },
  'invalid-api-key': {
    status: 401,
    detail:
      'This API key is invalid or was revoked. Ask an owner of the organization for a new one.',
    refusesCredentials: true,
  },
  'email-taken': {
    status: 409,
    detail: "There's already an account with this email. Sign in, or reset the password.",
  },
  'weak-password': {
    status: 422,
    detail: 'This password is too easy to guess. Choose another one.',
    example: {
      errors: [
        {
          field: 'password',
          code: 'too-common',
          message:
            "This password is on lists of common passwords. Choose one that's harder to guess.",
        },
      ],
    },
  },
  'wrong-password': {
    status: 422,
    detail: "Your current password isn't right, so nothing was changed. Check it and try again.",
  },
  'no-password': {
    status: 409,
    detail: "This account doesn't have a password to change. Sign in the way you usually do.",
  },
  'session-ended': {
    status: 401,
    detail: 'Your session has ended. Sign in again.',
    refusesCredentials: true,
  },
  'invalid-link': {
    status: 422,
    detail: 'This link was already used or has expired. Request a new one.',
  },
  'already-member': {
    status: 409,
    detail: 'This person is already on the team. Change their role instead.',
  },
  'last-owner': {
    status: 409,
    detail: 'An organization needs an owner. Make someone else an owner first.',
  },
  'too-many-invitations': {
    status: 409,
    detail: 'Too many invitations are pending, so nothing was sent. Withdraw some first.',
  },
  'unknown-invitation': {
    status: 404,
    detail:
      'This invitation was withdrawn or replaced by a newer one. Look for the latest email, or ask for a new invitation.',
  },
  'used-invitation': {
    status: 410,
    detail: 'This invitation was already accepted. Sign in to continue.',
  },
  'expired-invitation': {
    status: 410,
    detail: 'This invitation has expired. Ask for a new one.',
  },
  'confirm-email-first': {
    status: 403,
    detail:
      "Your email address isn't confirmed, so nothing was sent. Confirm it with the link in the email we sent you.",
  },
  'invitation-only': {
    status: 403,
    detail:
      'You need an invitation to sign up here, so nothing was created. Open the link in your invitation, or ask for one.',
  },
  'foreign-invitation': {
    status: 403,
    detail: 'This invitation is for another email address. Sign in with that one.',
  },
});
