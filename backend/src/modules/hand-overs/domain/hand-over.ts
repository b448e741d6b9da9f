const SECOND_MS = 1_000;
const DAY_MS = 86_400 * SECOND_MS;

/** Days without use after which a hand-over ends. */
export const IDLE_DAYS = 30;

/** Days for which an answer may wait on a device without a connection, also after the hand-over has ended. */
export const WAITING_DAYS = 7;

/** Most answers of one hand-over per day, far more than a busy shop gets. */
export const DAILY_HAND_OVER_ANSWERS = 200;

/** A browser of the business that customers answer in. */
export interface HandOver {
  id: string;
  businessId: string;
  /** Only host at which the token counts. */
  host: string;
  /** Member whose session it has replaced. */
  startedById: string;
  /** Hash that changes with that member's password. */
  credentialHash: string;
  browser: string;
  system: string;
  createdAt: Date;
  updatedAt: Date;
  lastUsedAt: Date;
  endedAt: Date | null;
  answerCount: number;
  lastAnswerAt: Date | null;
}

/** Returns the latest last use with which a hand-over has ended by itself. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - IDLE_DAYS * DAY_MS);

/** True unless somebody has ended it, or nobody has used it for too long. */
export const isRunning = ({ endedAt, lastUsedAt }: HandOver, now: Date): boolean =>
  endedAt === null && lastUsedAt > idleSince(now);

/**
 * Returns the time of an answer that a device reports by its age: clocks of devices are often wrong, but run at the
 * right speed. The time is never in the future, before the start of the hand-over, or longer ago than answers may wait.
 */
export function answeredAt(secondsAgo: number, { createdAt }: HandOver, now: Date): Date {
  const earliest = Math.max(createdAt.getTime(), now.getTime() - WAITING_DAYS * DAY_MS);
  const told = now.getTime() - secondsAgo * SECOND_MS;
  return new Date(Math.min(Math.max(told, earliest), now.getTime()));
}

/** True for an answer that a customer gave before the hand-over ended, and that did not wait for too long since. */
export const isInTime = (answered: Date, endedAt: Date, now: Date): boolean =>
  answered <= endedAt && now.getTime() <= endedAt.getTime() + WAITING_DAYS * DAY_MS;
