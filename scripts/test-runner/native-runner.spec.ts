import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

interface Report {
  success: boolean;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

const root = resolve(import.meta.dirname, '../..');
const fixtures = join(import.meta.dirname, 'fixtures');
const CONFIG = {
  rootDir: fixtures,
  testTimeout: 5_000,
  testMatch: ['<rootDir>/outcomes.ts', '<rootDir>/other-outcomes.ts'],
  setupFilesAfterEnv: ['<rootDir>/setup.ts'],
  runner: join(import.meta.dirname, 'native-runner.ts'),
  transform: {},
};

/** Runs Jest on both fixtures, one after the other in one process. */
async function runFixtures(options: string[] = []): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'scoville-runner-'));
  const file = join(folder, 'results.json');
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const args = [jest, '--config', JSON.stringify(CONFIG)];
  try {
    await new Promise((ended) =>
      execFile(
        process.execPath,
        [...args, '--runInBand', '--json', '--outputFile', file, ...options],
        { cwd: root },
        ended,
      ),
    );
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    report.testResults.sort((one, other) => other.name.localeCompare(one.name));
    return report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const outcomesOf = ({ testResults }: Report): string[] =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ status, fullName }) => `${status} ${fullName}`),
  );

describe('the native runner', () => {
  let report: Report;

  beforeAll(async () => {
    report = await runFixtures();
  });

  it('reports how each test ended', () => {
    expect(outcomesOf(report)).toEqual([
      'passed passes each case 1',
      'failed passes each case 2',
      'passed passes a spy',
      'passed passes a changed environment',
      'passed passes timers as they were',
      'failed fails an expectation',
      'failed fails a missing expectation',
      'failed fails a rejection',
      'failed fails an unhandled rejection',
      'failed fails a time limit',
      'failed hooks fails with its hook',
      'passed passes replaced timers',
      'failed finds the environment as it was',
      'passed finds timers as they were',
    ]);
    expect(report.success).toBe(false);
  });

  it.each([
    ['each case 2', 'setup: passes each case 2'],
    ['an expectation', 'Expected: 2'],
    ['a missing expectation', 'expect.assertions(1)'],
    ['a rejection', 'rejected'],
    ['an unhandled rejection', 'unhandled'],
    ['a time limit', 'Exceeded timeout of 50 ms'],
    ['fails with its hook', 'beforeAll'],
    // The setup file alone: the environment was restored.
    ['finds the environment as it was', 'setup: finds the environment as it was'],
  ])('says why "%s" failed', (name, reason) => {
    const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
    const found = tests.find(({ fullName }) => fullName.endsWith(name));
    expect(found?.failureMessages).toHaveLength(1);
    expect(found?.failureMessages[0]).toContain(reason);
  });

  it('fails a file for what its last hook throws', () => {
    const [, second] = report.testResults;
    expect(second).toMatchObject({ name: join(fixtures, 'other-outcomes.ts'), status: 'failed' });
    expect(second?.message).toContain('afterAll');
  });

  it('runs the tests of a name alone', async () => {
    const named = await runFixtures(['--testNamePattern', 'a spy']);
    const ran = outcomesOf(named).filter((outcome) => !outcome.startsWith('pending'));
    expect({ ran, success: named.success }).toEqual({
      ran: ['passed passes a spy'],
      success: true,
    });
  });
});
