import i18n, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { directionOf, LANGUAGES, pickLanguage } from '../shared/i18n/languages';
import { rememberedLanguage, rememberLanguage } from '../shared/i18n/remembered-language';
import { namespaceOf, textOptions } from './text-options';

type Texts = Record<string, unknown>;
type Load = () => Promise<Texts>;

/* A namespace is the folder above `locales`; a language is a file in it. Adding a file is enough. */
const english: Record<string, Load> = import.meta.glob<Texts>(
  [
    '../features/*/locales/en.json',
    '../shared/ai/locales/en.json',
    '../shared/payment/locales/en.json',
    '../shared/plan/locales/en.json',
    '../shared/spice/locales/en.json',
  ],
  { import: 'default' },
);

/** Texts that every screen needs, in the fallback language of all others; part of the initial bundle. */
const always = import.meta.glob<Texts>(
  [
    './locales/en.json',
    '../shared/*/locales/en.json',
    '!../shared/ai/locales/en.json',
    '!../shared/payment/locales/en.json',
    '!../shared/plan/locales/en.json',
    '!../shared/spice/locales/en.json',
  ],
  { import: 'default', eager: true },
);

async function load(language: string, namespace: string): Promise<Texts> {
  const texts = language === 'en' ? english : (await import('./translations')).translations;
  const found = Object.entries(texts).find(
    ([path]) => path.endsWith(`/${language}.json`) && namespaceOf(path) === namespace,
  );
  return (await found?.[1]()) ?? {};
}

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    load(language, namespace).then(
      (loaded) => done(null, loaded),
      (error: Error) => done(error, false),
    );
  },
};

/** Loads the texts of the user's language; English when there are none. */
export async function startI18n(): Promise<void> {
  const bundled = Object.entries(always).map(([path, value]) => [namespaceOf(path), value]);
  const chosen = rememberedLanguage();
  // Stored again: when only the cookie or only the local storage still has it, the other gets it back.
  if (chosen !== null) rememberLanguage(chosen);
  const wanted = chosen === null ? navigator.languages : [chosen, ...navigator.languages];
  const lng = pickLanguage(
    wanted,
    LANGUAGES.map(({ code }) => code),
  );
  await i18n
    .use(backend)
    .use(initReactI18next)
    .init({
      ...textOptions(i18n),
      lng,
      partialBundledLanguages: true,
      resources: { en: Object.fromEntries(bundled) as Record<string, Texts> },
    });
  i18n.on('languageChanged', describePage);
  describePage(lng);
}

/** Declares the language and the text direction of the page, for browsers and screen readers. */
function describePage(language: string): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
