import { publicName } from './public-name.js';

describe('the name under a public review', () => {
  it.each([
    ['Maria Lopez', 'Maria L.'],
    ['  Maria   del Carmen  Lopez ', 'Maria L.'],
    ['Maria', 'Maria'],
    ['Anne-Marie O’Neil', 'Anne-Marie O.'],
    ['Zoë Émile', 'Zoë É.'],
    ['محمد علي', 'محمد ع.'],
    ['山田太郎', '山'],
    ['王小明', '王'],
    ['김민수', '김'],
    ['山田 太郎', '山 太.'],
    ['Lopez, Maria', 'Maria L.'],
    ['Lopez,Maria Carmen', 'Maria L.'],
    ['Lopez,', 'Lopez'],
    [', Maria', 'Maria'],
    ['maria.lopez@example.com', null],
    ['Maria maria@example.com', null],
    ['+44 20 7946 0958', null],
    ['555-0100', null],
    ['Maria 555-0100', null],
    ['R2D2', 'R2D2'],
    ['Daniel R.', 'Daniel R.'],
    ['Daniel (2)', 'Daniel 2.'],
    ['Daniel !', 'Daniel'],
    ['', null],
    ['   ', null],
    [null, null],
  ])('of %j is %j', (name, shown) => {
    expect(publicName(name)).toBe(shown);
  });
});
