import fc from 'fast-check';
import { isSlug, slugCandidates } from './slug.js';

const first = (name: string): string | undefined => slugCandidates(name, null, 'q7x2')[0];

describe('the address of a public page', () => {
  it.each([
    ['Corner Barbers', 'corner-barbers'],
    ['  Zoë’s Café & Bar!  ', 'zoes-cafe-and-bar'],
    ['Müller Straße Ø', 'muller-strasse-o'],
    ['Кафе Ёлка', 'kafe-elka'],
    ['Καφενείο', 'kafeneio'],
    ['صالون الحلاق', 'salwn-alhlaq'],
    ['ＦＵＬＬ Ｗｉｄｔｈ', 'full-width'],
    ['24/7 Fitness', '24-7-fitness'],
    ['寿司', 'business'],
    ['🌶️', 'business'],
    ['A', 'business'],
  ])('is made of %j: %s', (name, slug) => {
    expect(first(name)).toBe(slug);
  });

  it('takes the city, then numbers, then chance, where the name is taken', () => {
    const names = slugCandidates('Corner Barbers', 'San José', 'q7x2');
    expect(names.slice(0, 4)).toEqual([
      'corner-barbers',
      'corner-barbers-san-jose',
      'corner-barbers-2',
      'corner-barbers-3',
    ]);
    expect(names.at(-1)).toBe('corner-barbers-q7x2');
  });

  it('can be one whatever a business is called', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.option(fc.string({ unit: 'grapheme', maxLength: 120 })),
        (name, city) => slugCandidates(name, city, 'q7x2').every(isSlug),
      ),
    );
  });

  it.each(['', 'ab', 'a--b', '-ab', 'ab-', 'Abc', 'a b c', 'ä-ö', 'a'.repeat(61), '../x', 'a/b'])(
    'is not %j',
    (value) => {
      expect(isSlug(value)).toBe(false);
    },
  );
});
