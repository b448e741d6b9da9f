import type { AiAnalysis, AiReplyBrief } from '../../../sdk/index.js';
import type { Language } from '../languages/language.js';
import { echoes, regretsAgain } from './echoes.js';
import { greetingName, signature } from './names.js';
import { phrasesOf } from './phrase-book.js';
import type { Band, Phrases, Variants } from './phrases.js';
import { Choice } from './variants.js';

/** Greeting, sentence or sign-off of a reply. */
interface Part {
  text: string;
  /** Order in which parts are included, lowest first; only `HEART` is always included. */
  rank: number;
}

/** Parts of a reply, in their order. */
interface Draft {
  greeting?: Part;
  sentences: readonly Part[];
  signOff?: Part;
}

type Topics = AiAnalysis['topics'];

const HEART = 0;
const MATTERS = 1;
const SIGN_OFF = 3;
const GREETING = 4;
const FIRST_TOPIC = 5;
const NICE = 8;
/** Maximum length of a shorter reply, as a share of the previous reply's length. */
const SHORTER = 0.7;
/** Share of text in common with an earlier reply at which the search for a different reply stops. */
const FRESH = 0.3;
/** Number of turns to try; later ones repeat earlier combinations. */
const TURNS = 48;

/**
 * Returns a reply as pieces that are concatenated to its text. It contains nothing of the customer's text except the
 * topics that the text names. Of all combinations it is the one that has the least in common with the earlier replies,
 * greetings aside; when all combinations have been used, the one used longest ago is repeated.
 */
export function composeReply(brief: AiReplyBrief, language: Language, topics: Topics): string[] {
  const limit = limitOf(brief);
  const given = brief.previous.map((other) => other.toLowerCase());
  let best: { pieces: string[]; likeness: Likeness } | undefined;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const draft = draftOf(brief, language, topics, given.length + turn, limit);
    const taken = partsThatFit(draft, limit);
    const likeness = likenessOf(
      draft.sentences.filter((part) => taken.has(part)),
      given,
    );
    if (best && !isLess(likeness, best.likeness)) continue;
    best = { pieces: piecesOf(draft, taken), likeness };
    if (likeness.share <= FRESH) break;
  }
  return best?.pieces ?? [];
}

/** Largest share of a reply that an earlier reply contains, and the index of the last such reply (-1 for none). */
interface Likeness {
  share: number;
  place: number;
}

function likenessOf(sentences: readonly Part[], given: readonly string[]): Likeness {
  const length = (parts: readonly Part[]) => parts.reduce((sum, { text }) => sum + text.length, 0);
  const shares = given.map(
    (other) =>
      length(sentences.filter(({ text }) => other.includes(text.toLowerCase()))) /
      length(sentences),
  );
  const share = Math.max(0, ...shares);
  return { share, place: shares.lastIndexOf(share) };
}

const isLess = (one: Likeness, other: Likeness): boolean =>
  one.share < other.share || (one.share === other.share && one.place < other.place);

function limitOf({ maxLength, change, previous }: AiReplyBrief): number {
  const last = previous.at(-1)?.length;
  if (change !== 'shorter' || last === undefined) return maxLength;
  return Math.min(maxLength, Math.floor(last * SHORTER));
}

