import {
  createHmac,
  createSecretKey,
  hkdfSync,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';

/** Does not name the product: the cookie is also set at the hosts of tenants. */
export const SESSION_COOKIE = 'session_id';

/** Days that a session lasts from sign-in. */
export const SESSION_DAYS = 30;

/** 256 bits in base64url without padding, for both the id and its signature. */
const VALUE = /^([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/;

/**
 * Signs and verifies the value of the session cookie, `<id>.<signature>`. The signature keeps forged ids away from the
 * database; the id itself is random enough to need no other protection.
 */
export class SessionCookieSigner {
  /** A key object: preparing a plain key for every call costs five times as much as the signature. */
  private readonly key: KeyObject;

  /** @param secret the installation's secret, from which a separate key is derived (HKDF, RFC 5869) */
  constructor(secret: string) {
    this.key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'session-cookie', 32)));
  }

  sign(id: string): string {
    return `${id}.${this.signature(id).toString('base64url')}`;
  }

  /** Returns the session id of a value that this installation has signed, or undefined. */
  open(value: string | undefined): string | undefined {
    const [, id, signature] = VALUE.exec(value ?? '') ?? [];
    if (id === undefined || signature === undefined) return undefined;
    return timingSafeEqual(Buffer.from(signature, 'base64url'), this.signature(id))
      ? id
      : undefined;
  }

  private signature(id: string): Buffer {
    return createHmac('sha256', this.key).update(id).digest();
  }
}
