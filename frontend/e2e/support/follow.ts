import type { Page } from '@playwright/test';

/**
 * Goes to an address as a link of the client would: the page stays loaded, which takes a tenth of the time. Tests of
 * what a page is when it is opened use `page.goto`.
 */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
