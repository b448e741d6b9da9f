/** Topics that an email can name. */
const TOPICS = [
  'staff',
  'wait',
  'price',
  'quality',
  'cleanliness',
  'booking',
  'atmosphere',
  'location',
  'selection',
] as const;
export type LikedTopic = (typeof TOPICS)[number];

/** Figures of a week, as far as the email reports them. */
export interface WeekFigures {
  ratings: number;
  ratingAverage: number | null;
  publicReviews: number;
  privateFeedback: number;
  sent: number;
}

/** Everything that the lines are chosen from. */
export interface WeekFacts {
  current: WeekFigures;
  previous: WeekFigures;
  /** Empty where the plan does not include topics. */
  topics: readonly { topic: string; positive: number; negative: number }[];
  /** Null while there is no score. */
  score: number | null;
  /** Points since the week began; null when there was no score then. */
  change: number | null;
  waiting: { count: number; oldestCreatedAt: Date | null };
}

/** One line of the email. */
export type WeekLine =
  | { line: 'rated'; count: number; average: number; before: number | null }
  | { line: 'split'; publicReviews: number; privateFeedback: number }
  | { line: 'none' }
  | { line: 'sent'; count: number }
  | { line: 'waiting'; count: number; days: number }
  | { line: 'nobody-waits' }
  | { line: 'liked'; topic: LikedTopic }
  | { line: 'score'; score: number; change: number | null };

/** Number of lines in an email. */
export const MOST_LINES = 5;
/** Texts that must like a topic before it is called what customers liked. */
const LIKED_BY = 2;
const DAY_MS = 86_400_000;

/** True when nobody was asked and nobody has answered: such a week is not worth an email. */
export const isEmptyWeek = ({ ratings, sent }: Pick<WeekFigures, 'ratings' | 'sent'>): boolean =>
  ratings === 0 && sent === 0;

/** Returns at most five lines about a week. A fact that is not known, or too small to mean something, has none. */
export function weekLines(facts: WeekFacts, now: Date): WeekLine[] {
  const { current, previous, score, change, waiting } = facts;
  const { ratings, ratingAverage, publicReviews, privateFeedback, sent } = current;
  const liked = likedTopic(facts.topics);
  const lines: (WeekLine | false)[] = [
    ratings > 0 && ratingAverage !== null
      ? { line: 'rated', count: ratings, average: ratingAverage, before: previous.ratingAverage }
      : { line: 'none' },
    ratings > 0 && { line: 'split', publicReviews, privateFeedback },
    waiting.oldestCreatedAt
      ? {
          line: 'waiting',
          count: waiting.count,
          days: Math.floor((now.getTime() - waiting.oldestCreatedAt.getTime()) / DAY_MS),
        }
      : { line: 'nobody-waits' },
    liked !== undefined && { line: 'liked', topic: liked },
    score !== null && { line: 'score', score, change },
  ];
  const known = lines.filter((line) => line !== false);
  const hasRoom = known.length < MOST_LINES && sent > 0;
  return hasRoom ? known.toSpliced(ratings > 0 ? 2 : 1, 0, { line: 'sent', count: sent }) : known;
}

/** Returns the topic that most texts like; none unless several do, and more than complain about it. */
function likedTopic(topics: WeekFacts['topics']): LikedTopic | undefined {
  const liked = topics.filter(
    ({ positive, negative }) => positive >= LIKED_BY && positive > negative,
  );
  const [most] = liked.toSorted((a, b) => b.positive - a.positive);
  return TOPICS.find((topic) => topic === most?.topic);
}

/** Text of a customer, from which quotes are chosen. */
export interface QuotableText {
  rating: number;
  text: string;
  sentiment: 'positive' | 'neutral' | 'negative' | null;
  writtenAt: Date;
}

/** Highest number of characters of a quote. */
export const QUOTE_LENGTH = 160;
/** Ratings up to which a text is one to learn from, and from which it is a happy one. */
const TO_LEARN_FROM = 3;
const HAPPY_FROM = 4;

/** Returns a happy text and one to learn from: those that say the most, as far as there are any. */
export function chooseQuotes<T extends QuotableText>(
  texts: readonly T[],
): { happy: T | undefined; learn: T | undefined } {
  const worded = texts.filter(({ text }) => text.trim() !== '');
  const [happy] = worded
    .filter(({ rating, sentiment }) => rating >= HAPPY_FROM && sentiment !== 'negative')
    .toSorted((a, b) => b.rating - a.rating || saidMore(a, b));
  const [learn] = worded
    .filter(({ rating }) => rating <= TO_LEARN_FROM)
    .toSorted((a, b) => a.rating - b.rating || saidMore(a, b));
  return { happy, learn };
}

/** Orders the text that says more first, up to the length of a quote; then the newer one. */
const saidMore = (a: QuotableText, b: QuotableText): number =>
  Math.min(b.text.length, QUOTE_LENGTH) - Math.min(a.text.length, QUOTE_LENGTH) ||
  b.writtenAt.getTime() - a.writtenAt.getTime();

/** Returns a text on one line, shortened at the end of a word. */
export function shortened(text: string, limit = QUOTE_LENGTH): string {
  const points = Array.from(text.replace(/\s+/gu, ' ').trim());
  if (points.length <= limit) return points.join('');
  const cut = points.slice(0, limit - 1).join('');
  const whole = points[limit - 1] === ' ' ? cut : cut.replace(/\s\S*$/u, '');
  // A text without spaces, as in Chinese or a pasted address, ends anywhere.
  const kept = whole.length < cut.length / 2 ? cut : whole;
  return `${kept.replace(/[\s.,;:!?…-]+$/u, '')}…`;
}

/** The one thing to do next. */
export type NextStep =
  | { step: 'reply'; customerName: string | null }
  | { step: 'send-request' }
  | { step: 'read-reviews' };

/** Returns the next step, as the dashboard's Today does: a customer who waits for a reply, else the next request. */
export function nextStep(
  longestWaiting: { customerName: string | null } | undefined,
  mayRequest: boolean,
): NextStep {
  if (longestWaiting) return { step: 'reply', customerName: longestWaiting.customerName };
  return mayRequest ? { step: 'send-request' } : { step: 'read-reviews' };
}
