import fc from 'fast-check';
import {
  INVITATION_DAYS,
  invitationExpiry,
  invitationLink,
  invitationState,
  isLastOwner,
  maskEmail,
} from './team.js';

const NOW = new Date('2026-11-21T12:00:00.000Z');

describe('an invitation', () => {
  it.each([
    ['open', null, 1],
    ['expired', null, 0],
    ['expired', null, -1],
    ['used', NOW, 1],
    ['used', NOW, -1],
  ] as const)('is %s when accepted at %s with %i ms left', (state, acceptedAt, left) => {
    const expiresAt = new Date(NOW.getTime() + left);
    expect(invitationState({ acceptedAt, expiresAt }, NOW)).toBe(state);
  });

  it('waits seven days, at a page of its own', () => {
    expect(INVITATION_DAYS).toBe(7);
    expect(invitationExpiry(NOW).toISOString()).toBe('2026-11-28T12:00:00.000Z');
    expect(invitationLink('https://app.test', 'abc')).toBe('https://app.test/invite/abc');
  });
});

describe('maskEmail', () => {
  it.each([
    ['maria@example.com', 'm•••@example.com'],
    ['a@b.co', 'a•••@b.co'],
    ['"odd@place"@example.com', '"•••@example.com'],
    ['𝒜da@example.com', '𝒜•••@example.com'],
    ['nonsense', '•••'],
    ['', '•••'],
  ])('shows %s as %s', (email, masked) => expect(maskEmail(email)).toBe(masked));

  it('never tells how long the name before the at sign is', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const [first = ''] = email;
        expect(maskEmail(email)).toHaveLength(
          first.length + 3 + email.length - email.lastIndexOf('@'),
        );
      }),
    );
  });
});

describe('isLastOwner', () => {
  it.each([
    [['ada'], 'ada', true],
    [['ada', 'eve'], 'ada', false],
    [['eve'], 'ada', false],
    [[], 'ada', false],
  ])('of %j, %s: %s', (owners, userId, expected) => {
    expect(isLastOwner(owners, userId)).toBe(expected);
  });
});
