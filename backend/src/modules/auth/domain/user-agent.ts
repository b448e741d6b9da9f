import Bowser from 'bowser';

/** Browser and operating system of a session, by name; empty when unknown. */
export interface Device {
  browser: string;
  system: string;
}

/** User agents are some 200 characters long; the rest of a longer one is ignored. */
const MAX_PARSED = 512;
const MAX_NAME = 40;

/**
 * Returns the browser and system that a User-Agent header names. The header is untrusted: the names are only displayed.
 */
export function deviceOf(userAgent: string | undefined): Device {
  const parsed = userAgent && Bowser.parse(userAgent.slice(0, MAX_PARSED));
  if (!parsed) return { browser: '', system: '' };
  return { browser: nameOf(parsed.browser.name), system: nameOf(parsed.os.name) };
}

function nameOf(name: string | undefined): string {
  return (name ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, MAX_NAME);
}
