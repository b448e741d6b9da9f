import { Injectable } from '@nestjs/common';
import { languageScores, type AiProvider, type AiReplyBrief } from '../../../../sdk/index.js';
import { BusinessDirectory, type Business } from '../../businesses/public.js';
import { ReviewTexts, type LatestReply } from '../../reviews/public.js';
import { nameToGreet } from '../domain/name-to-greet.js';
import { PLACEHOLDERS, withName, withoutPersonalData } from '../domain/personal-data.js';
import { isOtherLanguage } from '../domain/other-language.js';
import { echoes } from '../domain/reply-speech.js';
import { rulesFor } from '../domain/replier.js';
import { replyFaults } from '../domain/reply-check.js';
import type { ReplySettings } from '../domain/reply-settings.js';
import { completePart } from '../domain/sentences.js';
import { repeats } from '../domain/similar-reply.js';
import { aiErrors } from './errors.js';
import { AutomaticReplyRepository } from './automatic-reply.repository.js';
import { AiProviders, UnusableAnswer, type Asking } from './providers.js';
import { ReplySettingsRepository } from './reply-settings.repository.js';

/** Public replies, published or waiting, that a new one is compared with. */
export const LOOK_BACK = 10;

/** What shall be answered. */
export interface ReplyWish {
  businessId: string;
  text: string;
  rating: number;
  customerName?: string | null | undefined;
  /** BCP 47, where the caller knows it. */
  language?: string | undefined;
  change?: 'shorter' | 'warmer' | undefined;
  /** Suggestions that were shown before, the latest last. */
  previous?: readonly string[] | undefined;
  /** Whether nobody reads it before it goes out. */
  isAutomatic?: boolean | undefined;
}

/** A reply that a person may send. */
export interface Suggestion {
  reply: string;
  /** Who wrote it. */
  provider: string;
  /** Whether it says nearly the same as one that was shown or published before, or that waits. */
  isRepeated: boolean;
}

/** What happens while a reply is written: sentences come, and may all be taken back. */
export type WritingStep = { kind: 'sentence'; text: string } | { kind: 'restart' };

/** Writes a reply in the business's tone. Nothing that breaks a rule is ever shown. */
@Injectable()
export class SuggestReply {
  constructor(
    private readonly businesses: BusinessDirectory,
    private readonly reviews: ReviewTexts,
    private readonly settings: ReplySettingsRepository,
    private readonly automaticReplies: AutomaticReplyRepository,
    private readonly providers: AiProviders,
  ) {}

  /**
   * @param show told each sentence as soon as it is checked
   * @param gone aborted when nobody waits any more
   * @throws AppError 409 when suggestions are switched off, 503 when nobody can write one
   */
  async run(
    wish: ReplyWish,
    show: (step: WritingStep) => void = () => undefined,
    gone?: AbortSignal,
  ): Promise<Suggestion> {
    const [business, settings, published, waiting] = await Promise.all([
      this.businesses.find(wish.businessId),
      this.settings.find(wish.businessId),
      this.reviews.latestReplies(wish.businessId, LOOK_BACK),
      this.automaticReplies.waitingInPublic(wish.businessId, LOOK_BACK),
    ]);
    if (!business) throw aiErrors.unavailable();
    if (settings.mode === 'off') throw aiErrors['replies-off']();
    // What waits will be read below what is there.
    const latest = [...waiting, ...published.map(({ reply }) => reply)].slice(0, LOOK_BACK);
    const brief = briefOf(wish, business, settings, latest);
    const mustBeVetted = wish.isAutomatic === true && brief.discreet;
    let shown = false;
    const { value: reply, provider } = await this.providers.do(
      (writer, asking) =>
        firstUsable(asking.isLast ? plainer(brief) : [brief], (wanted) => {
          if (shown) show({ kind: 'restart' });
          shown = false;
          const given = writer.isLocal ? wanted : briefForOutside(wanted, wish, published);
          return write(writer, { wanted, given }, asking, (text) => {
            shown = true;
            show({ kind: 'sentence', text });
          });
        }),
      { gone, among: ({ isVetted }) => isVetted === true || !mustBeVetted },
    );
    return { reply, provider, isRepeated: repeats(reply, brief.previous) };
  }
}

