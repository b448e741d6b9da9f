/** Seconds to wait where nobody knows when it will work again, such as for an unreachable server. */
export const RETRY_AFTER_SECONDS = 5;

/** Returns the header that tells callers when to try again (RFC 9110, section 10.2.3), as options of an error. */
export const retryAfter = (
  seconds = RETRY_AFTER_SECONDS,
): { headers: Record<'retry-after', string> } => ({ headers: { 'retry-after': String(seconds) } });
