import { resetPasswordMail, verifyEmailMail, type AccountMailInput } from './account-mails.js';

const input: AccountMailInput = {
  firstName: 'James',
  link: 'https://app.test/verify-email/abc',
  validHours: 24,
  brand: { name: 'Scoville', primaryColor: '#c8321f', footer: '1 Market Street, Austin' },
};

describe('account mails', () => {
  it.each([
    ['verifyEmailMail', verifyEmailMail, 'Confirm your email for Scoville'],
    ['resetPasswordMail', resetPasswordMail, 'Choose a new password for Scoville'],
  ] as const)('%s holds its link and its term in both bodies', (_, compose, subject) => {
    const mail = compose(input);
    expect(mail.subject).toBe(subject);
    expect(mail.html).toContain(`href="${input.link}"`);
    expect(mail.text).toContain(input.link);
    for (const body of [mail.html, mail.text]) {
      expect(body).toContain('24 hours');
      expect(body).toContain('1 Market Street, Austin');
      expect(body).toContain('Hi ');
    }
  });

  it('says one hour in the singular', () => {
    expect(resetPasswordMail({ ...input, validHours: 1 }).text).toContain('for 1 hour.');
  });

  it.each([
    ['es', 24, '24 horas', 'ltr'],
    ['fr-CA', 1, '1 heure', 'ltr'],
    ['de', 1, '1 Stunde', 'ltr'],
    ['pt-PT', 24, '24 horas', 'ltr'],
    ['ar', 1, 'ساعة واحدة', 'rtl'],
    ['ar', 2, 'ساعتين', 'rtl'],
    ['ar', 3, '3 ساعات', 'rtl'],
    ['ar', 24, '24 ساعة', 'rtl'],
    ['nl', 24, '24 hours', 'ltr'],
  ])('in %s says %d hours as "%s"', (language, validHours, words, dir) => {
    for (const compose of [verifyEmailMail, resetPasswordMail]) {
      const { html, text, subject } = compose({ ...input, language, validHours });
      expect(text).toContain(words);
      expect(html).toContain(`dir="${dir}"`);
      expect(subject + html + text).not.toMatch(/\{\w+\}/);
    }
  });

  it('takes the name of the brand, not of the product', () => {
    const mail = verifyEmailMail({ ...input, brand: { ...input.brand, name: 'Agency\r\nX: y' } });
    expect(mail.subject).toBe('Confirm your email for Agency X: y');
    expect(mail.text).not.toContain('Scoville');
  });

  it('shows a hostile name as text and greets without one', () => {
    expect(verifyEmailMail({ ...input, firstName: '<img src=x>' }).html).not.toContain('<img');
    expect(verifyEmailMail({ ...input, firstName: '' }).text).toContain('Hello,');
  });
});
