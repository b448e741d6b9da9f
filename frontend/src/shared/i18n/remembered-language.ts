import { readStored, store } from '../browser/storage';

/** Where a person's choice is kept between visits: name of the cookie and of the stored item. */
const NAME = 'language';

const KEPT_SECONDS = 365 * 86_400;

const inCookie = (): string | null =>
  new RegExp(`(?:^|; )${NAME}=([\\w-]+)`).exec(document.cookie)?.[1] ?? null;

/**
 * Keeps a choice: in a cookie for the server, which sends the landing page in it, and in storage,
 * which browsers forget less soon.
 */
export function rememberLanguage(code: string): void {
  store(NAME, code);
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${NAME}=${code}; path=/; max-age=${KEPT_SECONDS}; samesite=lax${secure}`;
}

/** What was chosen in this browser, or null. The cookie first: the server may have changed it since. */
export const rememberedLanguage = (): string | null => inCookie() ?? readStored(NAME);
