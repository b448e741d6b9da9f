import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Settings of a page that may differ from test to test; all others are decided when its context is opened. */
export interface Look {
  viewport: { width: number; height: number } | null;
  colorScheme: 'light' | 'dark' | 'no-preference' | null;
  reducedMotion: 'reduce' | 'no-preference' | null;
}

/** Methods whose effect stays with a page until it is closed. */
const LASTING = ['addInitScript', 'exposeBinding', 'exposeFunction'] as const;

/** A page of the product that loads nothing. */
const EMPTY_PAGE = '/first-paint.js';

/** Events that tests listen to. */
const EVENTS = [
  'console',
  'dialog',
  'download',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
];

/**
 * Pages that the tests of a worker use one after the other. A page that has compiled the scripts of the product
 * shows a screen in half the processor time of a new one, as long as it never leaves the product in between.
 */
export class KeptPages {
  private readonly pages = new Map<string, Page>();

  /**
   * Opens the page of a kind, as if it were new.
   * @param kind what its context was opened with: pages of different kinds are kept apart
   */
  async open(browser: Browser, kind: string, look: Look): Promise<BrowserContext> {
    const kept = this.pages.get(kind);
    const page = kept ?? (await (await browser.newContext()).newPage());
    if (!kept) refuseWhatLasts(page);
    this.pages.set(kind, page);
    if (look.viewport) await page.setViewportSize(look.viewport);
    const { colorScheme, reducedMotion } = look;
    await page.emulateMedia({ colorScheme, reducedMotion, media: null, forcedColors: null });
    return page.context();
  }

  /** Takes from the page what a test has left; closes it if that is not possible. */
  async reset(kind: string): Promise<void> {
    const page = this.pages.get(kind);
    if (!page) return;
    try {
      await empty(page);
    } catch {
      this.pages.delete(kind);
      await page.context().close();
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.pages.values()].map((page) => page.context().close()));
  }
}

/** Refuses what would change the page for all tests that follow. */
function refuseWhatLasts(page: Page): void {
  const refuse = () => {
    throw new Error('This lasts until the page is closed: `test.use({ pageIsKept: false })`.');
  };
  for (const name of LASTING) {
    page[name] = refuse;
    page.context()[name] = refuse;
  }
  page.clock.install = refuse;
}

async function empty(page: Page): Promise<void> {
  const context = page.context();
  await context.setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const event of EVENTS) {
    await page.removeAllListeners(event, { behavior: 'ignoreErrors' });
    context.removeAllListeners(event);
  }
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  await context.clearPermissions();
  await context.clearCookies();
  // Storage can be emptied from a page of the same origin alone.
  await page.goto(EMPTY_PAGE);
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
}
