import type { AiReplyBrief, AiTopic } from '../../../sdk/index.js';

export type Tone = AiReplyBrief['tone'];

/** Customer's mood, by the rating: 5, 4, 3, and 1 or 2 stars. */
export type Band = 'delighted' | 'pleased' | 'mixed' | 'unhappy';

/** Sentences with the same meaning in different words; at least two. */
export type Variants = readonly [string, string, ...string[]];

/**
 * Sentences of one language. Each is independent, so that any can be omitted. They promise nothing, and say nothing
 * about a topic that the customer has not said.
 */
export interface Phrases {
  /** `{name}` is the customer's name. */
  greeting: Readonly<Record<Tone, { named: string; plain: string }>>;
  /** Opening sentence, which every reply contains; at most 78 characters. */
  thanks: Readonly<Record<Tone, Readonly<Record<Band, Variants>>>>;
  topics: Readonly<Record<AiTopic, { good: Variants; bad: Variants }>>;
  closing: Readonly<Record<Tone, { good: Variants; bad: Variants }>>;
  /** Additional sentence for a warmer reply. */
  warm: { good: Variants; bad: Variants };
  /** Line above the business's name. */
  signOff: Readonly<Record<Tone, string>>;
  /** For healthcare and law: nothing in them may reveal whether the author was a patient or client. */
  discreet: DiscreetPhrases;
}

export interface DiscreetPhrases {
  /** At most 78 characters. */
  thanks: Readonly<Record<Tone, { good: Variants; bad: Variants }>>;
  invitation: Readonly<Record<Tone, Variants>>;
  warm: Variants;
}
