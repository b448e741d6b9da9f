import { BILLING_MAILS } from '../domain/due-mail.js';
import { billingMail, type BillingMailInput } from './billing-mail.js';

const input: Omit<BillingMailInput, 'kind'> = {
  firstName: 'James',
  facts: {
    plan: 'pro',
    money: { amount: 2_900, currency: 'USD' },
    graceEnd: new Date('2026-11-28T00:00:00Z'),
    readableUntil: new Date('2026-12-21T00:00:00Z'),
    trialEnd: new Date('2026-11-24T00:00:00Z'),
  },
  brand: { name: 'Scoville', primaryColor: '#c8321f', footer: '1 Market Street, Austin' },
  link: 'https://app.test/settings/billing',
};

describe('mails about money', () => {
  it.each([
    ['payment-failed', "Your payment for Pro didn't go through", ['$29.00', 'November 28, 2026']],
    ['read-only', 'Your account is read-only for now', ['$29.00', 'still there']],
    ['ended', 'Your Pro plan has ended', ['December 21, 2026']],
    ['trial-ends', 'Your Pro trial ends on November 24, 2026', ['$29.00', 'one click']],
    ['refunded', 'Your refund of $29.00', ['5 to 10 days']],
  ] as const)('%s says what happened and where to go', (kind, subject, words) => {
    const mail = billingMail({ ...input, kind });
    expect(mail.subject).toBe(subject);
    expect(mail.html).toContain(`href="${input.link}"`);
    for (const word of words) expect(mail.text).toContain(word);
  });

  it.each(['es', 'fr', 'de', 'pt-BR', 'ar'])('in %s leaves no slot open', (language) => {
    for (const kind of BILLING_MAILS) {
      const { subject, html, text } = billingMail({ ...input, kind, language });
      expect(subject + html + text).not.toMatch(/\{\w+\}/);
      expect(subject).not.toBe(billingMail({ ...input, kind }).subject);
    }
  });

  it.each(BILLING_MAILS)('about %s goes on in lowercase after a German greeting', (kind) => {
    const { text } = billingMail({ ...input, kind, language: 'de' });
    expect(text).toMatch(/^Hallo James,\n\n(?:[a-zäöü]|Ihre? )/m);
  });

  it('shows a hostile name as text and greets without one', () => {
    expect(billingMail({ ...input, kind: 'ended', firstName: '<b>' }).html).not.toContain('Hi <b>');
    expect(billingMail({ ...input, kind: 'ended', firstName: '' }).text).toContain('Hello,');
  });
});
