/**
 * Hours after a text's arrival within which an answer keeps the streak: a day, so that checking once every day, closing
 * days included, is enough, and the customer still remembers the visit.
 */
export const FAST_ANSWER_HOURS = 24;
const FAST_ANSWER_MS = FAST_ANSWER_HOURS * 3_600_000;

/** A review or private feedback, and when it was first replied to or resolved. */
export interface AnswerTime {
  arrivedAt: Date;
  answeredAt: Date | null;
}

/** Numbers of texts in a row that were answered in time. */
export interface Streak {
  current: number;
  longest: number;
}

/** Returns true when an answer was in time. */
export function isFast(arrivedAt: Date, answeredAt: Date): boolean {
  return answeredAt.getTime() - arrivedAt.getTime() <= FAST_ANSWER_MS;
}

/**
 * Computes the streak of texts in the order of their arrival, in whatever order they are given. A late answer ends it,
 * and so does a text whose time has passed without one. A text that still has time neither counts nor ends anything.
 * The result depends only on the texts and the moment: reports in another order, or repeated ones, lead to the same.
 */
export function streakOf(texts: readonly AnswerTime[], now: Date): Streak {
  const byArrival = [...texts].sort((a, b) => a.arrivedAt.getTime() - b.arrivedAt.getTime());
  const streak = { current: 0, longest: 0 };
  for (const { arrivedAt, answeredAt } of byArrival) {
    if (answeredAt === null && isFast(arrivedAt, now)) continue;
    streak.current = answeredAt !== null && isFast(arrivedAt, answeredAt) ? streak.current + 1 : 0;
    streak.longest = Math.max(streak.longest, streak.current);
  }
  return streak;
}
