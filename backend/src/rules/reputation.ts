/**
 * The Reputation Score: how a business stands with its customers, from 0 to 100.
 *
 *     50 % rating       what customers say: the Bayesian average of all ratings
 *     20 % response     share of reviews and feedback that is answered, and how soon
 *     15 % recency      time since the newest rating
 *     15 % resolution   share of the private feedback that is resolved
 *
 * Half of it is what customers say, half is what the business can do about it today. Private ratings
 * count as much as public ones: a score of the five-star reviews alone would always be perfect and
 * would reward hiding the others. A part that nothing can be said about yet (no feedback was due)
 * is left out, and the rest weighs more: a business loses no points for having no complaints.
 */

const DAY_MS = 86_400_000;

/**
 * Days that the score looks back: a business is judged by its present, not by its past. They are whole days in UTC, the
 * last one being the day of the moment, so that a day's score can be computed from daily counts, however many ratings
 * they hold.
 */
export const REPUTATION_WINDOW_DAYS = 180;
/** Days over which the change is reported. */
export const CHANGE_DAYS = 7;
/** Hours within which an answer is prompt. */
export const PROMPT_HOURS = 24;
/**
 * Hours within which an answer is still in time. A text counts as unanswered or unresolved once the day on which it was
 * written (UTC) ended this long ago.
 */
export const DUE_HOURS = 72;

const WEIGHTS = { rating: 0.5, response: 0.2, recency: 0.15, resolution: 0.15 } as const;

/** Parts of the score. */
export const REPUTATION_PARTS = ['rating', 'response', 'recency', 'resolution'] as const;
export type ReputationPart = (typeof REPUTATION_PARTS)[number];

/**
 * Prior of the rating: every business starts as if it had this many ratings of this many stars. A single first rating,
 * good or bad, then moves the score little, and after twenty ratings the prior hardly matters.
 */
const PRIOR_RATINGS = 5;
const PRIOR_STARS = 4;

/** Weight of an answer: highest for a prompt one, half for a late one, which is still better than none. */
const ANSWER_WORTH = { prompt: 1, inTime: 0.9, late: 0.5, missing: 0 } as const;

/** Days for which the newest rating counts fully, and days after which it no longer counts for recency. */
const FRESH_DAYS = 14;
const STALE_DAYS = 90;

/** Counts at one moment, over the window before it. */
export interface ReputationFacts {
  /** Ratings of all kinds. */
  ratings: number;
  /** Sum of their stars. */
  stars: number;
  /** Days since the newest of them; null without any. */
  newestDays: number | null;
  answers: {
    /** Within `PROMPT_HOURS`. */
    prompt: number;
    /** Within `DUE_HOURS`. */
    inTime: number;
    late: number;
    /** Unanswered and older than `DUE_HOURS`. */
    missing: number;
  };
  /** Private feedback that was resolved. */
  resolved: number;
  /** Private feedback older than `DUE_HOURS` that was not resolved. */
  unresolved: number;
}

/** Current score and its change. */
export interface Reputation {
  /** 0 to 100; null before the first rating. */
  score: number | null;
  /** Points gained or lost since `CHANGE_DAYS` ago; null when there was no score then. */
  change: number | null;
}

/** Adds up the facts of several modules. */
export function addFacts(all: readonly ReputationFacts[]): ReputationFacts {
  const sum = (of: (facts: ReputationFacts) => number): number =>
    all.reduce((total, facts) => total + of(facts), 0);
  const ages = all.map(({ newestDays }) => newestDays).filter((days) => days !== null);
  return {
    ratings: sum(({ ratings }) => ratings),
    stars: sum(({ stars }) => stars),
    newestDays: ages.length === 0 ? null : Math.min(...ages),
    answers: {
      prompt: sum(({ answers }) => answers.prompt),
      inTime: sum(({ answers }) => answers.inTime),
      late: sum(({ answers }) => answers.late),
      missing: sum(({ answers }) => answers.missing),
    },
    resolved: sum(({ resolved }) => resolved),
    unresolved: sum(({ unresolved }) => unresolved),
  };
}

/** One part of a score, in points of the whole. */
export interface PartOfScore {
  part: ReputationPart;
  /** Points that it contributes. */
  points: number;
  /** Most points it could contribute; 0 when nothing can be said about it yet. */
  most: number;
}

/** Returns the points of each part at a moment, not rounded; undefined when nobody has rated. */
export function reputationParts(facts: ReputationFacts): PartOfScore[] | undefined {
  if (facts.newestDays === null) return undefined;
  const shares: Record<ReputationPart, number | null> = {
    rating: ratingShare(facts),
    response: responseShare(facts.answers),
    recency: recencyShare(facts.newestDays),
    resolution: shareOf(facts.resolved, facts.resolved + facts.unresolved),
  };
  const known = REPUTATION_PARTS.filter((part) => shares[part] !== null);
  const weight = known.reduce((sum, part) => sum + WEIGHTS[part], 0);
  return REPUTATION_PARTS.map((part) => {
    const share = shares[part];
    const most = share === null ? 0 : (100 * WEIGHTS[part]) / weight;
    return { part, points: most * (share ?? 0), most };
  });
}

/** Returns the score at a moment; null when nobody has rated. */
export function reputationScore(facts: ReputationFacts): number | null {
  const parts = reputationParts(facts);
  return parts ? Math.round(parts.reduce((sum, { points }) => sum + points, 0)) : null;
}

/** Returns the end of the day `days` before that of `now`, as of which earlier scores are computed. */
export function endOfDayBefore(now: Date, days: number): Date {
  return new Date((Math.floor(now.getTime() / DAY_MS) + 1 - days) * DAY_MS - 1);
}

/** Returns the current score and its change. */
export function reputationOf(now: ReputationFacts, before: ReputationFacts): Reputation {
  const score = reputationScore(now);
  const earlier = reputationScore(before);
  return { score, change: score === null || earlier === null ? null : score - earlier };
}

function ratingShare({ ratings, stars }: ReputationFacts): number {
  const average = (stars + PRIOR_RATINGS * PRIOR_STARS) / (ratings + PRIOR_RATINGS);
  return (average - 1) / 4;
}

function responseShare({ prompt, inTime, late, missing }: ReputationFacts['answers']) {
  const worth =
    prompt * ANSWER_WORTH.prompt + inTime * ANSWER_WORTH.inTime + late * ANSWER_WORTH.late;
  return shareOf(worth, prompt + inTime + late + missing);
}

function recencyShare(days: number): number {
  return Math.min(1, Math.max(0, (STALE_DAYS - days) / (STALE_DAYS - FRESH_DAYS)));
}

const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
