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
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(message)), ms);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
    promise.catch(() => undefined); // a late rejection must not count as unhandled
  }
}
