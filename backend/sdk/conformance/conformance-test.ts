/** One conformance test: run it with any test runner; it rejects when the provider fails it. */
export interface ConformanceTest {
  name: string;
  run(): Promise<void>;
}

/** Names a test. */
export const test = (name: string, run: () => Promise<void>): ConformanceTest => ({ name, run });
