import { test as base } from '@playwright/test';
import { assertNoFaults, readFaults } from '../../../backend/test/conformance/answer-faults';
import { TEST_ID_HEADER } from '../../../backend/test/conformance/watch-answers';

/**
 * Every browser test: the server checks each answer that the test caused against the API document,
 * and one that differs fails the test. What no test claims fails the run (global-setup.ts).
 */
export const test = base.extend<{ answersAreDocumented: undefined }>({
  // Contexts that a test makes for itself take it over too.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, testInfo) => {
    await use({ ...extraHTTPHeaders, [TEST_ID_HEADER]: testInfo.testId });
  },
  answersAreDocumented: [
    async ({}, use, testInfo) => {
      await use(undefined);
      const faults = readFaults(process.env['E2E_ANSWER_FAULTS'] ?? '');
      assertNoFaults(faults.filter(({ testId }) => testId === testInfo.testId));
    },
    { auto: true },
  ],
});
