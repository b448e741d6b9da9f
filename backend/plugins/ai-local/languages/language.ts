import { TEXT_LANGUAGES, type AiTopic, type TextLanguage } from '../../../sdk/index.js';

/** Languages that this provider supports. */
export const LANGUAGES = TEXT_LANGUAGES;
export type Language = TextLanguage;

/**
 * Words of a topic. The lists are comma-separated; an entry may have several words, and an asterisk at the end of a
 * word matches any ending.
 */
export interface TopicWords {
  /** Names the topic without judging it; the judgment comes from the text around it. */
  about: string;
  /** Names the topic and praises: "friendly". */
  good: string;
  /** Names the topic and blames: "overpriced". */
  bad: string;
}

/** Word lists of a language, in its normal spelling, with accents. */
export interface LanguageWords {
  language: Language;
  /** Words that negate the words after them. */
  negations: string;
  /** Words that negate the words before them: German "gefällt mir nicht". */
  negationsAfter?: string;
  /** Words that begin a contrasting clause: "but". */
  contrast: string;
  praise: string;
  blame: string;
  /** Phrases that look like a judgment but are not: "years old", "my son hates haircuts". */
  plain?: string;
  topics: Readonly<Record<AiTopic, TopicWords>>;
}
