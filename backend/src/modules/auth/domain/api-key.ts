/** Roles that an integrator's key may have. Only people can be owners. */
export const API_KEY_ROLES = ['manager', 'staff'] as const;
export type ApiKeyRole = (typeof API_KEY_ROLES)[number];

const API_KEY = /^sk_[A-Za-z0-9_-]{43}$/;
const SHOWN_CHARACTERS = 8;

/** Builds a key from 256 random bits in base64url; the prefix lets scanners find leaked keys. */
export function apiKeyOf(random: string): string {
  return `sk_${random}`;
}

/** Returns true when a text has the format of a key, so that no other text is looked up. */
export function isApiKey(text: string): boolean {
  return API_KEY.test(text);
}

/** Returns the part of a key that stays visible, to tell keys apart on screen. */
export function apiKeyPrefix(key: string): string {
  return key.slice(0, SHOWN_CHARACTERS);
}
