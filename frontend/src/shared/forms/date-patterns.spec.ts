import { dayPatterns, momentPatterns } from './date-patterns';

describe('the formats of date fields', () => {
  it.each([
    ['en', 'MM/DD/YYYY', 'MM/DD/YYYY h:mm A'],
    ['es', 'DD/MM/YYYY', 'DD/MM/YYYY HH:mm'],
    ['fr', 'DD/MM/YYYY', 'DD/MM/YYYY HH:mm'],
    ['de', 'DD.MM.YYYY', 'DD.MM.YYYY HH:mm'],
    ['pt-BR', 'DD/MM/YYYY', 'DD/MM/YYYY HH:mm'],
    ['ar', 'DD/MM/YYYY', 'DD/MM/YYYY HH:mm'],
  ])('are the usual ones in %s', (language, day, moment) => {
    expect(dayPatterns(language)[0]).toBe(day);
    expect(momentPatterns(language)[0]).toBe(moment);
  });

  it('can be typed without leading zeros, and as ISO 8601', () => {
    expect(dayPatterns('de')).toEqual(['DD.MM.YYYY', 'D.M.YYYY', 'YYYY-MM-DD']);
    expect(momentPatterns('de')).toEqual(
      expect.arrayContaining(['D.M.YYYY H:mm', 'YYYY-MM-DD HH:mm']),
    );
    expect(momentPatterns('en')).toEqual(
      expect.arrayContaining(['M/D/YYYY h:mm a', 'YYYY-MM-DD HH:mm']),
    );
  });
});
