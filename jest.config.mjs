import { join } from 'node:path';

/** Modules that a worker imports before its test files (scripts/test-runner). */
const imports = (...files) => ({ imports: files.map((file) => join(import.meta.dirname, file)) });
const CLIENT_SOURCES = 'frontend/test/client-sources.mjs';
const WINDOW = 'frontend/test/window.mjs';

const shared = {
  runner: '<rootDir>/scripts/test-runner/native-runner.ts',
  // Node compiles sources itself; Jest has no sandbox here that would do so.
  transform: {},
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  watchPathIgnorePatterns: ['/dist/', '/\\.data/'],
};

export default {
  // A busy machine must not fail what a quiet one does in a second.
  testTimeout: 120_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/backend/**/*.spec.ts',
        '<rootDir>/scripts/**/*.spec.ts',
        '<rootDir>/frontend/src/**/*.spec.ts',
        // The parts of the browser tests; the tests themselves are Playwright's.
        '<rootDir>/frontend/e2e/support/*.spec.ts',
      ],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '\\.int\\.spec\\.ts$'],
      testEnvironmentOptions: imports(CLIENT_SOURCES),
    },
    {
      ...shared,
      displayName: 'component',
      testMatch: ['<rootDir>/frontend/src/**/*.spec.tsx'],
      testEnvironmentOptions: imports(CLIENT_SOURCES, WINDOW),
      setupFilesAfterEnv: ['<rootDir>/frontend/test/setup.ts'],
    },
    {
      ...shared,
      displayName: 'integration',
      testMatch: ['<rootDir>/backend/**/*.int.spec.ts'],
      setupFilesAfterEnv: ['<rootDir>/backend/test/conformance/setup.ts'],
      globalSetup: '<rootDir>/backend/test/harness/global-setup.mjs',
      globalTeardown: '<rootDir>/backend/test/harness/global-teardown.mjs',
    },
  ],
};
