import { defineConfig } from '@playwright/test';
import { chromiumPath } from './e2e/support/chromium';

/** Its own background traffic would only meet closed networks in CI. */
const chromium = {
  executablePath: chromiumPath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--no-first-run',
    // Nobody looks at the window: drawing needs no process of its own.
    '--in-process-gpu',
    // No page lives long enough for its scripts to repay being optimized.
    '--js-flags=--single-threaded --no-opt --no-maglev',
  ],
};

/** One real server for the whole run: the built product with its embedded database and a real mail server. */
export default defineConfig({
  testDir: 'e2e',
  // Beside the tests' support stand its unit tests, which are Jest's.
  testIgnore: '**/support/**',
  outputDir: '../test-results/browser',
  globalSetup: './e2e/support/global-setup.ts',
  // Each test makes a tenant of its own, so two may run beside each other.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: process.env['E2E_BASE_URL'],
    actionTimeout: 20_000,
    launchOptions: chromium,
    // Recording every step takes time; `--trace retain-on-failure` asks for it.
    trace: 'off',
    locale: 'en-US',
    reducedMotion: 'reduce',
    // A service worker would outlast the page of its test. The tests of what it does allow it.
    serviceWorkers: 'block',
  },
});
