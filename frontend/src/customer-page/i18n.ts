import en from './locales/en.json';

type Tree = { [key: string]: string | Tree };

/** A language is a file beside `en.json` and a line here. */
const catalogs: Record<string, Tree> = { en };

const RTL = new Set(['ar', 'fa', 'he', 'ur']);

/** The first of the reader's languages that there are texts for ("de-CH" finds "de"), else English. */
export function pickLanguage(wanted: readonly string[], known: readonly string[]): string {
  for (const tag of wanted) {
    const base = tag.toLowerCase().split('-')[0] ?? '';
    if (known.includes(base)) return base;
  }
  return 'en';
}

export const directionOf = (language: string): 'ltr' | 'rtl' => (RTL.has(language) ? 'rtl' : 'ltr');

const language = pickLanguage(
  typeof navigator === 'undefined' ? [] : navigator.languages,
  Object.keys(catalogs),
);

const find = (tree: Tree | undefined, key: string): string | undefined => {
  let node: string | Tree | undefined = tree;
  for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined;
  return typeof node === 'string' ? node : undefined;
};

/** The text of `key` (`details.back`) with its `{slots}` filled once; the key itself if unknown. */
export function t(key: string, values: Record<string, string> = {}): string {
  const text = find(catalogs[language], key) ?? find(en, key) ?? key;
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot);
}

/** Says to browsers and screen readers what is written here, and in which direction. */
export function applyLanguage(root: HTMLElement): void {
  root.lang = language;
  root.dir = directionOf(language);
}
