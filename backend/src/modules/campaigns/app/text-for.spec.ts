import { textFor } from './text-for.js';

describe('the text for a customer', () => {
  it.each([
    [['en', 'es'], 'es', 'en', 'es'],
    [['en', 'es'], 'es-MX', 'en', 'es'],
    [['en', 'es'], 'de', 'es', 'es'],
    [['es', 'fr'], 'de', 'en', 'es'],
    [['es', 'fr'], 'de', null, 'es'],
    [[], 'en', 'en', undefined],
  ] as const)(
    'of %j somebody who speaks %s, in a business of %s, gets %s',
    (there, spoken, business, got) => {
      const content = there.map((language) => ({ language }));
      expect(textFor(content, spoken, business)?.language).toBe(got);
    },
  );
});
