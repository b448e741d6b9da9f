/** How many texts sounded how. */
export interface Sounds {
  positive: number;
  neutral: number;
  negative: number;
}

/** What is added to the counts of one day. */
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

/** What is added to the counts of a topic on one day. */
export interface TopicChange extends Partial<Sounds> {
  isSample: boolean;
  day: string;
  topic: string;
}

/** What is added to the counts of what was done on one day about the texts of another. */
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

/** A text that was read, as far as it is counted. */
export interface CountedText {
  subject: 'review' | 'private-feedback';
  rating: number;
  /** When it was written (ISO 8601). */
  at: string;
  /** Null where it has no label: it counts as a text, and as no sentiment. */
  sentiment: keyof Sounds | null;
  topics: readonly { topic: string; polarity: keyof Sounds }[];
  isSample: boolean;
}

/** When a text was answered and resolved (ISO 8601), if it was. */
export interface Handling {
  answeredAt: string | null;
  resolvedAt: string | null;
}

/** When an answer is prompt, and when it is still in time. */
export interface AnswerHours {
  prompt: number;
  due: number;
}

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** The day of a moment, in UTC. */
export const dayOf = (iso: string): string => new Date(iso).toISOString().slice(0, 10);

/** The changes of the days on which the texts were written. */
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

/** The changes of the topics that the texts are about. */
export function countTopics(texts: readonly CountedText[]): TopicChange[] {
  return texts.flatMap(({ isSample, at, topics }) =>
    topics.map(({ topic, polarity }) => ({ isSample, day: dayOf(at), topic, [polarity]: 1 })),
  );
}

/**
 * The changes when a text that was handled in one way is handled in another. They add up in any order:
 * what was is taken away, what is is added.
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

/** The earlier of two moments, either of which may not have come. */
export function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return Date.parse(one) <= Date.parse(other) ? one : other;
}
