import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Characters of a token. */
export const TOKEN_LENGTH = Math.ceil((TOKEN_BYTES * 8) / 6);

/** Returns 256 random bits, URL-safe. */
export function randomToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** SHA-256, hex. Enough for secrets that are random themselves; passwords need argon2. */
export function sha256(text: string): string {
  return hash('sha256', text);
}
