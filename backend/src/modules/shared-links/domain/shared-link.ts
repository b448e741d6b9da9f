import { hash, randomInt } from 'node:crypto';

/** Letters and digits that nobody confuses when copying a code from paper. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/** 59 bits: guessing a business takes longer than the rate limit ever allows. */
export const CODE_LENGTH = 12;

export const CODE_PATTERN = new RegExp(`^[${ALPHABET}]{${CODE_LENGTH}}$`);

/**
 * Answers of all customers that a shared link takes per day. A busy shop stays far below, and a link that was posted
 * somewhere cannot bury its real answers.
 */
export const DAILY_ANSWERS = 200;

/** Answers of one address per hour: customers of a shop often share its network. */
export const SHARED_ANSWERS_LIMIT = { points: 30, windowSeconds: 3_600 };

/** Link of a business that is the same for all customers. */
export interface SharedLink {
  code: string;
  /** When its QR code was first shown or downloaded, or the first answer came; null before. */
  shownAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Returns a new code. */
export function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Returns the day at a moment in a time zone (`YYYY-MM-DD`); in UTC without one. */
export function dayIn(timeZone: string | null, at: Date): string {
  // The Swedish locale writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: timeZone ?? 'UTC' }).format(at);
}

/** Returns a hash that recognizes the same values again (SHA-256, hex). */
export const hashOf = (values: readonly (string | number | null)[]): string =>
  hash('sha256', JSON.stringify(values));

/** Returns a hash that recognizes a device on one day at one business, and nowhere else. */
export function deviceHash(deviceId: string, businessId: string, day: string): string {
  return hashOf([deviceId, businessId, day]);
}
