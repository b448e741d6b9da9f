import type { Page } from '@playwright/test';

/** True for the call that tells visitors from signed-in users; its 401 is an answer, not an error. */
const isUserCall = (url: string) => url.endsWith('/api/auth/user');

/** Collects the errors that the browser reports while the page is used. */
export function pageErrorsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error' || isUserCall(message.location().url)) return;
    complaints.push(`${message.text()} ${message.location().url}`);
  });
  return complaints;
}

/** Returns the pixels that the page scrolls sideways; 0 is correct. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
