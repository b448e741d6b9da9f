import { readFileSync } from 'node:fs';

const swc = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));

/** The build's own compiler settings, with source maps inside the code, where Jest looks for them. */
const compiled = (parser = {}, transform = {}) => [
  '@swc/jest',
  {
    ...swc,
    $schema: undefined,
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      ...swc.jsc,
      parser: { ...swc.jsc.parser, ...parser },
      transform: { ...swc.jsc.transform, ...transform },
    },
  },
];

const shared = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // Sources import with the extension that Node will see after the build.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': compiled(),
    '^.+\\.tsx$': compiled({ tsx: true }, { react: { runtime: 'automatic' } }),
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
      displayName: 'integration',
      testMatch: ['<rootDir>/backend/**/*.int.spec.ts'],
      setupFilesAfterEnv: ['<rootDir>/backend/test/conformance/setup.ts'],
      globalSetup: '<rootDir>/backend/test/harness/global-setup.mjs',
      globalTeardown: '<rootDir>/backend/test/harness/global-teardown.mjs',
    },
  ],
};
