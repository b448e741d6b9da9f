import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { TestResult } from '@jest/test-result';
import { getState, resetState, run } from 'jest-circus';
import { expect, globals, jest, prepareTimers } from './jest-globals.ts';
import type { TestFileJob } from './native-runner.ts';
import { resultOf } from './test-file-result.ts';
import { watchErrors } from './watch-errors.ts';

const GLOBALS = new URL('./jest-globals.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals'
      ? { url: GLOBALS, format: 'module', shortCircuit: true }
      : next(specifier, context),
});
Object.assign(globalThis, globals);
watchErrors();

/** Number of files run so far: the setup files are evaluated again for each. */
let runs = 0;

/**
 * Runs one test file in this process. Modules stay loaded for the next file; spies, replaced timers and
 * environment variables that the file leaves behind do not.
 */
export async function runTestFile(job: TestFileJob): Promise<TestResult> {
  const { path, config, globalConfig } = job;
  const environment = { ...process.env };
  const start = Date.now();
  runs += 1;
  resetState();
  const state = getState();
  if (globalConfig.testTimeout) state.testTimeout = globalConfig.testTimeout;
  if (globalConfig.testNamePattern) {
    state.testNamePattern = new RegExp(globalConfig.testNamePattern, 'i');
  }
  prepareTimers(config);
  expect.setState({ testPath: path, expand: globalConfig.expand ?? false });
  try {
    for (const file of config.setupFilesAfterEnv) {
      await import(`${pathToFileURL(file).href}?run=${runs}`);
    }
    await import(pathToFileURL(path).href);
    return resultOf(await run(), job, { start, end: Date.now() });
  } finally {
    jest.restoreAllMocks();
    jest.useRealTimers();
    restoreEnvironment(environment);
  }
}

function restoreEnvironment(before: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
}
