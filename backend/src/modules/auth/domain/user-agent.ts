import Bowser from 'bowser';

/** The program and the operating system that a session runs on, by name; empty where unknown. */
export interface Device {
  browser: string;
  system: string;
}

/** User agents are some 200 characters long; the rest of a longer one is not looked at. */
const MAX_PARSED = 512;
const MAX_NAME = 40;

/** Returns what a User-Agent header names. Anybody may send anything in it: the names are only shown. */
export function deviceOf(userAgent: string | undefined): Device {
  const parsed = userAgent && Bowser.parse(userAgent.slice(0, MAX_PARSED));
  if (!parsed) return { browser: '', system: '' };
  return { browser: nameOf(parsed.browser.name), system: nameOf(parsed.os.name) };
}

function nameOf(name: string | undefined): string {
  return (name ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, MAX_NAME);
}
