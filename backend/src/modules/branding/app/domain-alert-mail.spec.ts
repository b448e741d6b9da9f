import { LANGUAGES } from '../../../lib/i18n/languages.js';
import { DOMAIN_ALERTS } from '../domain/domain-claim.js';
import { domainAlertMail, type DomainAlertInput } from './domain-alert-mail.js';

const input: DomainAlertInput = {
  kind: 'failing',
  firstName: 'Olivia',
  host: 'reviews.brightside.com',
  suspendsAt: new Date('2026-03-04T15:30Z'),
  brand: { name: 'Brightside', primaryColor: '#0b6b7d' },
  link: 'https://brightside.reviews.test/settings/branding#domains',
};

describe('an email about a domain', () => {
  it('says until when it works, and where to look, under the brand', () => {
    const { subject, html, text } = domainAlertMail(input);
    expect(subject).toBe('Your domain reviews.brightside.com needs attention');
    expect(text).toContain('March 4, 2026 at 3:30 PM (UTC)');
    expect(text).toContain(input.link);
    expect(html + text).not.toContain('Scoville');
  });

  it.each(DOMAIN_ALERTS)('about %s goes on in lowercase after a German greeting', (kind) => {
    const { text } = domainAlertMail({ ...input, kind, language: 'de' });
    expect(text).toMatch(/^Hallo Olivia,\n\n[a-zäöü]/m);
  });

  it.each(LANGUAGES)('leaves no slot open in %s', (language) => {
    for (const kind of DOMAIN_ALERTS) {
      for (const firstName of ['Olivia', '']) {
        const { subject, html, text } = domainAlertMail({ ...input, kind, language, firstName });
        expect(subject + html + text).not.toMatch(/\{\w+\}|undefined|null/);
        expect(subject).toContain(input.host);
        expect(html).toContain(`<html lang="${language}"`);
      }
    }
  });
});
