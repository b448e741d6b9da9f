import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { ChannelCall } from '../../sdk/index.js';

/**
 * True when the request comes from the account's service: `X-Twilio-Signature` is the HMAC-SHA1, keyed with
 * the account's token, of the called address and all fields sorted by name, names and values joined without
 * separators (twilio.com/docs/usage/security).
 */
export function isSigned({ url, headers, fields }: ChannelCall, authToken: string): boolean {
  const signed = Object.keys(fields)
    .sort()
    .reduce((text, name) => text + name + (fields[name] ?? ''), url);
  const expected = createHmac('sha1', authToken).update(signed, 'utf8').digest('base64');
  const given = headers['x-twilio-signature'] ?? '';
  // Hashes have the same length, so the comparison takes constant time.
  return timingSafeEqual(hash(given), hash(expected));
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