function draftOf(
  brief: AiReplyBrief,
  language: Language,
  topics: Topics,
  turn: number,
  limit: number,
): Draft {
  const { tone, discreet, change, rating, text, customerName } = brief;
  const phrases = phrasesOf(language);
  const choice = new Choice(`${text}\n${customerName ?? ''}\n${rating}`, turn);
  const fits = (sentence: string) => sentence.length <= limit;
  const draft: { sentences: Part[] } & Draft = {
    greeting: { text: greetingOf(brief, phrases), rank: GREETING },
    sentences: [],
  };
  const signed = signature(brief.businessName, brief.brandVoice);
  if (signed) draft.signOff = { text: `${phrases.signOff[tone]}\n${signed}`, rank: SIGN_OFF };
  const band = bandOf(rating);
  const side = band === 'delighted' || band === 'pleased' ? 'good' : 'bad';
  const say = (sentence: string, rank: number) => draft.sentences.push({ text: sentence, rank });
  /** Leaves out the variants that sound like what the reply already says. */
  const fresh = (variants: Variants): readonly string[] => {
    const said = draft.sentences.map((part) => part.text).join(' ');
    const unlike = variants.filter((sentence) => !echoes(sentence, said, language));
    const best = unlike.filter((sentence) => !regretsAgain(sentence, said, language));
    return best.length > 0 ? best : unlike;
  };
  const add = (variants: Variants, slot: number, rank: number) => {
    const sentence = choice.of(fresh(variants), slot);
    if (sentence !== undefined) say(sentence, rank);
  };
  if (discreet) {
    say(choice.heart(phrases.discreet.thanks[tone][side], fits), HEART);
    if (change === 'warmer') add(phrases.discreet.warm, 3, MATTERS);
    add(phrases.discreet.invitation[tone], 1, side === 'bad' ? MATTERS : NICE);
  } else {
    say(choice.heart(phrases.thanks[tone][band], fits), HEART);
    chosenTopics(topics, band).forEach(({ topic, polarity }, at) => {
      const { good, bad } = phrases.topics[topic];
      add(polarity === 'positive' ? good : bad, 5 + at, FIRST_TOPIC + at);
    });
    if (change === 'warmer') add(phrases.warm[side], 3, MATTERS);
    add(phrases.closing[tone][side], 1, side === 'bad' ? MATTERS + 1 : NICE);
  }
  if (change !== 'shorter') return draft;
  return { ...draft, sentences: draft.sentences.filter(({ rank }) => rank <= FIRST_TOPIC) };
}

/** Returns the greeting, without a name for a discreet reply: a name would reveal the recipient. */
function greetingOf({ tone, discreet, customerName }: AiReplyBrief, phrases: Phrases): string {
  const name = discreet ? undefined : greetingName(customerName, tone === 'professional');
  const { named, plain } = phrases.greeting[tone];
  return name ? named.replace('{name}', () => name) : plain;
}

const bandOf = (rating: number): Band =>
  rating >= 5 ? 'delighted' : rating >= 4 ? 'pleased' : rating >= 3 ? 'mixed' : 'unhappy';

/** Returns the topics to mention: praise before criticism, but only criticism for an unhappy customer. */
function chosenTopics(topics: Topics, band: Band): Topics {
  const of = (polarity: string, most: number) =>
    topics.filter((one) => one.polarity === polarity).slice(0, most);
  if (band === 'unhappy') return of('negative', 2);
  if (band === 'mixed') return [...of('positive', 1), ...of('negative', 1)];
  return [...of('positive', 2), ...of('negative', 1)];
}

/** Returns the parts that fit within the limit, chosen by rank; no part is ever truncated. */
function partsThatFit(draft: Draft, limit: number): Set<Part> {
  const parts = [draft.greeting, ...draft.sentences, draft.signOff].filter(
    (part) => part !== undefined,
  );
  const taken = new Set<Part>();
  for (const part of [...parts].sort((one, other) => one.rank - other.rank)) {
    taken.add(part);
    if (part.rank !== HEART && piecesOf(draft, taken).join('').length > limit) taken.delete(part);
  }
  return taken;
}

function piecesOf({ greeting, sentences, signOff }: Draft, taken: ReadonlySet<Part>): string[] {
  const pieces: string[] = [];
  const greeted = greeting && taken.has(greeting);
  if (greeted) pieces.push(`${greeting.text}\n\n`);
  const kept = sentences.filter((part) => taken.has(part));
  kept.forEach(({ text }, at) => {
    // After a greeting that ends with a comma, German continues in lower case, as the phrases are written.
    const goesOn = at === 0 && greeted && greeting.text.endsWith(',');
    const sentence = goesOn ? text : text.charAt(0).toUpperCase() + text.slice(1);
    pieces.push(at < kept.length - 1 ? `${sentence} ` : sentence);
  });
  if (signOff && taken.has(signOff)) pieces.push(`\n\n${signOff.text}`);
  return pieces;
}
