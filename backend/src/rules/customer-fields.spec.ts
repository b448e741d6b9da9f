import fc from 'fast-check';
import { normalPhone, normalTags, normalTimeZone } from './customer-fields.js';

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

describe('normalPhone', () => {
  it.each([
    ['+34 911 23 45 67', '+34911234567'],
    ['0034-911-234-567', '+34911234567'],
    ['+1 (555) 123.4567', '+15551234567'],
    ['911 234 567', undefined],
    ['+0 123 456 789', undefined],
    ['+34', undefined],
    ['+1234567890123456', undefined],
    ['call me', undefined],
  ])('takes %j for %j', (typed, phone) => {
    expect(normalPhone(typed)).toBe(phone);
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
