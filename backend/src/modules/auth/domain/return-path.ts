/** Base URL for parsing a path the way a browser does; never resolved. */
const BASE = 'https://site.invalid';
const MAX_LENGTH = 2_000;

/** Characters that browsers drop (tab, line breaks) or read as a slash (backslash), and other invisible ones. */
const DECEPTIVE = /[\p{C}\p{Z}\\]/u;

/**
 * Returns the page of this site that `value` names, normalized, or undefined. `//host`, `/\host`, `/.//host` and the
 * like lead to another site and are refused (CWE-601), as are paths of the API, which are not pages (`/api/logout`
 * would end the session that was just begun).
 */
export function safeReturnPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return undefined;
  if (!value.startsWith('/') || DECEPTIVE.test(value) || !URL.canParse(value, BASE))
    return undefined;
  const url = new URL(value, BASE);
  if (url.origin !== BASE || url.pathname.startsWith('//')) return undefined;
  if (/^\/api(\/|$)/i.test(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}

/**
 * Returns the path of the sign-in page, with the page to open afterwards. Without one, the visit began at the front
 * page: the sign-in page then leads people without an account to registration.
 */
export function signInPath(returnTo: unknown): string {
  const path = safeReturnPath(returnTo);
  return path === undefined || path === '/'
    ? '/login?start'
    : `/login?returnTo=${encodeURIComponent(path)}`;
}
