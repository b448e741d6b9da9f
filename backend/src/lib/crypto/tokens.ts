import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, URL-safe: 43 characters. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256, hex. Enough for secrets that are random themselves; passwords need argon2. */
export function sha256(text: string): string {
  return hash('sha256', text);
}
