import { readFileSync } from 'node:fs';

const swc = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));

/** The build's own compiler settings, with source maps inside the code, where Jest looks for them. */
const settings = (parser = {}, transform = {}) => ({
  ...swc,
  $schema: undefined,
  swcrc: false,
  sourceMaps: 'inline',
  jsc: {
    ...swc.jsc,
    parser: { ...swc.jsc.parser, ...parser },
    transform: { ...swc.jsc.transform, ...transform },
    // Node and Jest want to be told that a file is JSON.
    experimental: { keepImportAttributes: true },
  },
});

const TSX = [{ tsx: true }, { react: { runtime: 'automatic' } }];

const shared = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // Sources import with the extension that Node will see after the build.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': ['@swc/jest', settings()],
    '^.+\\.tsx$': ['@swc/jest', settings(...TSX)],
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  watchPathIgnorePatterns: ['/dist/', '/\\.data/'],
};

/** Run through `node --experimental-vm-modules` (the npm scripts set NODE_OPTIONS). */
export default {
  coverageDirectory: 'coverage',
  // A busy machine must not fail what a quiet one does in a second.
  testTimeout: 20_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/backend/**/*.spec.ts',
        '<rootDir>/frontend/src/**/*.spec.ts',
        // The parts of the browser tests; the tests themselves are Playwright's.
        '<rootDir>/frontend/e2e/support/*.spec.ts',
      ],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '\\.int\\.spec\\.ts$'],
    },
    {
      ...shared,
      displayName: 'component',
      testMatch: ['<rootDir>/frontend/src/**/*.spec.tsx'],
      testEnvironment: '<rootDir>/frontend/test/environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/frontend/test/setup.ts'],
      transform: {
        '^.+\\.ts$': ['<rootDir>/frontend/test/transform.mjs', settings()],
        '^.+\\.tsx$': ['@swc/jest', settings(...TSX)],
        '\\.css$': '<rootDir>/frontend/test/transform-css.mjs',
      },
    },
    {
      ...shared,
      displayName: 'integration',
      // Evaluates the product once for each worker instead of once for each file.
      runner: '<rootDir>/backend/test/runner/native-runner.ts',
      testMatch: ['<rootDir>/backend/**/*.int.spec.ts'],
      setupFilesAfterEnv: ['<rootDir>/backend/test/conformance/setup.ts'],
      globalSetup: '<rootDir>/backend/test/harness/global-setup.mjs',
      globalTeardown: '<rootDir>/backend/test/harness/global-teardown.mjs',
    },
  ],
};
