import { resolve } from 'node:path';
import type { SerializableError, TestResult } from '@jest/test-result';
import type { Config } from '@jest/types';
import type {
  CallbackTestRunnerInterface,
  OnTestFailure,
  OnTestStart,
  OnTestSuccess,
  Test,
  TestWatcher,
} from 'jest-runner';
import { Worker } from 'jest-worker';

/** A test file and the configuration to run it with. */
export interface TestFileJob {
  path: string;
  config: Config.ProjectConfig;
  globalConfig: Config.GlobalConfig;
}

type Pool = Worker & { runTestFile(job: TestFileJob): Promise<TestResult> };

/** Lets Node.js import TypeScript sources of the backend. */
const TYPESCRIPT = new URL('../lib/typescript.mjs', import.meta.url).href;

/** Modules that each worker imports first: the ones that the project names, after the one that all need. */
function modulesBefore([first]: readonly Test[]): string[] {
  const { imports = [] } = first?.context.config.testEnvironmentOptions ?? {};
  return [TYPESCRIPT, ...(imports as string[])];
}

/** Tests of the whole product and of its PDF files; each of them starts processes, or sends thousands of requests. */
const WHOLE_PRODUCT = /[\\/]backend[\\/]test[\\/]|-pdf\.int\.spec\.ts$/;

/**
 * Keeps Jest's order where it knows from an earlier run how long files take. Elsewhere it begins with the longest:
 * begun last, they would keep one worker busy after the others have ended.
 */
function longestFirst(tests: readonly Test[]): Test[] {
  if (tests.some(({ duration }) => duration !== undefined)) return [...tests];
  const isWhole = ({ path }: Test): boolean => WHOLE_PRODUCT.test(path);
  return [...tests.filter(isWhole), ...tests.filter((test) => !isWhole(test))];
}

/**
 * Jest runner without the module sandbox: each worker process evaluates a module once for all of its
 * test files, where Jest's own runner evaluates the product again for every file.
 */
export default class NativeRunner implements CallbackTestRunnerInterface {
  readonly #globalConfig: Config.GlobalConfig;

  constructor(globalConfig: Config.GlobalConfig) {
    this.#globalConfig = globalConfig;
  }

  async runTests(
    tests: Test[],
    watcher: TestWatcher,
    onStart: OnTestStart,
    onResult: OnTestSuccess,
    onFailure: OnTestFailure,
  ): Promise<void> {
    const workers = Math.max(1, Math.min(this.#globalConfig.maxWorkers, tests.length));
    const pool = this.#startPool(workers, modulesBefore(tests));
    const waiting = longestFirst(tests);
    const takeTurns = async (): Promise<void> => {
      for (let test = waiting.shift(); test && !watcher.isInterrupted(); test = waiting.shift()) {
        const { path, context } = test;
        await onStart(test);
        try {
          const job = { path, config: context.config, globalConfig: this.#globalConfig };
          await onResult(test, await pool.runTestFile(job));
        } catch (error) {
          await onFailure(test, error as SerializableError);
        }
      }
    };
    await Promise.all(Array.from({ length: workers }, takeTurns));
    await pool.end();
  }

  #startPool(workers: number, modules: readonly string[]): Pool {
    const pool = new Worker(resolve(import.meta.dirname, 'run-test-file.ts'), {
      exposedMethods: ['runTestFile'],
      numWorkers: workers,
      // A file whose process dies has failed.
      maxRetries: 0,
      forkOptions: {
        stdio: 'pipe',
        execArgv: ['--enable-source-maps', ...modules.flatMap((one) => ['--import', one])],
      },
    }) as Pool;
    pool.getStdout()?.pipe(process.stdout);
    pool.getStderr()?.pipe(process.stderr);
    return pool;
  }
}
