import { jestExpect } from '@jest/expect';
import circus from 'jest-circus';
import { ModuleMocker } from 'jest-mock';

// Stands for `@jest/globals`, which only Jest's own sandbox can load.

const mocker = new ModuleMocker(globalThis);

/** The part of `jest` that integration tests use. */
export const jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  restoreAllMocks: mocker.restoreAllMocks.bind(mocker),
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
