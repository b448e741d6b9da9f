import { createECDH } from 'node:crypto';

/** Devices of one person that get notifications; a further one takes the place of the one that was set up first. */
export const MOST_DEVICES = 20;
/** Highest number of characters of an endpoint. */
export const ENDPOINT_LENGTH = 1_000;

/** Keys with which a browser reads messages (RFC 8291), base64url without padding. */
export interface PushKeys {
  /** Public key: an uncompressed point of P-256. */
  p256dh: string;
  /** Authentication secret: 16 bytes. */
  auth: string;
}

/** A browser that shows notifications to one person. */
export interface PushSubscription {
  id: string;
  userId: string;
  /** Session that it ends with. */
  sessionId: string;
  /** Address at the browser's push service. */
  endpoint: string;
  createdAt: Date;
  updatedAt: Date;
}

/** Returns true for the public key of a browser. */
export function isPublicKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== 65) return false;
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    // Throws for a point that is not on the curve.
    own.computeSecret(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Returns true for the authentication secret of a browser. */
export const isAuthSecret = (text: string): boolean => Buffer.from(text, 'base64url').length === 16;
