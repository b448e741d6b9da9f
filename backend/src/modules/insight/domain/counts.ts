/** Number of texts by sentiment. */
export interface Sounds {
  positive: number;
  neutral: number;
  negative: number;
}

/** Changes of the counts of one day. */
export interface DayChange {
  isSample: boolean;
  /** A day of UTC: 2026-11-21. */
  day: string;
  rating1?: number;
  rating2?: number;
  rating3?: number;
  rating4?: number;
  rating5?: number;
  public?: number;
  positive?: number;
  neutral?: number;
  negative?: number;
  newestAt?: string;
  sent?: number;
  opened?: number;
  rated?: number;
  reviewed?: number;
}

/** Changes of the counts of a topic on one day. */
export interface TopicChange extends Partial<Sounds> {
  isSample: boolean;
  day: string;
  topic: string;
}

/** Changes of the counts of actions on the day `actedOn` for the texts written on `day`. */
export interface AnswerChange {
  isSample: boolean;
  day: string;
  actedOn: string;
  prompt?: number;
  inTime?: number;
  late?: number;
  waitedMinutes?: number;
  resolved?: number;
}

/** Fields of a text that are counted. */
export interface CountedText {
  subject: 'review' | 'private-feedback';
  rating: number;
  /** Time it was written (ISO 8601). */
  at: string;
  /** Null when it has no sentiment label: it then counts only as a text. */
  sentiment: keyof Sounds | null;
  topics: readonly { topic: string; polarity: keyof Sounds }[];
  isSample: boolean;
}

/** Times at which a text was answered and resolved (ISO 8601); null when it was not. */
export interface Handling {
  answeredAt: string | null;
  resolvedAt: string | null;
}

/** Hours within which an answer is prompt, and within which it is still in time (`due`). */
export interface AnswerHours {
  prompt: number;
  due: number;
}

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** Returns the day of a moment, in UTC. */
export const dayOf = (iso: string): string => new Date(iso).toISOString().slice(0, 10);

/** Returns the changes for the days on which the texts were written. */
export function countTexts(texts: readonly CountedText[]): DayChange[] {
  return texts.map((text) => ({
    isSample: text.isSample,
    day: dayOf(text.at),
    [`rating${text.rating}`]: 1,
    public: text.subject === 'review' ? 1 : 0,
    ...(text.sentiment && { [text.sentiment]: 1 }),
    newestAt: text.at,
  }));
}

/** Returns the changes for the topics that the texts are about. */
export function countTopics(texts: readonly CountedText[]): TopicChange[] {
  return texts.flatMap(({ isSample, at, topics }) =>
    topics.map(({ topic, polarity }) => ({ isSample, day: dayOf(at), topic, [polarity]: 1 })),
  );
}

/**
 * Returns the changes when the handling of a text changes. They add up in any order: the old handling is subtracted
 * and the new one is added.
 */
export function countHandling(
  text: { isSample: boolean; writtenAt: string },
  before: Handling,
  after: Handling,
  hours: AnswerHours,
): AnswerChange[] {
  return [...handled(text, before, hours, -1), ...handled(text, after, hours, 1)];
}

function handled(
  { isSample, writtenAt }: { isSample: boolean; writtenAt: string },
  { answeredAt, resolvedAt }: Handling,
  hours: AnswerHours,
  sign: 1 | -1,
): AnswerChange[] {
  const changes: AnswerChange[] = [];
  const day = dayOf(writtenAt);
  if (answeredAt !== null) {
    const waited = Date.parse(answeredAt) - Date.parse(writtenAt);
    const minutes = waited / MINUTE_MS;
    const kind =
      minutes <= hours.prompt * HOUR_MINUTES
        ? 'prompt'
        : minutes <= hours.due * HOUR_MINUTES
          ? 'inTime'
          : 'late';
    const waitedMinutes = sign * Math.floor(minutes);
    changes.push({ isSample, day, actedOn: dayOf(answeredAt), [kind]: sign, waitedMinutes });
  }
  if (resolvedAt !== null) {
    changes.push({ isSample, day, actedOn: dayOf(resolvedAt), resolved: sign });
  }
  return changes;
}

/** Returns the earlier of two moments (ISO 8601); null stands for a moment that has not come. */
export function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return Date.parse(one) <= Date.parse(other) ? one : other;
}
