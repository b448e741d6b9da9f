import {
  reputationParts,
  reputationScore,
  type ReputationFacts,
  type ReputationPart,
} from '../../../rules/reputation.js';

/** One part of the score: the points it gives, the most it could give, and its change. */
export interface ScorePart {
  part: ReputationPart;
  points: number;
  most: number;
  /** Points gained or lost in the period; null where there was no score before it. */
  moved: number | null;
}

/**
 * Steps that a business can take for its score: each is something it does itself. None asks for good ratings, which
 * the law and the review platforms forbid.
 */
export const STEPS = ['answer-waiting', 'resolve-open', 'ask-for-rating', 'answer-sooner'] as const;
export type StepKind = (typeof STEPS)[number];

/** A step and the points that it would give today. */
export interface ScoreStep {
  step: StepKind;
  /** Number of texts or customers that the step is about. */
  count: number;
  points: number;
}

export interface ScoreExplanation {
  score: number | null;
  /** Points since the period began; null where there was no score then. */
  change: number | null;
  parts: ScorePart[];
  /** Steps that would raise the score, the best first. */
  steps: ScoreStep[];
}

/** Explains the score: its parts, the change of each, and the steps that would raise it. */
export function explainScore(now: ReputationFacts, before: ReputationFacts): ScoreExplanation {
  const parts = reputationParts(now);
  const earlier = reputationParts(before);
  const score = reputationScore(now);
  const earlierScore = reputationScore(before);
  if (!parts || score === null) return { score: null, change: null, parts: [], steps: [] };
  const pointsBefore = new Map(earlier?.map(({ part, points }) => [part, points]));
  return {
    score,
    change: earlierScore === null ? null : score - earlierScore,
    parts: parts.map(({ part, points, most }) => ({
      part,
      points: tenths(points),
      most: tenths(most),
      moved: earlier ? tenths(points - (pointsBefore.get(part) ?? 0)) : null,
    })),
    steps: stepsFor(now),
  };
}

function stepsFor(now: ReputationFacts): ScoreStep[] {
  const { answers } = now;
  const sooner = answers.late + answers.inTime;
  const possible: [StepKind, number, ReputationFacts][] = [
    [
      'answer-waiting',
      answers.missing,
      { ...now, answers: { ...answers, late: answers.late + answers.missing, missing: 0 } },
    ],
    [
      'resolve-open',
      now.unresolved,
      { ...now, resolved: now.resolved + now.unresolved, unresolved: 0 },
    ],
    ['ask-for-rating', 1, { ...now, newestDays: 0 }],
    [
      'answer-sooner',
      sooner,
      { ...now, answers: { ...answers, prompt: answers.prompt + sooner, inTime: 0, late: 0 } },
    ],
  ];
  const today = total(now);
  return possible
    .filter(([, count]) => count > 0)
    .map(([step, count, then]) => ({ step, count, points: tenths(total(then) - today) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
}

const total = (facts: ReputationFacts): number =>
  (reputationParts(facts) ?? []).reduce((sum, { points }) => sum + points, 0);

const tenths = (value: number): number => Math.round(value * 10) / 10 || 0;
