import type { Message } from './message.js';

/** Outcome of the latest attempt at a message. */
export type Attempt = Pick<Message, 'status' | 'attempts' | 'lastError' | 'sentAt' | 'updatedAt'>;

/** Waiting for the recipient's morning, not for a server. */
const QUIET_HOURS = 'quiet-hours';

/**
 * True when messages wait because nobody takes them: an attempt failed and will be repeated, and no message was sent
 * since.
 */
export function areStuck(latest: readonly Attempt[]): boolean {
  const sent = latest.map(({ sentAt }) => sentAt?.getTime() ?? 0);
  return latest.some(
    ({ status, attempts, lastError, updatedAt }) =>
      status === 'queued' &&
      attempts > 0 &&
      lastError !== null &&
      lastError !== QUIET_HOURS &&
      sent.every((time) => time < updatedAt.getTime()),
  );
}
