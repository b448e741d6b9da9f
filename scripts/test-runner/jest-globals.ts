import { jestExpect } from '@jest/expect';
import { ModernFakeTimers } from '@jest/fake-timers';
import type { Config } from '@jest/types';
import circus from 'jest-circus';
import { ModuleMocker } from 'jest-mock';

// Stands for `@jest/globals`, which only Jest's own sandbox can load.

const mocker = new ModuleMocker(globalThis);

let timers: ModernFakeTimers | undefined;

/** Gives the next test file timers that it can replace. */
export function prepareTimers(config: Config.ProjectConfig): void {
  timers = new ModernFakeTimers({ config, global: globalThis });
}

function theTimers(): ModernFakeTimers {
  if (!timers) throw new Error('Timers are replaced in test files only');
  return timers;
}

/** The part of `jest` that tests use. */
export const jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  restoreAllMocks: mocker.restoreAllMocks.bind(mocker),
  useFakeTimers: (settings?: Config.FakeTimersConfig) => theTimers().useFakeTimers(settings),
  useRealTimers: () => theTimers().useRealTimers(),
  advanceTimersByTime: (ms: number) => theTimers().advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms: number) => theTimers().advanceTimersByTimeAsync(ms),
  getTimerCount: () => theTimers().getTimerCount(),
};

export const expect = jestExpect;
export const { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } = circus;

/** Names that a test file finds without an import. */
export const globals = {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  it,
  test,
  expect,
};
