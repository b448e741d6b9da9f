/** Language of the user interface. */
export interface Language {
  /** BCP 47; also the name of the files next to `en.json`. */
  code: string;
  /** Name in the language itself, so that its speakers can read it. */
  name: string;
  direction: 'ltr' | 'rtl';
}

/** Supported languages, in the order of the switcher. `npm run check` verifies that all texts exist. */
export const LANGUAGES: readonly Language[] = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'es', name: 'Español', direction: 'ltr' },
  { code: 'fr', name: 'Français', direction: 'ltr' },
  { code: 'de', name: 'Deutsch', direction: 'ltr' },
  { code: 'pt-BR', name: 'Português (Brasil)', direction: 'ltr' },
  { code: 'ar', name: 'العربية', direction: 'rtl' },
];

/**
 * Returns the code for the first wanted tag that is supported, exactly or by its language: "de-CH" matches "de",
 * "pt-PT" matches "pt-BR", which is closer than English. English when there is none.
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
