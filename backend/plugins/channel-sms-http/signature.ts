import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { ChannelCall } from '../../sdk/index.js';

/**
 * Whether a call is the account's own: `X-Twilio-Signature` is the HMAC-SHA1, by the account's token, of
 * the address that was called and of all fields, sorted by name, name and value without anything
 * between (twilio.com/docs/usage/security).
 */
export function isSigned({ url, headers, fields }: ChannelCall, authToken: string): boolean {
  const signed = Object.keys(fields)
    .sort()
    .reduce((text, name) => text + name + (fields[name] ?? ''), url);
  const expected = createHmac('sha1', authToken).update(signed, 'utf8').digest('base64');
  const given = headers['x-twilio-signature'] ?? '';
  // Hashes have one length, so that the comparison takes one time.
  return timingSafeEqual(hash(given), hash(expected));
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
