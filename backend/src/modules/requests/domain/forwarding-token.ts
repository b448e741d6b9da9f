import { randomInt } from 'node:crypto';

/** Base32 (RFC 4648) in lower case: email servers may change the case of an address. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** 130 bits. */
const LENGTH = 26;

/** Returns the secret part of a new forwarding address. */
export function newForwardingToken(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
