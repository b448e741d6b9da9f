import { atLeast } from './roles';

describe('atLeast', () => {
  it.each([
    ['owner', 'owner', true],
    ['owner', 'staff', true],
    ['manager', 'owner', false],
    ['manager', 'manager', true],
    ['staff', 'manager', false],
    [undefined, 'staff', false],
  ] as const)('%s reaches %s: %s', (role, needed, expected) => {
    expect(atLeast(role, needed)).toBe(expected);
  });
});
