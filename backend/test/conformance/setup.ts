import { assertNoFaults, takeFaults } from './answer-faults.ts';

// Runs around every test of the integration suites: an answer that the document does not describe
// fails the test in which it came.

afterEach(() => assertNoFaults(takeFaults()));
afterAll(() => assertNoFaults(takeFaults()));
