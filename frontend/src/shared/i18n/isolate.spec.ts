import { isolate } from './isolate';

describe('isolate', () => {
  it('leaves a Latin name in a Latin sentence alone', () => {
    expect(isolate('Daniel R.', 'de')).toBe('Daniel R.');
  });

  it.each([
    ['Daniel R.', 'ar'],
    ['مريم', 'ar'],
    ['مريم', 'en'],
    ['דניאל', 'fr'],
  ])('wraps %s in a sentence of %s', (value, language) => {
    expect(isolate(value, language)).toBe(`\u2068${value}\u2069`);
  });
});
