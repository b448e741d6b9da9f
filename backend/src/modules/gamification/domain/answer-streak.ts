/**
 * An answer within so many hours of the text's arrival keeps the streak: a day, so that whoever looks
 * once every day, closing day included, can keep it, and the customer still remembers the visit.
 */
export const FAST_ANSWER_HOURS = 24;
const FAST_ANSWER_MS = FAST_ANSWER_HOURS * 3_600_000;

/** A review or private feedback, and when it was first replied to or resolved. */
export interface AnswerTime {
  arrivedAt: Date;
  answeredAt: Date | null;
}

/** How many texts in a row were answered in time. */
export interface Streak {
  current: number;
  longest: number;
}

/** Whether an answer was in time. */
export function isFast(arrivedAt: Date, answeredAt: Date): boolean {
  return answeredAt.getTime() - arrivedAt.getTime() <= FAST_ANSWER_MS;
}

/**
 * The streak that texts make, in the order of their arrival, whatever order they are given in. A late
 * answer ends it, and so does a text whose time has passed without one. A text that still has time
 * neither counts nor ends anything. It depends on the texts and the moment alone: hearing of them in
 * another order, or twice, comes to the same.
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
