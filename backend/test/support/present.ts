/**
 * Returns a value that the test has brought about itself, such as the only row that it added.
 * @throws Error when it is not there, which fails the test
 */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('The test expected a value.');
  return value;
}
