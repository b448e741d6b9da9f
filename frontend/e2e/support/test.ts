import { test as base } from '@playwright/test';
import { assertNoFaults, readFaults } from '../../../backend/test/conformance/answer-faults';
import { TEST_ID_HEADER } from '../../../backend/test/conformance/watch-answers';
import { KeptPages } from './kept-pages';

interface Fixtures {
  /**
   * True for a page that earlier tests have used (decision 0054); false where a test does what would
   * outlast it.
   */
  pageIsKept: boolean;
  answersAreDocumented: undefined;
}

interface WorkerFixtures {
  keptPages: KeptPages;
  told: { faults: number };
}

/** `npm run test:all` gives each test a browser context of its own. */
const isFullRun = process.env['E2E_MATRIX'] === 'full';

/**
 * Every browser test: the server checks each answer that the test caused against the API document,
 * and one that differs fails the test. What no test claims fails the run (global-setup.ts).
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  pageIsKept: [!isFullRun, { option: true }],
  // Contexts that a test makes for itself take it over too. The tests of a worker run one after the other, so
  // its number tells whose an answer is.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { workerIndex }) => {
    await use({ ...extraHTTPHeaders, [TEST_ID_HEADER]: String(workerIndex) });
  },
  keptPages: [
    async ({}, use) => {
      const pages = new KeptPages();
      await use(pages);
      await pages.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      browser,
      keptPages,
      pageIsKept,
      baseURL,
      locale,
      timezoneId,
      javaScriptEnabled,
      hasTouch,
      isMobile,
      userAgent,
      viewport,
      colorScheme,
      reducedMotion,
    },
    use,
  ) => {
    const opened = {
      baseURL,
      locale,
      timezoneId,
      javaScriptEnabled,
      hasTouch,
      isMobile,
      userAgent,
    };
    const kind = JSON.stringify(opened);
    const context = pageIsKept
      ? await keptPages.open(browser, kind, { viewport, colorScheme, reducedMotion })
      : await browser.newContext();
    await use(context);
    await (pageIsKept ? keptPages.reset(kind) : context.close());
  },
  page: async ({ context, pageIsKept }, use) => {
    const [kept] = context.pages();
    await use(pageIsKept && kept ? kept : await context.newPage());
  },
  told: [({}, use) => use({ faults: 0 }), { scope: 'worker' }],
  answersAreDocumented: [
    async ({ told }, use, { workerIndex }) => {
      await use(undefined);
      const faults = readFaults(process.env['E2E_ANSWER_FAULTS'] ?? '');
      const own = faults.filter(({ testId }) => testId === String(workerIndex));
      const fresh = own.slice(told.faults);
      told.faults = own.length;
      assertNoFaults(fresh);
    },
    { auto: true },
  ],
});
