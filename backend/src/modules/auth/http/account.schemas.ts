import { z } from 'zod';
import { emailAddress, language, text } from '../../../lib/schemas.js';
import { LINK_STATES } from '../app/account-link-states.js';

/** Well above the longest accepted password: one that is a little too long is simply wrong, not malformed. */
const MAX_SENT = 1_024;

const password = z
  .string({ error: 'Please enter a password.' })
  .min(1, { error: 'Please enter a password.' })
  .max(MAX_SENT, { error: 'Please enter at most 128 characters.' });

export const newPassword = password.meta({
  description: '10 to 128 characters; not the mail address and none of the commonest passwords.',
  format: 'password',
});

const token = z
  .string({ error: 'Please send the token of the link.' })
  .min(1, { error: 'Please send the token of the link.' })
  .max(200, { error: 'Please send the token of the link.' })
  .meta({ description: 'The token of the mailed link.' });

/** Token in a URL. An unknown one is no error: its state is `invalid`. */
export const linkToken = z
  .string()
  .max(200)
  .meta({ description: 'The token of the emailed link.' });

export const accountLinkSchema = z
  .object({
    state: z.enum(LINK_STATES).meta({
      description:
        '`open`: it works. `used`: it has done its work. `invalid`: it is unknown, was replaced or has expired.',
    }),
  })
  .meta({ id: 'AccountLink', description: 'How an emailed link stands.' });

const email = emailAddress.meta({ description: 'Mail address; capital letters do not count.' });

export const registerBody = z
  .strictObject({
    email,
    password: newPassword,
    firstName: text(80).meta({ description: 'First name, up to 80 characters.' }),
    lastName: text(80).meta({ description: 'Last name, up to 80 characters.' }),
  })
  .meta({ id: 'RegisterInput', description: 'A new account.' });
export type RegisterBody = z.infer<typeof registerBody>;

export const profileBody = z
  .strictObject({
    firstName: text(80).optional().meta({ description: 'First name, up to 80 characters.' }),
    lastName: text(80).optional().meta({ description: 'Last name, up to 80 characters.' }),
    language: language.nullable().optional().meta({
      description:
        'What to read and be written to in (BCP 47); null for what the browser asks for.',
      example: 'es',
    }),
  })
  .meta({ id: 'ProfileInput', description: 'What to change; what is left out stays.' });
export type ProfileBody = z.infer<typeof profileBody>;

export const loginBody = z
  .strictObject({
    email,
    password: password.meta({ description: 'The password.', format: 'password' }),
  })
  .meta({ id: 'LoginInput', description: 'Mail address and password.' });
export type LoginBody = z.infer<typeof loginBody>;

export const forgotPasswordBody = z
  .strictObject({ email })
  .meta({ id: 'ForgotPasswordInput', description: 'Whose password is to be replaced.' });
export type ForgotPasswordBody = z.infer<typeof forgotPasswordBody>;

export const resetPasswordBody = z
  .strictObject({ token, password: newPassword })
  .meta({ id: 'ResetPasswordInput', description: 'A new password and the right to set it.' });
export type ResetPasswordBody = z.infer<typeof resetPasswordBody>;

export const changePasswordBody = z
  .strictObject({
    currentPassword: password.meta({
      description: 'The password up to now.',
      format: 'password',
    }),
    newPassword,
  })
  .meta({ id: 'ChangePasswordInput', description: 'A new password, and the one up to now.' });
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;

export const verifyEmailBody = z
  .strictObject({ token })
  .meta({ id: 'VerifyEmailInput', description: "The proof that the address is the user's." });
export type VerifyEmailBody = z.infer<typeof verifyEmailBody>;
