import { pluralOf } from './catalogues.js';

describe('pluralOf', () => {
  const english = { hours_one: 'hour', hours_other: 'hours' };
  const arabic = {
    hours_zero: 'zero',
    hours_one: 'one',
    hours_two: 'two',
    hours_few: 'few',
    hours_many: 'many',
    hours_other: 'other',
  };

  it.each([
    [english, 'en', 1, 'hour'],
    [english, 'en', 0, 'hours'],
    [english, 'fr', 0, 'hour'],
    [english, 'pt-BR', 1_000_000, 'hours'],
    [arabic, 'ar', 0, 'zero'],
    [arabic, 'ar', 1, 'one'],
    [arabic, 'ar', 2, 'two'],
    [arabic, 'ar', 10, 'few'],
    [arabic, 'ar', 24, 'many'],
    [arabic, 'ar', 100, 'other'],
  ])('%j in %s for %d is %s', (texts, language, count, expected) => {
    expect(pluralOf(texts, 'hours', count, language)).toBe(expected);
  });
});
