interface AccountMailWords {
  subject: string;
  title: string;
  preheader: string;
  body: string;
  action: string;
  notYou: string;
}

/** Words of the account mails, one object a language; `en` is the source. */
export interface AccountMailTexts {
  greeting: string;
  greetingNoName: string;
  oneHour: string;
  hours: string;
  linkInstead: string;
  reason: string;
  mails: { verifyEmail: AccountMailWords; resetPassword: AccountMailWords };
}

export const accountMailTexts: { en: AccountMailTexts } & Record<string, AccountMailTexts> = {
  en: {
    greeting: 'Hi {firstName},',
    greetingNoName: 'Hello,',
    oneHour: '1 hour',
    hours: '{count} hours',
    linkInstead: 'If the button does not work, copy this address into your browser:',
    reason: 'You get this message because this address is used for an account at {brandName}.',
    mails: {
      verifyEmail: {
        subject: 'Confirm your email for {brandName}',
        title: 'Confirm your email',
        preheader: 'One tap, and your account at {brandName} is ready.',
        body: 'Please confirm that this address is yours, so that replies and alerts reach you. The link works for {validFor}.',
        action: 'Confirm my email',
        notYou: 'You did not sign up? Ignore this message, and nothing happens.',
      },
      resetPassword: {
        subject: 'Choose a new password for {brandName}',
        title: 'Choose a new password',
        preheader: 'The link works for {validFor}.',
        body: 'Somebody, we hope you, asked for a new password for your account at {brandName}. The link works once, for {validFor}.',
        action: 'Choose a new password',
        notYou: 'It was not you? Ignore this message: your password stays as it is.',
      },
    },
  },
};
