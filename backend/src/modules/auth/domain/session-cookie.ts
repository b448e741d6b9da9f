import {
  createHmac,
  createSecretKey,
  hkdfSync,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';

/** Says nothing of the product: it is set under the names of tenants too. */
export const SESSION_COOKIE = 'session_id';

/** How long a session lasts from sign-in. */
export const SESSION_DAYS = 30;

/** 256 bits in base64url without padding, for the id as for its signature. */
const VALUE = /^([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/;

/**
 * The value of the session cookie, `<id>.<signature>`. The signature keeps forged ids away from the
 * database; the id itself is random enough to need no other protection.
 */
export class SessionCookieSigner {
  /** A key object: preparing a plain key costs five times the signature, at every call. */
  private readonly key: KeyObject;

  /** @param secret the installation's secret; a key of its own is derived (HKDF, RFC 5869) */
  constructor(secret: string) {
    this.key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'session-cookie', 32)));
  }

  sign(id: string): string {
    return `${id}.${this.signature(id).toString('base64url')}`;
  }

  /** The session id of a value this installation has signed, or undefined. */
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
