import type { AiReplyBrief, AiTopic } from '../../../sdk/index.js';

export type Tone = AiReplyBrief['tone'];

/** What the stars call for: 5, 4, 3, and 1 or 2. */
export type Band = 'delighted' | 'pleased' | 'mixed' | 'unhappy';

/** Sentences that say the same in different words; never fewer than two. */
export type Variants = readonly [string, string, ...string[]];

/**
 * The sentences of one language. Each stands for itself, so that any can be left out. They promise
 * nothing, and what they say of a topic the customer has said before.
 */
export interface Phrases {
  /** `{name}` is the customer's. */
  greeting: Readonly<Record<Tone, { named: string; plain: string }>>;
  /** The heart of every reply: at most 78 characters. */
  thanks: Readonly<Record<Tone, Readonly<Record<Band, Variants>>>>;
  topics: Readonly<Record<AiTopic, { good: Variants; bad: Variants }>>;
  closing: Readonly<Record<Tone, { good: Variants; bad: Variants }>>;
  /** One more sentence for a reply that is to be warmer. */
  warm: { good: Variants; bad: Variants };
  /** Before the business's name. */
  signOff: Readonly<Record<Tone, string>>;
  /** For health and law: nothing here may tell whether the author was ever there. */
  discreet: DiscreetPhrases;
}

export interface DiscreetPhrases {
  /** At most 78 characters. */
  thanks: Readonly<Record<Tone, { good: Variants; bad: Variants }>>;
  invitation: Readonly<Record<Tone, Variants>>;
  warm: Variants;
}
