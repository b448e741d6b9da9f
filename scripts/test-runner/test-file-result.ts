import { createEmptyTestResult, type AssertionResult, type TestResult } from '@jest/test-result';
import type { Circus } from '@jest/types';
import { formatExecError, formatResultsErrors } from 'jest-message-util';
import type { TestFileJob } from './native-runner.ts';

/** Converts the results of jest-circus to those that Jest's reporters read. */
export function resultOf(
  { testResults, unhandledErrors, unhandledErrorsDetailed }: Circus.RunResult,
  { path, config, globalConfig }: TestFileJob,
  { start, end }: { start: number; end: number },
): TestResult {
  const tests = testResults.map(assertionResultOf);
  const count = (status: AssertionResult['status']): number =>
    tests.filter((test) => test.status === status).length;
  const messages = [
    formatResultsErrors(tests, config, globalConfig, path) ?? '',
    ...unhandledErrorsDetailed.map((error) => formatExecError(error, config, globalConfig, path)),
  ].filter(Boolean);
  const empty = createEmptyTestResult();
  const runtime = end - start;
  const slow = runtime > config.slowTestThreshold * 1_000;
  return {
    ...empty,
    ...(config.displayName && { displayName: config.displayName }),
    ...(unhandledErrors.length > 0 && {
      testExecError: { message: '', stack: unhandledErrors.join('\n') },
    }),
    failureMessage: messages.length > 0 ? messages.join('\n') : null,
    numFailingTests: count('failed'),
    numPassingTests: count('passed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    perfStats: { ...empty.perfStats, start, end, runtime, slow },
    testFilePath: path,
    testResults: tests,
  };
}

function assertionResultOf(test: Circus.TestResult): AssertionResult {
  // The first name is that of the outermost block, the file.
  const names = test.testPath.slice(1);
  return {
    ancestorTitles: names.slice(0, -1),
    title: names.at(-1) ?? '',
    fullName: names.join(' '),
    status: statusOf(test),
    duration: test.duration ?? null,
    failing: test.failing ?? false,
    failureDetails: test.errorsDetailed,
    failureMessages: [...test.errors],
    invocations: test.invocations,
    location: test.location ?? null,
    numPassingAsserts: test.numPassingAsserts,
    startAt: test.startedAt ?? null,
  };
}

function statusOf({ status, errors }: Circus.TestResult): AssertionResult['status'] {
  if (status === 'skip') return 'pending';
  if (status === 'todo') return 'todo';
  return errors.length > 0 ? 'failed' : 'passed';
}
