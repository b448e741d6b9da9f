/** A language that texts may be written in. */
export interface Language {
  /** BCP 47, as the files beside `en.json` are called. */
  code: string;
  /** Its own name for itself: whoever looks for it can read it. */
  name: string;
  direction: 'ltr' | 'rtl';
}

/** The languages the product speaks, in the order of the switcher. `npm run check` sees that all texts are there. */
export const LANGUAGES: readonly Language[] = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'es', name: 'Español', direction: 'ltr' },
  { code: 'fr', name: 'Français', direction: 'ltr' },
  { code: 'de', name: 'Deutsch', direction: 'ltr' },
  { code: 'pt-BR', name: 'Português (Brasil)', direction: 'ltr' },
  { code: 'ar', name: 'العربية', direction: 'rtl' },
];

/** Where a person's choice is kept between visits. */
export const LANGUAGE_KEY = 'language';

/**
 * The first of the wanted tags that is known: itself, else its language ("de-CH" finds "de", "pt-PT"
 * finds "pt-BR": closer than English); English where none is.
 */
export function pickLanguage(wanted: readonly string[], known: readonly string[]): string {
  for (const tag of wanted) {
    const exact = known.find((code) => code.toLowerCase() === tag.toLowerCase());
    const found = exact ?? known.find((code) => baseOf(code) === baseOf(tag));
    if (found !== undefined) return found;
  }
  return 'en';
}

export const directionOf = (code: string): Language['direction'] =>
  LANGUAGES.find((language) => language.code === code)?.direction ?? 'ltr';

const baseOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';
