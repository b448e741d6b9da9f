import { timeLimit } from './time-limit.js';

/**
 * Does something with a signal that is aborted after a time, as that of `AbortSignal.timeout` is (with a
 * `TimeoutError`), and whose timer ends with the work. That one's cannot be ended: thousands of them an hour
 * stay in memory, with all that listens to them, until each has gone off for nobody.
 * @param ms until the signal is aborted
 */
export async function withinTime<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const patience = new AbortController();
  const end = (): void =>
    patience.abort(new DOMException('It has taken too long.', 'TimeoutError'));
  const cancel = timeLimit(ms, end);
  try {
    return await work(patience.signal);
  } finally {
    cancel();
  }
}
