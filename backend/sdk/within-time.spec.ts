import { jest } from '@jest/globals';
import { withinTime } from './within-time.js';

describe('withinTime', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const untilAborted = (signal: AbortSignal) =>
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });

  it('aborts what takes too long as AbortSignal.timeout does', async () => {
    const late = withinTime(1_000, untilAborted);
    jest.advanceTimersByTime(999);
    jest.advanceTimersByTime(1);
    await expect(late).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it.each([
    ['what was done', () => Promise.resolve('done'), 'done'],
    ['what failed', () => Promise.reject(new Error('failed')), 'failed'],
  ])('leaves no timer behind: %s', async (_what, work, outcome) => {
    const end = withinTime<string>(1_000, work).catch((error: Error) => error.message);
    expect(jest.getTimerCount()).toBe(1);
    expect(await end).toBe(outcome);
    expect(jest.getTimerCount()).toBe(0);
  });
});
