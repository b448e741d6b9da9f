/**
 * Longest wait for a locked row or table, in milliseconds. Shorter than the idle limit: who waits for
 * a process that froze answers in time, and whoever comes after the limit finds the lock free.
 */
const LOCK_MS = 4_000;

/** A process that says nothing for so long inside a transaction is frozen or cut off. */
const IDLE_IN_TRANSACTION_MS = 10_000;

/**
 * Settings of every connection the running application opens: PostgreSQL ends a transaction that is
 * left open, so a process that froze does not lock out the others, and refuses a lock that cannot be
 * had soon.
 */
export const SESSION_LIMITS = {
  lock_timeout: LOCK_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
} as const;

/** The same for the owner's connections, whose migrations may wait longer and work in between. */
export const OWNER_SESSION_LIMITS = { idle_in_transaction_session_timeout: 60_000 } as const;
