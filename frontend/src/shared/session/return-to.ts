/** Pages that make no sense as a place to come back to. */
const NEVER = ['/api/', '/login', '/register', '/forgot-password', '/reset-password'];

/**
 * Where to go after signing in: a path of this site, whatever the address bar was made to say.
 * Anything that a browser could read as another host becomes the home page.
 */
export function safeReturnTo(value: string | null): string {
  if (value === null || !/^\/(?![/\\])/.test(value)) return '/';
  const base = 'http://same.invalid';
  const url = URL.canParse(value, base) ? new URL(value, base) : undefined;
  if (url === undefined || url.origin !== base) return '/';
  if (NEVER.some((path) => url.pathname.startsWith(path))) return '/';
  return url.pathname + url.search + url.hash;
}

/** The sign-in page that comes back to `here`. */
export function loginPath(here: string): string {
  const target = safeReturnTo(here);
  return target === '/' ? '/login' : `/login?returnTo=${encodeURIComponent(target)}`;
}
