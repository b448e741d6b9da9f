import { BLAME, EMOJI, PRAISE } from '../languages/english-words.js';
import { hashed, type Features, type Lexicon } from './features.js';
import { englishTokens, isNegation, stemOf } from './tokens.js';
import { WordList } from './word-list.js';

const OWN = new WordList().add(PRAISE, 1).add(BLAME, -1);
const SIGNS = new WordList().add(EMOJI.praise, 2).add(EMOJI.blame, -2);
const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const BOOSTERS = words(
  'very really so extremely super absolutely totally incredibly too completely highly truly quite pretty',
);
/** Words for the hypothetical, which says less than a fact. */
const IRREALIS = words(
  'would could should might may if wish wished hope hoping maybe perhaps want wanted need needed looking try trying thought think expect expected supposed',
);
const FIRST_PERSON = words('i me my mine we us our');
/** Number of words that a negation affects. */
const REACH = 4;
const NEGATED = 0.7;
const BOOSTED = 1.4;
const BEFORE_BUT = 0.6;
const AFTER_BUT = 1.3;

/**
 * Returns the features of an English text: words and pairs of words, negated words apart from others, the
 * amounts of praise and blame, and features of its style.
 */
export function englishFeatures(text: string, lexicon: Lexicon): Features {
  return hashed(...new Reading(englishTokens(text), lexicon).read());
}

/** One pass over a text's tokens. */
class Reading {
  /** Counts of words and pairs, by feature name. */
  private readonly sparse = new Map<string, number>();
  /** Praise and blame, by the general word list and by the provider's own. */
  private readonly felt: Record<'general' | 'own', [praise: number, blame: number]> = {
    general: [0, 0],
    own: [0, 0],
  };
  private readonly counts = { words: 0, irrealis: 0, boosters: 0, negations: 0, capitals: 0 };
  private readonly also = { numbers: 0, firstPerson: 0 };
  private previous = '<s>';
  private reach = 0;
  private lastFeeling = 0;
  private readonly but: number;

  constructor(
    private readonly tokens: readonly string[],
    private readonly lexicon: Lexicon,
  ) {
    this.but = tokens.findLastIndex((token) => token.toLowerCase() === 'but');
  }

  read(): [sparse: Map<string, number>, dense: Map<string, number>] {
    this.tokens.forEach((token, at) => {
      if (/^[A-Za-z0-9]/.test(token)) this.word(token, at);
      else this.sign(token);
    });
    this.count(`b:${this.previous} </s>`, 0.7);
    return [this.sparse, this.dense()];
  }

  private count(name: string, value = 1): void {
    this.sparse.set(name, (this.sparse.get(name) ?? 0) + value);
  }

  private sign(token: string): void {
    const first = token[0] ?? '';
    if (first === '!' || first === '?') {
      this.count(`P:${first}`);
      if (token.length > 1) this.count(`P:${first}+`);
      if (token.includes('?') && token.includes('!')) this.count('P:?!');
      this.reach = 0;
      return;
    }
    this.count(`P:${token}`);
    this.feel('own', SIGNS.valueOf(token));
    if ('.,;:'.includes(first)) this.reach = 0;
  }

  private word(token: string, at: number): void {
    const lower = token.toLowerCase();
    const isNumber = /^\d/.test(token);
    const word = isNumber ? '#' : lower.replace(/'/g, '');
    const negation = isNegation(lower);
    const negated = this.reach > 0 && !negation;
    this.counts.words += 1;
    if (isNumber) this.also.numbers += 1;
    if (FIRST_PERSON.has(word)) this.also.firstPerson += 1;
    if (IRREALIS.has(word)) this.counts.irrealis += 1;
    if (BOOSTERS.has(word)) this.counts.boosters += 1;
    if (token.length > 2 && token === token.toUpperCase() && !isNumber) this.counts.capitals += 1;
    this.feelings(lower, word, at, negated);

    const stem = stemOf(word);
    this.count(`u:${negated ? '!' : ''}${stem}`);
    if (negated) this.count(`u:${stem}`, 0.5);
    if (word !== stem) this.count(`w:${word}`, 0.5);
    this.count(`b:${this.previous} ${word}`, 0.7);
    if (at < 2) this.count(`first:${word}`, 0.5);

    if (negation) {
      this.reach = REACH;
      this.counts.negations += 1;
    } else if (this.reach > 0) this.reach -= 1;
    this.previous = word;
  }

  private feelings(lower: string, word: string, at: number, negated: boolean): void {
    const general = this.lexicon.get(lower) ?? this.lexicon.get(word) ?? 0;
    const own = OWN.valueOf(word);
    if (general === 0 && own === 0) return;
    const place = this.but < 0 ? 1 : at > this.but ? AFTER_BUT : BEFORE_BUT;
    const weight = place * (BOOSTERS.has(this.previous) ? BOOSTED : 1) * (negated ? -NEGATED : 1);
    this.feel('general', general * weight);
    this.feel('own', own * weight);
    this.lastFeeling = Math.sign((own || general) * weight);
  }

  private feel(list: 'general' | 'own', value: number): void {
    this.felt[list][value > 0 ? 0 : 1] += Math.abs(value);
  }

  private dense(): Map<string, number> {
    const [praise, blame] = this.felt.general;
    const [ownPraise, ownBlame] = this.felt.own;
    const net = (praise - blame) / 3 + (ownPraise - ownBlame);
    const { words: count, irrealis, boosters, negations, capitals } = this.counts;
    const log = (value: number, weight: number) => weight * Math.log1p(value);
    return new Map([
      ['d:bias', 1],
      ['d:praise', log(praise, 1)],
      ['d:blame', log(blame, 1)],
      ['d:own-praise', log(ownPraise, 1.5)],
      ['d:own-blame', log(ownBlame, 1.5)],
      ['d:net+', Math.tanh(Math.max(0, net))],
      ['d:net-', Math.tanh(Math.max(0, -net))],
      ['d:none', praise + blame + ownPraise + ownBlame === 0 ? 1 : 0],
      ['d:mixed', ownPraise > 0 && ownBlame > 0 ? 0.7 : 0],
      [`d:last${this.lastFeeling}`, 0.5],
      ['d:length', log(count, 0.3)],
      ['d:short', count <= 3 ? 0.5 : 0],
      ['d:irrealis', log(irrealis, 0.5)],
      ['d:boosters', log(boosters, 0.5)],
      ['d:negations', log(negations, 0.7)],
      ['d:capitals', capitals > 1 ? log(capitals, 0.5) : 0],
      ['d:but', this.but < 0 ? 0 : 0.5],
      ['d:numbers', this.also.numbers > 0 ? 0.5 : 0],
      ['d:first-person', log(this.also.firstPerson, 0.5)],
    ]);
  }
}
