import { SMS } from '../../../../sdk/index.js';
import fc from 'fast-check';
import { textParts } from '../../../rules/text-parts.js';
import { reviewRequestText } from './review-request-text.js';

const page = `https://reviews.example.com/r/${'x'.repeat(43)}`;
const textIn = (language: string, businessName = 'Corner Barbers') =>
  reviewRequestText({
    medium: SMS,
    businessName,
    page,
    language,
    to: '+15005550006',
  });

describe('the text message that asks', () => {
  /** Returns a link as long as a real one: the URL of the site, and the 43 characters of the token. */
  const linkAt = (baseLength: number): string =>
    `${'https://reviews.a-rather-long-name.example.com'.padEnd(baseLength, 'm').slice(0, baseLength)}/r/${'x'.repeat(43)}`;
  const send = (language: string, businessName: string, baseLength: number) => {
    const link = linkAt(baseLength);
    const { text } = reviewRequestText({
      medium: SMS,
      businessName,
      page: link,
      language,
      to: '+15005550006',
    });
    return { text, link, ...textParts(text) };
  };
  const bases = fc.integer({ min: 16, max: 45 });

  it.each(['en', 'es', 'fr', 'de', 'pt-BR'])(
    'is one message in %s, whatever the business is called in Latin letters',
    (language) => {
      const letter = fc.constantFrom(..."abcxyzABCXYZ 0123&'-éèñüöäßáíóúâêôãõçžšăŻÉÇ’“”–…€[]");
      const names = fc.array(letter, { minLength: 1, maxLength: 120 }).map((all) => all.join(''));
      fc.assert(
        fc.property(names, bases, (name, base) => {
          const { text, link, parts, encoding } = send(language, name, base);
          expect({ parts, encoding }).toEqual({ parts: 1, encoding: 'gsm-7' });
          expect(text.split(' ')).toContain(link);
          expect(text).toContain('STOP');
        }),
      );
    },
  );

  it('is one message in Arabic where the link leaves room, else two', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'صالون الحلاقة'), minLength: 1 }),
        bases,
        (name, base) => {
          const { parts, link, text } = send('ar', name, base);
          expect(parts).toBe(link.length > 40 ? 2 : 1);
          expect(text).toContain('STOP');
        },
      ),
    );
  });

  it('keeps the link and how to end it whole for a name in any script', () => {
    const languages = fc.constantFrom('en', 'es', 'fr', 'de', 'pt-BR', 'ar');
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 80 }),
        languages,
        bases,
        (name, language, base) => {
          const { text, link, parts } = send(language, name, base);
          expect(text).toContain(link);
          expect(text).toContain('STOP');
          expect(text.isWellFormed()).toBe(true);
          expect(parts).toBeLessThanOrEqual(3);
        },
      ),
    );
  });

  it.each([
    ['Corner Barbers', 'Corner Barbers: How was it?'],
    ['Peluquería Ñandú', 'Peluqueria Ñandu: How was it?'],
    ['Joe’s “Cuts”', 'Joe\'s "Cuts": How was it?'],
    ['Салон', 'Салон: How was it?'],
    ['{link} {{7*7}}', '{link} {{7*7}}: How was it?'],
    [
      'The Most Remarkable Barber Shop of Springfield',
      'The Most Remarkable Barber Sho...: How was it?',
    ],
  ])('says %s as "%s"', (name, words) => {
    expect(send('en', name, 45).text).toContain(words);
  });

  it.each(['en', 'es', 'fr', 'de', 'pt-BR', 'ar'])(
    'says who asks, where, and how to end it in %s',
    (language) => {
      const { text, subject, html, channel, to } = textIn(language);
      expect(text).toContain('Corner Barbers');
      expect(text.split(/\s/)).toContain(page);
      expect(text).toContain('STOP');
      expect({ html, channel, to }).toEqual({ html: '', channel: 'sms', to: '+15005550006' });
      expect(subject).not.toContain(page);
    },
  );

  it('says how to end it in the language of the words that a business wrote', () => {
    const written = { language: 'es', body: `¿Qué tal? ${page}` };
    const { text } = reviewRequestText({
      medium: SMS,
      businessName: 'Corner',
      page,
      language: 'de',
      to: '+15005550006',
      written,
    });
    expect(text).toContain('Responde STOP');
  });

  it('is one line for a broken name', () => {
    expect(textIn('en', 'Corner\nBarbers').text).not.toContain('\n');
  });
});
