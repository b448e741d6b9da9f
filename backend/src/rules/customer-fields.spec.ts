import fc from 'fast-check';
import { normalTags, normalTimeZone } from './customer-fields.js';

describe('normalTags', () => {
  it('keeps each once, in lower case with single spaces, in the order given', () => {
    expect(normalTags(['  VIP ', 'vip', 'Long  time', '', ' ', 'e\u0301te'])).toEqual([
      'vip',
      'long time',
      '\u00e9te',
    ]);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (tags) => {
        const once = normalTags(tags);
        expect(normalTags(once)).toEqual(once);
      }),
    );
  });
});

describe('normalTimeZone', () => {
  it.each([
    ['Europe/Madrid', 'Europe/Madrid'],
    [' europe/madrid ', 'Europe/Madrid'],
    ['UTC', 'UTC'],
    ['+01:00', undefined],
    ['Europe/Atlantis', undefined],
    ['', undefined],
  ])('takes %j for %j', (typed, zone) => {
    expect(normalTimeZone(typed)).toBe(zone);
  });
});
