/** Paths that make no sense as a page to return to. */
const NEVER = ['/api/', '/login', '/register', '/forgot-password', '/reset-password'];

/**
 * Returns the path to open after sign-in: always one of this site, even if the parameter was manipulated. A value that
 * a browser could interpret as another host becomes the home page.
 */
export function safeReturnTo(value: string | null): string {
  if (value === null || !/^\/(?![/\\])/.test(value)) return '/';
  const base = 'http://same.invalid';
  const url = URL.canParse(value, base) ? new URL(value, base) : undefined;
  if (url === undefined || url.origin !== base) return '/';
  if (NEVER.some((path) => url.pathname.startsWith(path))) return '/';
  return url.pathname + url.search + url.hash;
}

/** Returns the path of the sign-in page, which then returns to `here`. */
export function loginPath(here: string): string {
  const target = safeReturnTo(here);
  return target === '/' ? '/login' : `/login?returnTo=${encodeURIComponent(target)}`;
}
