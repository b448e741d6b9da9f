import { createECDH, hkdfSync } from 'node:crypto';

/** Order of the group of P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** 128 bits more than the key has, so that the remainder is as good as evenly distributed (FIPS 186-5, A.2.1). */
const RANDOM_BYTES = 48;

/** Key by which push services recognize this installation (VAPID, RFC 8292), base64url. */
export interface VapidKey {
  publicKey: string;
  privateKey: string;
}

/**
 * Derives the key from the installation's secret: it is the same in all processes and in a restored backup, and there
 * is nothing more to store. With another secret, browsers subscribe again.
 */
export function vapidKey(secret: string): VapidKey {
  const random = Buffer.from(hkdfSync('sha256', secret, '', 'web-push-vapid', RANDOM_BYTES));
  const scalar = (BigInt(`0x${random.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const key = createECDH('prime256v1');
  key.setPrivateKey(scalar.toString(16).padStart(64, '0'), 'hex');
  return {
    publicKey: key.getPublicKey('base64url'),
    privateKey: Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').toString('base64url'),
  };
}
