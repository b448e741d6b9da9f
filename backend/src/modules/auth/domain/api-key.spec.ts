import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { apiKeyOf, apiKeyPrefix, isApiKey } from './api-key.js';

describe('API keys', () => {
  it('have 256 random bits and show eight characters', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        const key = apiKeyOf(Buffer.from(bytes).toString('base64url'));
        expect(key).toHaveLength(46);
        expect(isApiKey(key)).toBe(true);
        expect(key.startsWith(apiKeyPrefix(key))).toBe(true);
        expect(apiKeyPrefix(key)).toHaveLength(8);
      }),
    );
  });

  it.each([
    ['nothing', ''],
    ['another prefix', `pk_${randomBytes(32).toString('base64url')}`],
    ['a key that was cut off', 'sk_abc'],
    ['a key with something behind it', `${apiKeyOf(randomBytes(32).toString('base64url'))}\n`],
  ])('are not %s', (_what, text) => {
    expect(isApiKey(text)).toBe(false);
  });
});
