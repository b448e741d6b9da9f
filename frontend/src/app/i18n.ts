import i18n, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import {
  completeLanguages,
  directionOf,
  LANGUAGE_KEY,
  pickLanguage,
} from '../shared/i18n/languages';
import { readStored, store } from '../shared/store/storage';

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

/** The languages to choose from. */
export const languages = completeLanguages([
  ...Object.keys(always).map((path) => ({ language: 'en', namespace: namespaceOf(path) })),
  ...Object.keys(texts).map((path) => ({
    language: languageOf(path),
    namespace: namespaceOf(path),
  })),
]);

/** Reads the texts of the person's language; English where there are none. */
export async function startI18n(): Promise<void> {
  const bundled = Object.entries(always).map(([path, value]) => [namespaceOf(path), value]);
  const stored = readStored(LANGUAGE_KEY);
  const wanted = stored === null ? navigator.languages : [stored, ...navigator.languages];
  const lng = pickLanguage(
    wanted,
    languages.map(({ code }) => code),
  );
  await i18n
    .use(backend)
    .use(initReactI18next)
    .init({
      lng,
      fallbackLng: 'en',
      // "pt-BR" is a catalogue of its own, not a refinement of "pt".
      load: 'currentOnly',
      ns: ['app', 'ui', 'errors'],
      defaultNS: 'ui',
      partialBundledLanguages: true,
      resources: { en: Object.fromEntries(bundled) as Record<string, Texts> },
      interpolation: { escapeValue: false },
    });
  i18n.on('languageChanged', describePage);
  describePage(lng);
}

/** Says to browsers and screen readers what is written here, and in which direction. */
function describePage(language: string): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

/** Changes the language of every screen, and of the next visits. */
export async function chooseLanguage(code: string): Promise<void> {
  store(LANGUAGE_KEY, code);
  await i18n.changeLanguage(code);
}
