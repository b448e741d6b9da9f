import { TOKEN_HOURS } from '../domain/user-token.js';
import { invitationMail, type InvitationMailInput } from './invitation-mail.js';
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

  it.each([verifyEmailMail, resetPasswordMail])(
    'goes on in lowercase after a German greeting: %p',
    (compose) => {
      const { text } = compose({ ...input, language: 'de' });
      expect(text).toMatch(/^Hallo James,\n\n[a-zäöü]/m);
    },
  );

  it('says one hour in the singular', () => {
    expect(resetPasswordMail({ ...input, validHours: 1 }).text).toContain('in 1 hour.');
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

  it.each([
    ['en', '7 days'],
    ['es', '7 días'],
    ['fr', '7 jours'],
    ['de', '7 Tage'],
    ['pt-BR', '7 dias'],
    ['ar', '7 أيام'],
  ])('in %s says how long the link to confirm works as "%s"', (language, words) => {
    const validHours = TOKEN_HOURS['verify-email'];
    const { text } = verifyEmailMail({ ...input, language, validHours });
    expect(text).toContain(words);
    expect(text).not.toContain('168');
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

describe('the mail of an invitation', () => {
  const invitation: InvitationMailInput = {
    inviterName: 'Olivia Reyes',
    organizationName: 'Corner Barbers',
    businessNames: [],
    role: 'staff',
    link: 'https://app.test/invite/abc',
    validDays: 7,
    brand: input.brand,
  };

  it('says who invites, where to, as what and for how long, in both bodies', () => {
    const { subject, html, text } = invitationMail(invitation);
    expect(subject).toBe('Olivia Reyes invited you to join Corner Barbers');
    expect(html).toContain(`href="${invitation.link}"`);
    expect(text).toContain(invitation.link);
    for (const body of [html, text]) {
      for (const words of ['Olivia Reyes', 'Corner Barbers', '7 days', 'staff. You can read']) {
        expect(body).toContain(words);
      }
    }
  });

  it.each([
    [['Main Street'], 'Main Street'],
    [['Main Street', 'Harbour'], 'Main Street and Harbour'],
    [['A', 'B', 'C', 'D'], 'Corner Barbers'],
  ])('of %j invites to %s', (businessNames, place) => {
    expect(invitationMail({ ...invitation, businessNames }).subject).toBe(
      `Olivia Reyes invited you to join ${place}`,
    );
  });

  it.each([
    ['es', '7 días'],
    ['fr', '7 jours'],
    ['de', '7 Tage'],
    ['pt-BR', '7 dias'],
    ['ar', '7 أيام'],
  ])('in %s says seven days as "%s" and leaves no slot open', (language, words) => {
    for (const role of ['owner', 'manager', 'staff'] as const) {
      const { subject, html, text } = invitationMail({ ...invitation, language, role });
      expect(text).toContain(words);
      expect(subject + html + text).not.toMatch(/\{\w+\}/);
    }
  });

  it('speaks for the organization where the inviter is gone, and shows a hostile name as text', () => {
    const mail = invitationMail({ ...invitation, inviterName: '', organizationName: '<b>x</b>' });
    expect(mail.subject).toBe('<b>x</b> invited you to join <b>x</b>');
    expect(mail.html).not.toContain('<b>');
  });
});
