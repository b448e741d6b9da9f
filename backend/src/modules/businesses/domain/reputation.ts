/**
 * The Reputation Score: how a business stands with its customers, from 0 to 100.
 *
 *     50 % rating       what customers say, the Bayesian average of all ratings
 *     20 % response     how many reviews and pieces of feedback are answered, and how soon
 *     15 % recency      whether anybody has rated lately
 *     15 % resolution   how much of the private feedback is put right
 *
 * Half of it is what customers say, half is what the business can do about it today. Private ratings
 * count as much as public ones: a score of the five-star reviews alone would always be perfect and
 * would reward hiding the others. A part that nothing can be said about yet (no feedback was due)
 * is left out, and the rest weighs more: nobody is marked down for having no complaints.
 */

const DAY_MS = 86_400_000;

/**
 * Only what happened in this time counts: a shop is judged by how it is, not by how it was. Whole days
 * of UTC, the last one being the day of the moment: so the score of a day can be told from counts of
 * days, however many ratings they hold.
 */
export const REPUTATION_WINDOW_DAYS = 180;
/** Over how many days the change is told. */
export const CHANGE_DAYS = 7;
/** An answer within so many hours is prompt. */
export const PROMPT_HOURS = 24;
/** What is younger may still be answered or resolved in good time: what is due was written on a day that ended so long ago. */
export const DUE_HOURS = 72;

const WEIGHTS = { rating: 0.5, response: 0.2, recency: 0.15, resolution: 0.15 } as const;

/** What the score is made of. */
export const REPUTATION_PARTS = ['rating', 'response', 'recency', 'resolution'] as const;
export type ReputationPart = (typeof REPUTATION_PARTS)[number];

/**
 * Every business starts as if it had so many ratings of so many stars: one lucky first rating does
 * not make a perfect shop, nor one bad one a ruined shop, and after twenty it hardly matters.
 */
const PRIOR_RATINGS = 5;
const PRIOR_STARS = 4;

/** What an answer is worth: most for a prompt one, half for a late one, which still beats none. */
const ANSWER_WORTH = { prompt: 1, inTime: 0.9, late: 0.5, missing: 0 } as const;

/** A rating of the last fortnight is fresh; after so many days without one nothing is known any more. */
const FRESH_DAYS = 14;
const STALE_DAYS = 90;

/** What is counted at one moment, over the window before it. */
export interface ReputationFacts {
  /** Ratings of all kinds. */
  ratings: number;
  /** Their stars together. */
  stars: number;
  /** Days since the newest of them; null without any. */
  newestDays: number | null;
  answers: {
    /** Within `PROMPT_HOURS`. */
    prompt: number;
    /** Within `DUE_HOURS`. */
    inTime: number;
    late: number;
    /** Not at all, though it is older than `DUE_HOURS`. */
    missing: number;
  };
  /** Private feedback that was put right. */
  resolved: number;
  /** Private feedback older than `DUE_HOURS` that was not. */
  unresolved: number;
}

/** The score as it is, and how it has changed. */
export interface Reputation {
  /** 0 to 100; null before the first rating. */
  score: number | null;
  /** Points since `CHANGE_DAYS` ago; null where there was no score then. */
  change: number | null;
}

/** Adds up what several modules count. */
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
  /** What it gives. */
  points: number;
  /** What it could give; 0 where nothing can be said about it yet. */
  most: number;
}

/** What each part gives at a moment, not rounded; undefined where nobody has rated. */
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

/** The score of a moment; null where nobody has rated. */
export function reputationScore(facts: ReputationFacts): number | null {
  const parts = reputationParts(facts);
  return parts ? Math.round(parts.reduce((sum, { points }) => sum + points, 0)) : null;
}

/** The end of the day `days` before the one of `now`: what earlier scores are told as of. */
export function endOfDayBefore(now: Date, days: number): Date {
  return new Date((Math.floor(now.getTime() / DAY_MS) + 1 - days) * DAY_MS - 1);
}

/** The score now and its change. */
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
