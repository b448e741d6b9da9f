import type { AiMatter, AiReplyBrief, AiTopic } from '../../../sdk/index.js';

export type Tone = AiReplyBrief['tone'];

/** Customer's mood, by the rating: 5, 4, 3, and 1 or 2 stars. */
export type Band = 'delighted' | 'pleased' | 'mixed' | 'unhappy';

/** Sentences with the same meaning in different words; at least two. */
export type Variants = readonly [string, string, ...string[]];

type ByTone<Value> = Readonly<Record<Tone, Value>>;

/** Sentences that name one thing or several: `{subject}` is how the thing is named, with its article. */
export type Forms = Readonly<Record<'one' | 'many', Variants>>;

/**
 * Kind of a thing that customers name: what tastes, what was done or bought, where it was, and what was celebrated.
 */
export type SubjectKind = 'dish' | 'work' | 'place' | 'event';

/** A thing that a reply can name. It is always either one or many. */
export interface Subject {
  kind: SubjectKind;
  /** Words by which it is found, comma-separated; an asterisk matches any ending. */
  words: string;
  /** Name of a single thing in a reply, with its article: "the pizza". */
  one?: string;
  /** Name of several things: "the tacos". */
  many?: string;
}

/** Last sentences, with and without the business's address: `{email}`. */
export interface NextSteps<Value> {
  email: Value;
  none: Value;
}

/**
 * Sentences of one language. Each is independent, so that any can be omitted. They promise nothing, and say nothing
 * that the customer has not said.
 */
export interface Phrases {
  /** `{name}` is the customer's name. */
  greeting: ByTone<{ named: string; plain: string }>;
  /** First sentence; at most 78 characters. Up to three stars it apologizes. */
  thanks: ByTone<Readonly<Record<Band, Variants>>>;
  /** All that is said about a rating without words; at most 90 characters. */
  ratingOnly: ByTone<Readonly<Record<Band, Variants>>>;
  /** Things that were named. Nothing bad is said about what was celebrated. */
  about: Readonly<Record<SubjectKind, { good: Forms; bad?: Forms }>>;
  /** Topics of which nothing in particular was named. */
  topics: Readonly<Record<AiTopic, { good: Variants; bad: Variants }>>;
  /** Last sentence: the next step. */
  next: { good: ByTone<Variants>; bad: NextSteps<ByTone<Variants>> };
  /** Answers to grave complaints. */
  serious: Readonly<Record<AiMatter, Variants>> & { next: NextSteps<Variants> };
  /** Additional sentence for a warmer reply. */
  warm: { good: Variants; bad: Variants };
  /** Line above the business's name. */
  signOff: Readonly<Record<Tone, string>>;
  /** For healthcare and law: nothing in them may reveal whether the author was a patient or client. */
  discreet: DiscreetPhrases;
}

export interface DiscreetPhrases {
  /** At most 78 characters. */
  thanks: ByTone<{ good: Variants; bad: Variants }>;
  invitation: ByTone<Variants>;
  warm: Variants;
}
