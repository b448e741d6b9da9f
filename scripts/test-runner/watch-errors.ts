import type { Circus } from '@jest/types';
import { addEventHandler, getState } from 'jest-circus';
import { expect } from './jest-globals.ts';

/** Fails a test for errors beside those that it throws: of soft expectations, and unhandled ones. */
export function watchErrors(): void {
  addEventHandler((event) => {
    if (event.name === 'test_start') expect.setState({ currentTestName: nameOf(event.test) });
    if (event.name === 'test_done') addExpectationErrors(event.test);
  });
  process.on('uncaughtException', addUnhandled);
  process.on('unhandledRejection', addUnhandled);
}

function nameOf(test: Circus.TestEntry): string {
  const names = [test.name];
  // The outermost block is the file, which has no name.
  for (let block = test.parent; block.parent; block = block.parent) names.unshift(block.name);
  return names.join(' ');
}

function addExpectationErrors(test: Circus.TestEntry): void {
  const { suppressedErrors, isExpectingAssertions, numPassingAsserts } = expect.getState();
  const missing = expect.extractExpectedAssertionsErrors().map(({ error }) => error);
  test.numPassingAsserts = numPassingAsserts;
  test.errors.push(...suppressedErrors);
  expect.setState({ suppressedErrors: [] });
  const hasFailed = test.errors.length > 0;
  // A test that failed earlier did not reach its expectations.
  if (!isExpectingAssertions || !hasFailed) test.errors.push(...missing);
}

function addUnhandled(error: unknown): void {
  const { currentlyRunningTest, unhandledErrors } = getState();
  const errors: unknown[] = currentlyRunningTest ? currentlyRunningTest.errors : unhandledErrors;
  errors.push(error);
}
