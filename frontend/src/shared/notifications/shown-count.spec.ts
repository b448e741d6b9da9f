import { shownCount } from './shown-count';

describe('shownCount', () => {
  it.each([
    [1, 'en', '1'],
    [99, 'de', '99'],
    [100, 'en', '99+'],
    [10_000, 'fr', '99+'],
  ])('shows %d in %s as %s', (count, language, shown) => {
    expect(shownCount(count, language)).toBe(shown);
  });
});
