import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/**
 * Recognises again what must not be kept, such as a mail address (HMAC-SHA-256). Unlike a plain hash
 * it cannot be tried out by whoever has the database only.
 */
export class KeyedHash {
  private readonly key: KeyObject;

  /** @param purpose keeps keys of different uses apart (HKDF info, RFC 5869) */
  constructor(secret: string, purpose: string) {
    // Made once: a key of bytes is made into one at every use.
    this.key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
  }

  /** The hash of the parts, 32 bytes. Parts are told apart: `ab`, `c` is not `a`, `bc`. */
  of(...parts: readonly string[]): Buffer {
    return createHmac('sha256', this.key).update(JSON.stringify(parts)).digest();
  }
}
