import type { AiAnalysis, AiReplyBrief } from '../../../sdk/index.js';
import type { Language } from '../languages/language.js';
import { greetingName, signature } from './names.js';
import { phrasesOf } from './phrase-book.js';
import type { Band, Phrases } from './phrases.js';
import { Choice } from './variants.js';

/** A sentence of a reply. */
interface Part {
  text: string;
  /** What is left out last has the lowest; only the heart of a reply is always there. */
  rank: number;
}

/** What a reply consists of: each stands in its own place, and may be missing. */
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
/** A reply that is to be shorter keeps at most this of the last one. */
const SHORTER = 0.7;
/** Sharing no more than this, a reply is looked for no further. */
const FRESH = 0.3;
/** Turns after which there are no new combinations. */
const TURNS = 48;

/**
 * A reply as pieces that make the text when they are put together. Nothing of the customer's text
 * gets into it but which topics it names. It shares as little as there is with what was given before,
 * whoever was greeted there; where all there is was given, what was given longest ago comes again.
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

/** How much of a reply stands in an earlier one, at most, and in which one last. */
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
  if (discreet) {
    say(choice.heart(phrases.discreet.thanks[tone][side], fits), HEART);
    if (change === 'warmer') say(choice.of(phrases.discreet.warm, 3), MATTERS);
    say(choice.of(phrases.discreet.invitation[tone], 1), side === 'bad' ? MATTERS : NICE);
  } else {
    say(choice.heart(phrases.thanks[tone][band], fits), HEART);
    chosenTopics(topics, band).forEach(({ topic, polarity }, at) => {
      const { good, bad } = phrases.topics[topic];
      say(choice.of(polarity === 'positive' ? good : bad, 5 + at), FIRST_TOPIC + at);
    });
    if (change === 'warmer') say(choice.of(phrases.warm[side], 3), MATTERS);
    say(choice.of(phrases.closing[tone][side], 1), side === 'bad' ? MATTERS + 1 : NICE);
  }
  if (change !== 'shorter') return draft;
  return { ...draft, sentences: draft.sentences.filter(({ rank }) => rank <= FIRST_TOPIC) };
}

/** A name shows whom the reply is for; discreet replies do without. */
function greetingOf({ tone, discreet, customerName }: AiReplyBrief, phrases: Phrases): string {
  const name = discreet ? undefined : greetingName(customerName, tone === 'professional');
  const { named, plain } = phrases.greeting[tone];
  return name ? named.replace('{name}', () => name) : plain;
}

const bandOf = (rating: number): Band =>
  rating >= 5 ? 'delighted' : rating >= 4 ? 'pleased' : rating >= 3 ? 'mixed' : 'unhappy';

/** Praise before blame for who is content; for who is not, blame alone, so that it is heard. */
function chosenTopics(topics: Topics, band: Band): Topics {
  const of = (polarity: string, most: number) =>
    topics.filter((one) => one.polarity === polarity).slice(0, most);
  if (band === 'unhappy') return of('negative', 2);
  if (band === 'mixed') return [...of('positive', 1), ...of('negative', 1)];
  return [...of('positive', 2), ...of('negative', 1)];
}

/** Takes parts in by their rank as long as there is room; words are never cut. */
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
    // After a comma German goes on in lower case, as the phrases are written.
    const goesOn = at === 0 && greeted && greeting.text.endsWith(',');
    const sentence = goesOn ? text : text.charAt(0).toUpperCase() + text.slice(1);
    pieces.push(at < kept.length - 1 ? `${sentence} ` : sentence);
  });
  if (signOff && taken.has(signOff)) pieces.push(`\n\n${signOff.text}`);
  return pieces;
}
