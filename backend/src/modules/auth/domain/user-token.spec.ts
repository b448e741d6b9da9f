import { tokenExpiry, tokenLink } from './user-token.js';

describe('mailed tokens', () => {
  it.each([
    ['verify-email', '2026-03-08T10:00:00.000Z'],
    ['reset-password', '2026-03-01T11:00:00.000Z'],
  ] as const)('%s expires at %s', (purpose, at) => {
    expect(tokenExpiry(purpose, new Date('2026-03-01T10:00:00Z')).toISOString()).toBe(at);
  });

  it('stand in the path of their page', () => {
    expect(tokenLink('https://app.test', 'reset-password', 'abc')).toBe(
      'https://app.test/reset-password/abc',
    );
  });
});
