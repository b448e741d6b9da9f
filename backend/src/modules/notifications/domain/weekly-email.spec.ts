import { defaultWeeklyEmail } from './weekly-email.js';

describe('the weekly email', () => {
  it.each([
    ['owner', false, true],
    ['manager', false, true],
    ['staff', false, false],
    ['owner', true, false],
    ['manager', true, false],
  ])('is sent by default to %s (agency: %s): %s', (role, isAgencyMember, expected) => {
    expect(defaultWeeklyEmail({ role, isAgencyMember })).toBe(expected);
  });
});
