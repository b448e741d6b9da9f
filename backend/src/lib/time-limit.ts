import { timeLimit } from '../../sdk/index.js';

/** Raised when a promise does not settle in time. */
export class TimeoutError extends Error {}

/**
 * Returns the promise's outcome, or rejects with a `TimeoutError` with `message` after `ms`; the work itself
 * goes on.
 */
export async function withTimeLimit<T>(
  ms: number,
  promise: Promise<T>,
  message: string,
): Promise<T> {
  let cancel = (): void => undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    cancel = timeLimit(ms, () => reject(new TimeoutError(message)));
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    cancel();
    promise.catch(() => undefined); // a late rejection must not count as unhandled
  }
}

/** Returns the promise's outcome, or rejects with the signal's reason once it is aborted; the work itself goes on. */
export async function untilAborted<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
    promise.catch(() => undefined); // a late rejection must not count as unhandled
  }
}
