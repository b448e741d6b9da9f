import type { i18n, InitOptions } from 'i18next';
import { moduleLimits } from '../shared/api/generated/limits';
import { isolate } from '../shared/i18n/isolate';

/** Returns the namespace of a file of texts: the folder above `locales`. */
export const namespaceOf = (path: string): string =>
  /(\w[\w-]*)\/locales\//.exec(path)?.[1] ?? 'app';

/** Options of i18next, for the client and for the pages that the build renders. */
export const textOptions = (texts: i18n): InitOptions => ({
  fallbackLng: 'en',
  // "pt-BR" is a separate catalog, not an addition to "pt".
  load: 'currentOnly',
  ns: ['app', 'ui', 'errors'],
  defaultNS: 'ui',
  // React escapes HTML; only the text direction of names is handled here.
  interpolation: {
    escape: (value: string) => isolate(value, texts.language),
    // Any text may name a number of a module: `{{- limits.billing.refundDays}}`.
    defaultVariables: { limits: moduleLimits },
  },
});
