import { z } from 'zod';
import { emailAddress, language, text } from '../../../lib/schemas.js';
import { LINK_STATES } from '../app/account-link-states.js';
import { PASSWORD_MAX, PASSWORD_MIN } from '../domain/password.js';

/** Well above the longest accepted password: one that is a little too long is simply wrong, not malformed. */
const MAX_SENT = 1_024;

const password = z
  .string({ error: 'Enter a password.' })
  .min(1, { error: 'Enter a password.' })
  .max(MAX_SENT, { error: `Enter at most ${PASSWORD_MAX} characters.` });

export const newPassword = password.meta({
  description: `Password, ${PASSWORD_MIN} to ${PASSWORD_MAX} characters. Must not be the email address or a common password.`,
  format: 'password',
  minLength: PASSWORD_MIN,
  maxLength: PASSWORD_MAX,
});

const MAX_NAME = 80;
export const firstName = text(MAX_NAME).meta({
  description: `First name, up to ${MAX_NAME} characters.`,
});
export const lastName = text(MAX_NAME).meta({
  description: `Last name, up to ${MAX_NAME} characters.`,
});

const token = z
  .string({ error: 'Send the token of the link.' })
  .min(1, { error: 'Send the token of the link.' })
  .max(200, { error: 'Send the token of the link.' })
  .meta({ description: 'Token of the emailed link.' });

/** Token in a URL. An unknown one is no error: its state is `invalid`. */
export const linkToken = z.string().max(200).meta({ description: 'Token of the emailed link.' });

export const accountLinkSchema = z
  .object({
    state: z.enum(LINK_STATES).meta({
      description:
        '`open`: the link works. `used`: the link was used. `invalid`: the link is unknown, was replaced or has expired.',
    }),
  })
  .meta({ id: 'AccountLink', description: 'State of an emailed link.' });

const email = emailAddress.meta({ description: 'Email address. Capitalization does not matter.' });

export const registerBody = z
  .strictObject({
    email,
    password: newPassword,
    firstName,
    lastName,
  })
  .meta({
    id: 'Register',
    description: 'An account to create.',
    example: { email: 'grace@example.com' },
  });
export type RegisterBody = z.infer<typeof registerBody>;

export const profileBody = z
  .strictObject({
    firstName: firstName.optional(),
    lastName: lastName.optional(),
    language: language.nullable().optional().meta({
      description:
        'Language of the interface and of emails about the account (BCP 47). Null: the language of the browser.',
      example: 'en',
    }),
  })
  .meta({
    id: 'UpdateCurrentUser',
    description: 'Fields to change. Omitted fields stay unchanged.',
    example: { firstName: 'Grace', lastName: 'Hopper', language: 'en' },
  });
export type ProfileBody = z.infer<typeof profileBody>;

export const loginBody = z
  .strictObject({
    email,
    password: password.meta({ description: 'Password of the account.', format: 'password' }),
  })
  .meta({
    id: 'Login',
    description: 'Email address and password.',
    example: { email: 'grace@example.com' },
  });
export type LoginBody = z.infer<typeof loginBody>;

export const forgotPasswordBody = z.strictObject({ email }).meta({
  id: 'ForgotPassword',
  description: 'Account whose password to reset.',
  example: { email: 'grace@example.com' },
});
export type ForgotPasswordBody = z.infer<typeof forgotPasswordBody>;

export const resetPasswordBody = z
  .strictObject({ token, password: newPassword })
  .meta({ id: 'ResetPassword', description: 'A new password and the token that allows it.' });
export type ResetPasswordBody = z.infer<typeof resetPasswordBody>;

export const changePasswordBody = z
  .strictObject({
    currentPassword: password.meta({
      description: 'Current password.',
      format: 'password',
    }),
    newPassword,
  })
  .meta({ id: 'ChangePassword', description: 'The current password and a new one.' });
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;

export const verifyEmailBody = z
  .strictObject({ token })
  .meta({ id: 'VerifyEmail', description: 'Proof that the address belongs to the user.' });
export type VerifyEmailBody = z.infer<typeof verifyEmailBody>;
