import { readStored, store } from '../browser/storage';

/** Name of the cookie and of the local storage item that store a user's choice between visits. */
const NAME = 'language';

const KEPT_SECONDS = 365 * 86_400;

const inCookie = (): string | null =>
  new RegExp(`(?:^|; )${NAME}=([\\w-]+)`).exec(document.cookie)?.[1] ?? null;

/**
 * Stores a choice: in a cookie for the server, which sends the landing page in that language, and in local storage,
 * which browsers keep longer.
 */
export function rememberLanguage(code: string): void {
  store(NAME, code);
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${NAME}=${code}; path=/; max-age=${KEPT_SECONDS}; samesite=lax${secure}`;
}

/** Returns the language chosen in this browser, or null. The cookie wins: the server may have changed it since. */
export const rememberedLanguage = (): string | null => inCookie() ?? readStored(NAME);
