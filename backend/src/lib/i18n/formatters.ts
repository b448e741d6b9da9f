import { LRUCache } from 'lru-cache';

/** Languages times ways of writing; more only where time zones come in. */
const MOST_KEPT = 200;

/**
 * Keeps what `make` has made, the latest used, by its arguments. A formatter of Intl takes tens of KiB
 * outside of V8's heap, which the collector does not see: made for every visit, they fill the machine
 * long before they are given back.
 */
function kept<Options extends object, Format extends object>(
  make: (language: string, options: Options | undefined) => Format,
): (language: string, options?: Options) => Format {
  const known = new LRUCache<string, Format>({ max: MOST_KEPT });
  return (language, options) => {
    const key = options === undefined ? language : `${language} ${JSON.stringify(options)}`;
    const format = known.get(key) ?? make(language, options);
    known.set(key, format);
    return format;
  };
}

/** Formatters by language and options: the only place of the server that makes them. */
export const formatters = {
  number: kept<Intl.NumberFormatOptions, Intl.NumberFormat>(
    (language, options) => new Intl.NumberFormat(language, options),
  ),
  date: kept<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(
    (language, options) => new Intl.DateTimeFormat(language, options),
  ),
  list: kept<Intl.ListFormatOptions, Intl.ListFormat>(
    (language, options) => new Intl.ListFormat(language, options),
  ),
};
