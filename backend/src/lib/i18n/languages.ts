import Negotiator from 'negotiator';

/** The languages that customers and account holders are addressed in (BCP 47); the first is the source. */
export const LANGUAGES = ['en', 'es', 'fr', 'de', 'pt-BR', 'ar'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Which side a text begins on. */
export type Direction = 'ltr' | 'rtl';

/** What everybody gets who asks for nothing that there is. */
export const DEFAULT_LANGUAGE: Language = 'en';

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set<Language>(['ar']);

const baseOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/**
 * The first of the wanted tags that there are texts for: itself, else its language ("de-CH" finds
 * "de", "pt-PT" finds "pt-BR": closer than English). Undefined where there is none.
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

/** What a browser asks for (`Accept-Language`), the most wanted first. */
export const acceptedLanguages = (header: string | undefined): string[] =>
  header ? new Negotiator({ headers: { 'accept-language': header } }).languages() : [];

export const directionOf = (language: string): Direction =>
  RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr';
