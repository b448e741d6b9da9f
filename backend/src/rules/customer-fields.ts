/** Sources from which a business may have got an address. */
export const CONSENT_SOURCES = ['in-store', 'website', 'phone', 'import', 'api', 'other'] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/** Lawful bases for writing to somebody (GDPR, article 6(1) a, f and b). */
export const LAWFUL_BASES = ['consent', 'legitimate-interest', 'contract'] as const;
export type LawfulBasis = (typeof LAWFUL_BASES)[number];

export const MAX_CUSTOMER_NAME = 120;
export const MAX_TAGS = 20;
export const MAX_TAG = 40;

/** Normalizes a tag for storage and comparison: composed, lower case, single spaces. Empty for a blank tag. */
export function normalTag(tag: string): string {
  return tag.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Normalizes tags: each once, in the given order, without empty ones. */
export function normalTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map(normalTag).filter((tag) => tag !== ''))];
}

/** Tolerance for clocks that differ. */
const CLOCK_SKEW_MS = 5 * 60_000;

/** True when a moment at which a customer agreed is still to come. */
export const isToCome = (at: Date): boolean => at.getTime() > Date.now() + CLOCK_SKEW_MS;

/** Names only: offsets such as +01:00 ignore daylight saving time. */
const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/;
/**
 * Cache of looked-up zones: a lookup costs more than everything else about a customer, and there are only a few hundred
 * zones.
 */
const zones = new Map<string, string | undefined>();
const MAX_ZONES = 1_000;

/** Returns an IANA time zone in its usual spelling, or undefined when there is none of this name. */
export function normalTimeZone(zone: string): string | undefined {
  const name = zone.trim();
  if (!zones.has(name)) {
    if (zones.size >= MAX_ZONES) zones.clear();
    zones.set(name, zoneOf(name));
  }
  return zones.get(name);
}

function zoneOf(name: string): string | undefined {
  if (!ZONE_NAME.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
