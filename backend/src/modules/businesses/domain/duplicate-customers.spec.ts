import { joinedDetails, mergedCustomer, type Mergeable } from './duplicate-customers.js';

const nothing = { language: null, timeZone: null, phone: null };
const known: Mergeable = {
  name: 'Maria',
  tags: ['vip'],
  ...nothing,
  consentSource: 'website',
  lawfulBasis: 'consent',
  consentedAt: new Date(0),
};
const email = 'maria@example.com';

describe('mergedCustomer', () => {
  it.each([
    ['nothing new', { name: 'Maria', email, tags: ['vip'] }, undefined],
    ['an address for a name', { name: 'maria', email }, undefined],
    ['a new name', { name: 'Maria Lopez', email }, { ...known, name: 'Maria Lopez' }],
    ['more tags', { name: 'Maria', email, tags: ['new'] }, { ...known, tags: ['vip', 'new'] }],
    ['no language', { name: 'Maria', email, language: null }, undefined],
    ['a language', { name: 'Maria', email, language: 'es' }, { ...known, language: 'es' }],
  ])('takes %s', (_what, said, merged) => {
    expect(mergedCustomer(known, said)).toEqual(merged);
  });

  it('says nothing new of what it has made itself', () => {
    const said = { name: 'Maria Lopez', email, tags: ['a', 'b'], phone: '+34911234567' };
    const merged = mergedCustomer(known, said);
    expect(merged && mergedCustomer(merged, said)).toBeUndefined();
  });
});

describe('joinedDetails', () => {
  it('lets the later word hold and forgets nothing', () => {
    expect(
      joinedDetails(
        { name: 'A', email, tags: ['a'], phone: '+34911234567' },
        { name: 'B', email, tags: ['b'], phone: null },
      ),
    ).toEqual({ name: 'B', email, tags: ['a', 'b'], phone: '+34911234567' });
  });
});
