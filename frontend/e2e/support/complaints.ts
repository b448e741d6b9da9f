import type { Page } from '@playwright/test';

/** The call by which a visitor is told apart; its 401 is an answer, not a fault. */
const isUserCall = (url: string) => url.endsWith('/api/auth/user');

/** What the browser complains about while the page is used. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error' || isUserCall(message.location().url)) return;
    complaints.push(`${message.text()} ${message.location().url}`);
  });
  return complaints;
}

/** How many pixels the page can be moved sideways; 0 is right. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
