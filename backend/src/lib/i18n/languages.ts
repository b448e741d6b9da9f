import Negotiator from 'negotiator';

/** Languages in which customers and account holders are addressed (BCP 47); the first is the source language. */
export const LANGUAGES = ['en', 'es', 'fr', 'de', 'pt-BR', 'ar'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Writing direction: the side on which a text begins. */
export type Direction = 'ltr' | 'rtl';

/** Language for readers who request none of the available ones. */
export const DEFAULT_LANGUAGE: Language = 'en';

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set<Language>(['ar']);

const baseOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/**
 * Returns the first of the wanted tags that there are texts for: itself, else its language ("de-CH" finds
 * "de", "pt-PT" finds "pt-BR": closer than English). Undefined when there is none.
 */
export function pickLanguage(
  wanted: ReadonlyArray<string | null | undefined>,
): Language | undefined {
  for (const tag of wanted) {
    if (!tag) continue;
    const found =
      LANGUAGES.find((code) => code.toLowerCase() === tag.toLowerCase()) ??
      LANGUAGES.find((code) => baseOf(code) === baseOf(tag));
    if (found) return found;
  }
  return undefined;
}

/** Returns the languages that a browser requests (`Accept-Language`), the most preferred first. */
export const acceptedLanguages = (header: string | undefined): string[] =>
  header ? new Negotiator({ headers: { 'accept-language': header } }).languages() : [];

export const directionOf = (language: string): Direction =>
  RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr';
