import { test as base } from '@playwright/test';
import { assertNoFaults, readFaults } from '../../../backend/test/conformance/answer-faults';
import { TEST_ID_HEADER } from '../../../backend/test/conformance/watch-answers';

/**
 * Every browser test: the server checks each answer that the test caused against the API document,
 * and one that differs fails the test. What no test claims fails the run (global-setup.ts).
 */
export const test = base.extend<{ answersAreDocumented: undefined }, { told: { faults: number } }>({
  // Contexts that a test makes for itself take it over too. The tests of a worker run one after the other, so
  // its number tells whose an answer is; a header for each test would open a new context for each.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { workerIndex }) => {
    await use({ ...extraHTTPHeaders, [TEST_ID_HEADER]: String(workerIndex) });
  },
  // The context is kept for the worker's next test, and Playwright leaves these as they are (decision 0054).
  context: async ({ context }, use) => {
    await use(context);
    await context.clearPermissions();
    await context.setOffline(false);
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
