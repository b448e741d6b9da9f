/** What an integrator's key may be. Owners' rights stay with people. */
export const API_KEY_ROLES = ['manager', 'staff'] as const;
export type ApiKeyRole = (typeof API_KEY_ROLES)[number];

const API_KEY = /^sk_[A-Za-z0-9_-]{43}$/;
const SHOWN_CHARACTERS = 8;

/** The key of 256 random bits in base64url; the prefix lets scanners find leaked keys. */
export function apiKeyOf(random: string): string {
  return `sk_${random}`;
}

/** Whether a text can be a key at all, before anybody looks it up. */
export function isApiKey(text: string): boolean {
  return API_KEY.test(text);
}

/** The part that stays visible, to tell keys apart on screen. */
export function apiKeyPrefix(key: string): string {
  return key.slice(0, SHOWN_CHARACTERS);
}
