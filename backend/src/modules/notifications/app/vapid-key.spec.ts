import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { vapidKey } from './vapid-key.js';

describe('vapidKey', () => {
  it('is the same for a secret, and another for another secret', () => {
    const key = vapidKey('a secret of this installation');
    expect(vapidKey('a secret of this installation')).toEqual(key);
    expect(vapidKey('another secret').publicKey).not.toBe(key.publicKey);
  });

  it('is a pair of P-256', () => {
    for (let index = 0; index < 50; index += 1) {
      const { publicKey, privateKey } = vapidKey(`secret ${index}`);
      const point = Buffer.from(publicKey, 'base64url');
      expect([point.length, point[0]]).toEqual([65, 4]);
      const jwk = {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      };
      const signature = sign(
        'sha256',
        Buffer.from('text'),
        createPrivateKey({
          key: { kty: 'EC', crv: 'P-256', x: jwk.x, y: jwk.y, d: privateKey },
          format: 'jwk',
        }),
      );
      const publicPart = createPublicKey({ key: jwk, format: 'jwk' });
      expect(verify('sha256', Buffer.from('text'), publicPart, signature)).toBe(true);
    }
  });
});
