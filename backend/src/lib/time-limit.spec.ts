import { jest } from '@jest/globals';
import { TimeoutError, untilAborted, withTimeLimit } from './time-limit.js';

const never = new Promise<never>(() => undefined);

describe('a time limit', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('leaves an outcome within it alone, and no timer behind', async () => {
    await expect(withTimeLimit(1_000, Promise.resolve('done'), 'Too late.')).resolves.toBe('done');
    const broken = Promise.reject(new Error('broken'));
    await expect(withTimeLimit(1_000, broken, 'Too late.')).rejects.toThrow('broken');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('rejects when it is over', async () => {
    const limited = withTimeLimit(1_000, never, 'Too late.');
    const outcome = expect(limited).rejects.toEqual(new TimeoutError('Too late.'));
    await jest.advanceTimersByTimeAsync(1_000);
    await outcome;
  });
});

describe('work until a signal is aborted', () => {
  it('keeps its outcome', async () => {
    const { signal } = new AbortController();
    await expect(untilAborted(signal, Promise.resolve('done'))).resolves.toBe('done');
    await expect(untilAborted(signal, Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );
  });

  it('rejects with the reason of the signal, also of one that is aborted already', async () => {
    const controller = new AbortController();
    const pending = untilAborted(controller.signal, never);
    controller.abort(new Error('gone'));
    await expect(pending).rejects.toThrow('gone');
    await expect(untilAborted(controller.signal, never)).rejects.toThrow('gone');
  });
});
