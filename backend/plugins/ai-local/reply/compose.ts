import type { AiReplyBrief } from '../../../sdk/index.js';
import type { Language } from '../languages/language.js';
import { echoes, regretsAgain } from './echoes.js';
import { mattersToTakeUp, sentencesAbout, type Findings } from './matters.js';
import { greetingName, signature } from './names.js';
import { phrasesOf } from './phrase-book.js';
import type { Band, NextSteps, Phrases, Variants } from './phrases.js';
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

const HEART = 0;
const MATTERS = 1;
const SIGN_OFF = 3;
const GREETING = 4;
const FIRST_MATTER = 5;
const NICE = 9;
/** Maximum length of a shorter reply, as a share of the previous reply's length. */
const SHORTER = 0.7;
/** Share of text in common with an earlier reply at which the search for a different reply stops. */
const FRESH = 0.3;
/** Number of turns to try; later ones repeat earlier combinations. */
const TURNS = 48;

/**
 * Returns a reply as pieces that are concatenated to its text. It contains nothing of the customer's text except the
 * things and topics that the text names. Of all combinations it is the one that has the least in common with the earlier replies,
 * greetings aside; when all combinations have been used, the one used longest ago is repeated.
 */
export function composeReply(
  brief: AiReplyBrief,
  language: Language,
  findings: Findings,
): string[] {
  const limit = limitOf(brief);
  const given = brief.previous.map((other) => other.toLowerCase());
  let best: { pieces: string[]; likeness: Likeness } | undefined;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const draft = draftOf(brief, language, findings, given.length + turn, limit);
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
  findings: Findings,
  turn: number,
  limit: number,
): Draft {
  const { tone, change, rating, text, customerName } = brief;
  const phrases = phrasesOf(language);
  const choice = new Choice(`${text}\n${customerName ?? ''}\n${rating}`, turn);
  const writing = new Writing(choice, language, limit);
  if (brief.discreet) writeDiscreetly(writing, brief, phrases);
  else if (!/\p{L}/u.test(text)) writeForStars(writing, brief, phrases);
  else if (brief.matter) writeSeriously(writing, brief, phrases);
  else writeForWords(writing, brief, phrases, findings);
  const signed = signature(brief.businessName, brief.brandVoice);
  return {
    greeting: { text: greetingOf(brief, phrases), rank: GREETING },
    sentences:
      change === 'shorter'
        ? writing.sentences.filter(({ rank }) => rank <= FIRST_MATTER)
        : writing.sentences,
    ...(signed && { signOff: { text: `${phrases.signOff[tone]}\n${signed}`, rank: SIGN_OFF } }),
  };
}

/** The sentences of a draft, while it is written. */
class Writing {
  readonly sentences: Part[] = [];

  constructor(
    private readonly choice: Choice,
    private readonly language: Language,
    private readonly limit: number,
  ) {}

  /**
   * Adds the sentence that the reply always contains.
   * @param shorter sentences for a reply that has no room for these
   */
  begin(variants: Variants, shorter = variants): void {
    const fits = (sentence: string) => sentence.length <= this.limit;
    const text = this.choice.heart(variants.some(fits) ? variants : shorter, fits);
    this.sentences.push({ text, rank: HEART });
  }

  /**
   * Adds one of the sentences that do not sound like what the reply already says, if there is one.
   * @param slot number of the part, so that the parts of one reply choose independently
   */
  add(variants: readonly string[], slot: number, rank: number): void {
    const said = this.sentences.map((part) => part.text).join(' ');
    const unlike = variants.filter((sentence) => !echoes(sentence, said, this.language));
    const best = unlike.filter((sentence) => !regretsAgain(sentence, said, this.language));
    const text = this.choice.of(best.length > 0 ? best : unlike, slot);
    if (text !== undefined) this.sentences.push({ text, rank });
  }
}

function writeDiscreetly(
  writing: Writing,
  { tone, rating, change }: AiReplyBrief,
  phrases: Phrases,
) {
  const { thanks, warm, invitation } = phrases.discreet;
  const side = sideOf(bandOf(rating));
  writing.begin(thanks[tone][side]);
  if (change === 'warmer') writing.add(warm, 3, MATTERS);
  writing.add(invitation[tone], 1, side === 'bad' ? MATTERS : NICE);
}

/** Thanks for a rating without words: more than a sentence would say more than the customer did. */
function writeForStars(writing: Writing, { tone, rating, change }: AiReplyBrief, phrases: Phrases) {
  const band = bandOf(rating);
  writing.begin(phrases.ratingOnly[tone][band]);
  if (change === 'warmer') writing.add(phrases.warm[sideOf(band)], 3, MATTERS);
}

/** Takes a grave complaint seriously, admits nothing, and moves it to a private conversation. */
function writeSeriously(writing: Writing, brief: AiReplyBrief, phrases: Phrases) {
  const { matter = 'safety', change, tone } = brief;
  const { next, ...matters } = phrases.serious;
  writing.begin(matters[matter], phrases.thanks[tone].unhappy);
  if (change === 'warmer') writing.add(phrases.warm.bad, 3, MATTERS + 1);
  writing.add(nextStep(next, brief), 1, MATTERS);
}

function writeForWords(
  writing: Writing,
  brief: AiReplyBrief,
  phrases: Phrases,
  findings: Findings,
) {
  const { tone, rating, text, change } = brief;
  const band = bandOf(rating);
  const side = sideOf(band);
  writing.begin(phrases.thanks[tone][band]);
  mattersToTakeUp(findings, band, text).forEach((matter, at) =>
    writing.add(sentencesAbout(matter, phrases), 5 + at, FIRST_MATTER + at),
  );
  if (change === 'warmer') writing.add(phrases.warm[side], 3, MATTERS);
  const { good, bad } = phrases.next;
  if (side === 'good') writing.add(good[tone], 1, NICE);
  else {
    const steps = { email: bad.email[tone], none: bad.none[tone] };
    writing.add(nextStep(steps, brief), 1, MATTERS + 1);
  }
}

/** Returns the sentences with the business's own email address, or those without one. */
function nextStep(
  { email, none }: NextSteps<Variants>,
  { allowedContacts = [] }: AiReplyBrief,
): readonly string[] {
  const address = allowedContacts.find((contact) => contact.includes('@'));
  return address ? email.map((sentence) => sentence.replace('{email}', () => address)) : none;
}

/** Returns the greeting, without a name for a discreet reply: a name would reveal the recipient. */
function greetingOf({ tone, discreet, customerName }: AiReplyBrief, phrases: Phrases): string {
  const name = discreet ? undefined : greetingName(customerName, tone === 'professional');
  const { named, plain } = phrases.greeting[tone];
  return name ? named.replace('{name}', () => name) : plain;
}

const bandOf = (rating: number): Band =>
  rating >= 5 ? 'delighted' : rating >= 4 ? 'pleased' : rating >= 3 ? 'mixed' : 'unhappy';

const sideOf = (band: Band): 'good' | 'bad' =>
  band === 'delighted' || band === 'pleased' ? 'good' : 'bad';

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
