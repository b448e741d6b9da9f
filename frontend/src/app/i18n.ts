import i18n, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';

type Texts = Record<string, unknown>;
type Load = () => Promise<Texts>;

/* A namespace is the folder above `locales`; a language is a file in it. Adding a file is enough. */
const texts: Record<string, Load> = import.meta.glob<Texts>(
  [
    './locales/*.json',
    '../shared/*/locales/*.json',
    '../features/*/locales/*.json',
    '!./locales/en.json',
    '!../shared/*/locales/en.json',
  ],
  { import: 'default' },
);

/** What every screen needs, in the language that all others fall back to: part of the first load. */
const always = import.meta.glob<Texts>(['./locales/en.json', '../shared/*/locales/en.json'], {
  import: 'default',
  eager: true,
});

const namespaceOf = (path: string) => /(\w[\w-]*)\/locales\//.exec(path)?.[1] ?? 'app';
const languageOf = (path: string) => /([\w-]+)\.json$/.exec(path)?.[1] ?? '';

const find = (language: string, namespace: string) =>
  Object.entries(texts).find(
    ([path]) => languageOf(path) === language && namespaceOf(path) === namespace,
  )?.[1];

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = find(language, namespace) ?? (() => Promise.resolve({}));
    load().then(
      (loaded) => done(null, loaded),
      (error: Error) => done(error, false),
    );
  },
};

const languages = () => [...new Set(['en', ...Object.keys(texts).map(languageOf)])];

/** Reads the texts of the person's language; English where there are none. */
export async function startI18n(): Promise<void> {
  const bundled = Object.entries(always).map(([path, value]) => [namespaceOf(path), value]);
  const wanted = navigator.languages.map((tag) => tag.split('-')[0] ?? tag);
  const lng = wanted.find((tag) => languages().includes(tag)) ?? 'en';
  await i18n
    .use(backend)
    .use(initReactI18next)
    .init({
      lng,
      fallbackLng: 'en',
      ns: ['app', 'ui', 'errors'],
      defaultNS: 'ui',
      partialBundledLanguages: true,
      resources: { en: Object.fromEntries(bundled) as Record<string, Texts> },
      interpolation: { escapeValue: false },
    });
  document.documentElement.lang = lng;
}