/**
 * The brief, and what is left of it when the business's words for itself break a rule: nobody is
 * there to write it otherwise, and a reply without a signature is better than none.
 */
function plainer(brief: AiReplyBrief): [AiReplyBrief, ...AiReplyBrief[]] {
  const unvoiced = { ...brief, brandVoice: '' };
  return [brief, unvoiced, { ...unvoiced, businessName: '' }];
}

/** What comes of the first brief that gives a reply without a fault. */
async function firstUsable<T>(
  [brief, ...rest]: readonly AiReplyBrief[],
  writeIt: (brief: AiReplyBrief) => Promise<T>,
): Promise<T> {
  if (!brief) throw new UnusableAnswer('Every reply breaks a rule');
  try {
    return await writeIt(brief);
  } catch (error) {
    if (!(error instanceof UnusableAnswer) || rest.length === 0) throw error;
    return firstUsable(rest, writeIt);
  }
}

/** Lets one provider write, sentence by checked sentence, in which the name is put back first. */
async function write(
  writer: AiProvider,
  { wanted: brief, given }: { wanted: AiReplyBrief; given: AiReplyBrief },
  { signal, isLast, spent }: Asking,
  show: (text: string) => void,
): Promise<string> {
  let text = '';
  let told = 0;
  const named = (part: string): string => withName(part, brief.customerName);
  const tell = (until: number): void => {
    const part = text.slice(told, until);
    if (part) show(named(part));
    told = until;
  };
  spent.sent(given);
  for await (const piece of writer.reply(given, signal)) {
    signal.throwIfAborted();
    if ('usage' in piece) {
      spent.used(piece.usage);
      continue;
    }
    spent.received(piece.text);
    text += piece.text;
    const complete = completePart(text);
    if (complete <= told) continue;
    assertFaultless(named(text.slice(0, complete)), brief, writer.isVetted);
    tell(complete);
  }
  assertFaultless(named(text), brief, writer.isVetted);
  // The last one may have run out of other words: what it says again is told as a repetition.
  if (!isLast && brief.previous.includes(named(text).trim())) {
    throw new UnusableAnswer('The reply was given before');
  }
  tell(text.length);
  return named(text).trim();
}

function assertFaultless(reply: string, brief: AiReplyBrief, isVetted = false): void {
  const faults: string[] = replyFaults(reply, brief);
  if (isOtherLanguage(languageScores(reply), languageScores(brief.text))) faults.push('language');
  // Phrases that people have read say nothing because a text wants it said.
  if (!isVetted && echoes(reply, brief.text)) faults.push('echo');
  if (faults.length > 0) throw new UnusableAnswer(`The reply breaks a rule: ${faults.join(', ')}`);
}

/**
 * The brief as it leaves for a provider outside: without anything that names or reaches a customer, be
 * it the author or somebody whom an earlier reply greets. Replies that wait are left out, as nobody
 * knows here whom they greet.
 */
function briefForOutside(
  brief: AiReplyBrief,
  { customerName, previous = [] }: ReplyWish,
  published: readonly LatestReply[],
): AiReplyBrief {
  const names = [customerName ?? null, ...published.map((one) => one.customerName)];
  const withheld = (text: string): string => withoutPersonalData(text, names);
  const replies = published.map(({ reply }) => reply).toReversed();
  return {
    ...brief,
    text: withoutPersonalData(brief.text, [customerName ?? null]),
    customerName: brief.customerName === null ? null : PLACEHOLDERS.name,
    previous: [...replies, ...previous].map(withheld),
  };
}

function briefOf(
  wish: ReplyWish,
  business: Business,
  settings: ReplySettings,
  latest: readonly string[],
): AiReplyBrief {
  const { businessName, ...rules } = rulesFor(business, settings);
  return {
    ...rules,
    businessName,
    text: wish.text,
    language: wish.language ?? business.language ?? 'en',
    rating: wish.rating,
    customerName: nameToGreet(wish.customerName ?? null, rules),
    tone: business.toneProfile,
    brandVoice: settings.brandVoice,
    ...(wish.change && { change: wish.change }),
    // What was suggested for this text comes last: a change is one of that.
    previous: [...latest.toReversed(), ...(wish.previous ?? [])],
  };
}
