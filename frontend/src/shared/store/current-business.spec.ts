import { pickBusiness } from './current-business';

describe('pickBusiness', () => {
  const a = { id: 'a' };
  const b = { id: 'b' };

  it.each([
    ['the saved one', [a, b], 'b', b],
    ['the first where the saved one is gone', [a, b], 'c', a],
    ['the first where nothing was saved', [a, b], null, a],
    ['none where there are none', [], 'a', undefined],
  ])('takes %s', (_name, businesses, saved, expected) => {
    expect(pickBusiness(businesses, saved)).toBe(expected);
  });
});
