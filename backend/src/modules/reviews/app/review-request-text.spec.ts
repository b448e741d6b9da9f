import { reviewRequestText } from './review-request-text.js';

/** The basic alphabet of text messages (3GPP TS 23.038, 6.2.1), and what counts twice. */
const GSM_7 = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const page = `https://reviews.example.com/r/${'x'.repeat(43)}`;
const textIn = (language: string, businessName = 'Corner Barbers') =>
  reviewRequestText({ businessName, page, language, to: '+15005550006' });

describe('the text message that asks', () => {
  it.each(['en', 'es', 'fr', 'de', 'pt-BR'])('fits into two parts in %s', (language) => {
    const { text } = textIn(language);
    expect([...text].filter((letter) => !GSM_7.has(letter))).toEqual([]);
    expect(text.length).toBeLessThanOrEqual(2 * 153);
  });

  it('fits into three parts in Arabic, whose letters are not in the basic alphabet', () => {
    expect(textIn('ar').text.length).toBeLessThanOrEqual(3 * 67);
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
      ...{ businessName: 'Corner', page, language: 'de', to: '+15005550006', written },
    });
    expect(text).toContain('Responde STOP');
  });

  it('is no longer for a long name, and one line for a broken one', () => {
    const { text } = textIn('en', `Corner\nBarbers ${'x'.repeat(200)}`);
    expect(text.length).toBeLessThanOrEqual(2 * 153);
    expect(text).not.toContain('\n');
  });
});
