import type { i18n, InitOptions } from 'i18next';
import { isolate } from '../shared/i18n/isolate';

/** A namespace is the folder above `locales`. */
export const namespaceOf = (path: string): string =>
  /(\w[\w-]*)\/locales\//.exec(path)?.[1] ?? 'app';

/** How texts are read, by the client and by what the build draws. */
export const textOptions = (texts: i18n): InitOptions => ({
  fallbackLng: 'en',
  // "pt-BR" is a catalogue of its own, not a refinement of "pt".
  load: 'currentOnly',
  ns: ['app', 'ui', 'errors'],
  defaultNS: 'ui',
  // React escapes what it shows; here only the direction of a name needs care.
  interpolation: { escape: (value: string) => isolate(value, texts.language) },
});
