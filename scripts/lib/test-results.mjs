// Reads what Jest and Playwright wrote of a run.

/**
 * One test file of Jest's JSON report. A file that could not even be run counts as one failure.
 * @param {{ name: string, status: string, assertionResults: { status: string }[] }} file
 * @returns {{ name: string, passed: number, failed: number }}
 */
export function resultOf({ name, status, assertionResults }) {
  const count = (wanted) => assertionResults.filter((test) => test.status === wanted).length;
  const failed = count('failed');
  return {
    name,
    passed: count('passed'),
    failed: status === 'failed' && failed === 0 ? 1 : failed,
  };
}

/** Results by file, where a file's later run takes the place of its first. */
export const lastOf = (first, second) => [
  ...new Map([...first, ...second].map((file) => [file.name, file])).values(),
];

export const sum = (files, key) => files.reduce((total, file) => total + file[key], 0);

/**
 * Tests of Playwright's JSON report that failed and then passed.
 * @returns {string[]} their titles, with their files
 */
export const flakyOf = (suites) =>
  suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter((spec) => spec.tests.some((test) => test.status === 'flaky'))
      .map((spec) => `${spec.file} ${spec.title}`),
    ...flakyOf(suite.suites ?? []),
  ]);
