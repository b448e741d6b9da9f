type Load = () => Promise<Record<string, unknown>>;

/**
 * Loaders of the texts of every language except English, one file for each language and namespace. Separate from
 * `i18n.ts`, so that English-speaking users do not load even this list.
 */
export const translations: Record<string, Load> = import.meta.glob<Record<string, unknown>>(
  [
    './locales/*.json',
    '../shared/*/locales/*.json',
    '../features/*/locales/*.json',
    '!**/locales/en.json',
  ],
  { import: 'default' },
);
