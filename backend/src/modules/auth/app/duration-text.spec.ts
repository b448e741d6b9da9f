import { accountMailTexts } from './account-mails.texts.js';
import { durationText } from './duration-text.js';

describe('a duration as people say it', () => {
  it.each([
    ['en', 1, '1 hour'],
    ['en', 24, '24 hours'],
    ['en', 36, '36 hours'],
    ['en', 48, '2 days'],
    ['en', 168, '7 days'],
    ['es', 168, '7 días'],
    ['fr', 168, '7 jours'],
    ['de', 168, '7 Tage'],
    ['pt-BR', 168, '7 dias'],
    ['ar', 48, 'يومين'],
    ['ar', 168, '7 أيام'],
    ['ar', 11 * 24, '11 يومًا'],
    ['ar', 100 * 24, '100 يوم'],
  ] as const)('in %s: %d hours are "%s"', (language, hours, words) => {
    expect(durationText(accountMailTexts[language], hours, language)).toBe(words);
  });
});
