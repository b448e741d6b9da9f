// Reads what Jest and Playwright wrote of a run.

import { relative } from 'node:path';
import { root } from './paths.mjs';

/**
 * One test file of Jest's JSON report. A file that could not even be run counts as one failure.
 * @param {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }} file
 * @returns {{ name: string, passed: number, failed: number, wrong: string[] }} the names of what failed
 */
export function resultOf({ name, status, assertionResults }) {
  const those = (wanted) => assertionResults.filter((test) => test.status === wanted);
  const file = relative(root, name);
  const wrong = those('failed').map(({ fullName }) => `${file} ${fullName}`);
  if (status === 'failed' && wrong.length === 0) wrong.push(`${file} could not be run`);
  return { name, passed: those('passed').length, failed: wrong.length, wrong };
}

/** Results by file, where a file's later run takes the place of its first. */
export const lastOf = (first, second) => [
  ...new Map([...first, ...second].map((file) => [file.name, file])).values(),
];

export const sum = (files, key) => files.reduce((total, file) => total + file[key], 0);

/**
 * Tests of Playwright's JSON report that ended like this.
 * @param {'flaky' | 'unexpected'} status `flaky`: failed and then passed; `unexpected`: failed
 * @returns {string[]} their titles, with their files
 */
export const titlesOf = (suites, status) =>
  suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter((spec) => spec.tests.some((test) => test.status === status))
      .map((spec) => `${spec.file} ${spec.title}`),
    ...titlesOf(suite.suites ?? [], status),
  ]);
