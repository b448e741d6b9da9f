import { TEXT_LANGUAGES, type AiTopic, type TextLanguage } from '../../../sdk/index.js';

/** The languages in which this provider reads and writes. */
export const LANGUAGES = TEXT_LANGUAGES;
export type Language = TextLanguage;

/**
 * Words of a topic. Lists are parted by commas; an entry may be several words, and a star at a word's
 * end stands for any ending.
 */
export interface TopicWords {
  /** Names the topic and leaves the judgement to what stands around it. */
  about: string;
  /** Names the topic and praises: "friendly". */
  good: string;
  /** Names the topic and blames: "overpriced". */
  bad: string;
}

/** What the provider knows of a language: written as people write it, accents and all. */
export interface LanguageWords {
  language: Language;
  /** Turn the words after them into their opposite. */
  negations: string;
  /** Turn the words before them: German "gefällt mir nicht". */
  negationsAfter?: string;
  /** Begin a part of a sentence that says something else: "but". */
  contrast: string;
  praise: string;
  blame: string;
  /** Look like a judgement and are none: "years old", "my son hates haircuts". */
  plain?: string;
  topics: Readonly<Record<AiTopic, TopicWords>>;
}
