type Load = () => Promise<Record<string, unknown>>;

/**
 * The texts of every language but English, a file for each language and namespace. Apart from
 * `i18n.ts`, so that who reads English does not load even the list of them.
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
