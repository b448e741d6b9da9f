// Reads what Jest and Playwright wrote of a run.

import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';

/** Lines of a failure that are repeated after its name at the end of a run. */
const REASON_LINES = 8;

/** A failed test with the first lines of the reason, indented below its name. */
function failure(name, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [name, ...lines.slice(0, REASON_LINES).map((line) => `    ${line}`)].join('\n');
}

/**
 * One test file of Jest's JSON report. A file that could not even be run counts as one failure.
 * @param {{ name: string, status: string, message: string, startTime: number, endTime: number, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }} file
 * @returns {{ name: string, passed: number, failed: number, wrong: string[], ms: number }} what failed with the reason, and the time the file took
 */
export function resultOf({ name, status, message, startTime, endTime, assertionResults }) {
  const those = (wanted) => assertionResults.filter((test) => test.status === wanted);
  const file = relative(root, name);
  const wrong = those('failed').map(({ fullName, failureMessages }) =>
    failure(`${file} ${fullName}`, failureMessages[0]),
  );
  if (status === 'failed' && wrong.length === 0)
    wrong.push(failure(`${file} could not be run`, message));
  const ms = Math.max(0, endTime - startTime);
  return { name, passed: those('passed').length, failed: wrong.length, wrong, ms };
}

/**
 * Tests of Playwright's JSON report with the time they took.
 * @returns {{ name: string, ms: number }[]}
 */
export const timesOf = (suites) =>
  suites.flatMap((suite) => [
    ...(suite.specs ?? []).map((spec) => ({
      name: `${spec.file} ${spec.title}`,
      ms: spec.tests.flatMap(({ results }) => results).reduce((ms, one) => ms + one.duration, 0),
    })),
    ...timesOf(suite.suites ?? []),
  ]);

/** The entries that took longest, the longest first. */
export const slowest = (times, count) =>
  [...times].sort((one, other) => other.ms - one.ms).slice(0, count);

export const sum = (files, key) => files.reduce((total, file) => total + file[key], 0);

/**
 * Failed tests of Playwright's JSON report.
 * @returns {string[]} their titles, with their files and the reason
 */
export const failuresIn = (suites) =>
  suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter((spec) => spec.tests.some((test) => test.status === 'unexpected'))
      .map((spec) => {
        const [result] = spec.tests.flatMap(({ results }) => results);
        return failure(`${spec.file} ${spec.title}`, result?.errors[0]?.message);
      }),
    ...failuresIn(suite.suites ?? []),
  ]);
