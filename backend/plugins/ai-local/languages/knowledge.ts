import type { AiTopic } from '../../../sdk/index.js';
import { EMOJI } from './english-words.js';
import { arabic } from './words-ar.js';
import { german } from './words-de.js';
import { english } from './words-en.js';
import { spanish } from './words-es.js';
import { french } from './words-fr.js';
import { portuguese } from './words-pt.js';
import type { Language, LanguageWords, TopicWords } from './language.js';
import { PhraseList, type Found } from './phrase-list.js';
import { clausesOf, folded, type Clause, type Token } from './text.js';

/** Topic that a clause names, and the judgment that its word expresses by itself. */
export interface TopicMention {
  topic: AiTopic;
  polarity: keyof TopicWords;
}

const WORDS: Readonly<Record<Language, LanguageWords>> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
  pt: portuguese,
  ar: arabic,
};
/** Words after which a negation does not negate: "not only good". */
const NOT_ONLY = new Set(['only', 'just', 'nur', 'solo', 'seulement', 'so', 'apenas', 'فقط']);
/** Number of words that a negation affects, after it and before it. */
const REACH = 3;
const REACH_BACK = 3;
/** Factor for a negated word: "not good" is less bad than "bad". */
const NEGATION_FACTOR = -0.8;
const SIGN = 1.5;

/** Word lists of one language, indexed for lookups. */
export class Knowledge {
  private static readonly known = new Map<Language, Knowledge>();

  /** Returns the word lists of a language; they are built once, at its first text. */
  static of(language: Language): Knowledge {
    const known = Knowledge.known.get(language) ?? new Knowledge(WORDS[language]);
    Knowledge.known.set(language, known);
    return known;
  }

  private readonly topics: PhraseList<TopicMention>;
  private readonly feelings: PhraseList<number>;
  private readonly negations: ReadonlySet<string>;
  private readonly negationsAfter: ReadonlySet<string>;
  private readonly contrast: ReadonlySet<string>;
  private readonly language: Language;

  private constructor(words: LanguageWords) {
    this.language = words.language;
    this.topics = new PhraseList(words.language);
    this.feelings = new PhraseList<number>(words.language)
      .add(words.blame, -1)
      .add(words.praise, 1)
      .add(words.plain ?? '', 0)
      .add(EMOJI.praise.replaceAll(' ', ','), SIGN)
      .add(EMOJI.blame.replaceAll(' ', ','), -SIGN);
    // Judging lists first: a word that is also in `about` keeps its judgment.
    for (const polarity of ['bad', 'good', 'about'] as const) {
      for (const [topic, lists] of entriesOf(words.topics)) {
        this.topics.add(lists[polarity], { topic, polarity });
        if (polarity !== 'about') this.feelings.add(lists[polarity], polarity === 'good' ? 1 : -1);
      }
    }
    this.negations = this.setOf(words.negations);
    this.negationsAfter = this.setOf(words.negationsAfter ?? '');
    this.contrast = this.setOf(words.contrast);
  }

  clausesOf(text: string): Clause[] {
    return clausesOf(text, this.language, this.contrast);
  }

  /** True for a word that negates the words after it. */
  negates(word: string): boolean {
    return this.negations.has(word);
  }

  /** Returns the amounts of praise and blame in a clause, both 0 or more. */
  feelingsOf({ tokens }: Clause): { praise: number; blame: number } {
    const felt = { praise: 0, blame: 0 };
    const found = this.feelings.find(tokens);
    for (const one of found) {
      const value = this.isDenied(tokens, one, found) ? one.value * NEGATION_FACTOR : one.value;
      felt[value > 0 ? 'praise' : 'blame'] += Math.abs(value);
    }
    return felt;
  }

  /** Returns the topics that a clause names; a negated judgment is inverted. */
  mentionsIn({ tokens }: Clause): TopicMention[] {
    const found = this.topics.find(tokens);
    return found.map((one) => {
      const { topic, polarity } = one.value;
      if (polarity === 'about' || !this.isDenied(tokens, one, found)) return one.value;
      return { topic, polarity: polarity === 'good' ? 'bad' : 'good' };
    });
  }

  /** True when a negation affects the phrase. A negation inside another phrase belongs to that phrase: "nie wieder". */
  private isDenied(
    tokens: readonly Token[],
    { at, length }: Found<unknown>,
    found: readonly Found<unknown>[],
  ): boolean {
    const free = (place: number) =>
      !found.some((other) => place >= other.at && place < other.at + other.length);
    const stands = (place: number, list: ReadonlySet<string>) =>
      list.has(tokens[place]?.word ?? '') &&
      free(place) &&
      !NOT_ONLY.has(tokens[place + 1]?.word ?? '');
    for (let place = Math.max(0, at - REACH); place < at; place += 1) {
      if (stands(place, this.negations)) return true;
    }
    for (let place = at + length; place < at + length + REACH_BACK; place += 1) {
      if (stands(place, this.negationsAfter)) return true;
    }
    return false;
  }

  private setOf(words: string): ReadonlySet<string> {
    const folding = words.split(',').map((word) => folded(word.trim(), this.language));
    return new Set(folding.filter((word) => word !== ''));
  }
}

// Object.entries() types keys as string; the keys of this record are topics.
const entriesOf = (topics: Readonly<Record<AiTopic, TopicWords>>) =>
  Object.entries(topics) as [AiTopic, TopicWords][];
