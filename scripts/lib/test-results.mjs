// Reads what Jest and Playwright wrote of a run.

import { relative } from 'node:path';
import { root } from './paths.mjs';

/**
 * One test file of Jest's JSON report. A file that could not even be run counts as one failure.
 * @param {{ name: string, status: string, startTime: number, endTime: number, assertionResults: { status: string, fullName: string }[] }} file
 * @returns {{ name: string, passed: number, failed: number, wrong: string[], ms: number }} the names of what failed, and the time the file took
 */
export function resultOf({ name, status, startTime, endTime, assertionResults }) {
  const those = (wanted) => assertionResults.filter((test) => test.status === wanted);
  const file = relative(root, name);
  const wrong = those('failed').map(({ fullName }) => `${file} ${fullName}`);
  if (status === 'failed' && wrong.length === 0) wrong.push(`${file} could not be run`);
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
 * @returns {string[]} their titles, with their files
 */
export const titlesOfFailed = (suites) =>
  suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter((spec) => spec.tests.some((test) => test.status === 'unexpected'))
      .map((spec) => `${spec.file} ${spec.title}`),
    ...titlesOfFailed(suite.suites ?? []),
  ]);
