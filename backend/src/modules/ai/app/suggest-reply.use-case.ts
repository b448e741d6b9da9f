import { Injectable } from '@nestjs/common';
import type { AiProvider, AiReplyBrief } from '../../../../sdk/index.js';
import { BusinessDirectory, type Business } from '../../businesses/public.js';
import { TOP_RATING } from '../../../rules/ratings.js';
import { ReviewTexts } from '../../reviews/public.js';
import { urgentMatter, type LatestReply } from '../../answers/public.js';
import { nameToGreet } from '../domain/name-to-greet.js';
import { PLACEHOLDERS, withName, withoutPersonalData } from '../domain/personal-data.js';
import { echoes } from '../domain/reply-speech.js';
import { rulesFor } from '../domain/replier.js';
import { replyFaults } from '../domain/reply-check.js';
import type { ReplySettings } from '../domain/reply-settings.js';
import { completePart } from '../domain/sentences.js';
import { repeats } from '../domain/similar-reply.js';
import { aiErrors } from './errors.js';
import { AutomaticReplyRepository } from '../data/automatic-reply.repository.js';
import { AiProviders, UnusableAnswer, type AiCall } from './ai-providers.js';
import { isInOtherLanguage } from './in-other-language.js';
import { ReplySettingsRepository } from '../data/reply-settings.repository.js';

/** Public replies, published or waiting, that a new one is compared with: about three screens of reviews. */
export const LOOK_BACK = 30;
/** Those of them that an external provider gets: each costs tokens. */
const LOOK_BACK_OUTSIDE = 10;

/** Highest rating of a text that complains as a rule. */
const HIGHEST_COMPLAINT = 3;

/** Text to be answered, and wishes for the reply. */
export interface ReplyWish {
  businessId: string;
  text: string;
  rating: number;
  customerName?: string | null | undefined;
  /** Language of the text (BCP 47), if the caller knows it. */
  language?: string | undefined;
  change?: 'shorter' | 'warmer' | undefined;
  /** Suggestions that were shown before, oldest first. */
  previous?: readonly string[] | undefined;
  /** True when nobody reads the reply before it is sent. */
  isAutomatic?: boolean | undefined;
}

/** A reply that a person may send. */
export interface Suggestion {
  reply: string;
  /** Name of the provider that wrote it. */
  provider: string;
  /** True when it was written in this process, without an outside service. */
  isLocal: boolean;
  /** True when it says nearly the same as a reply that was shown, published or scheduled before. */
  isRepeated: boolean;
}

/** A step of writing a reply: a new sentence, or a restart that takes back all sentences. */
export type WritingStep = { kind: 'sentence'; text: string } | { kind: 'restart' };

/** Writes a reply in the business's tone. Never shows a sentence that breaks a rule. */
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
   * @param show receives each sentence as soon as it is checked
   * @param gone aborted when nobody waits for the reply any more
   * @throws AppError 409 when suggestions are switched off, 503 when no provider can write one
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
    // Scheduled replies will be the newest on the page, so they come first.
    const latest = [...waiting, ...published.map(({ reply }) => reply)].slice(0, LOOK_BACK);
    const brief = briefOf(wish, business, settings, latest);
    const mustBeVetted = wish.isAutomatic === true && brief.discreet;
    let shown = false;
    let isLocal = false;
    const { value: reply, provider } = await this.providers.do(
      (writer, asking) => {
        isLocal = writer.isLocal === true;
        return firstUsable(asking.isLast ? plainer(brief) : [brief], (wanted) => {
          if (shown) show({ kind: 'restart' });
          shown = false;
          const given = writer.isLocal ? wanted : briefForOutside(wanted, wish, published);
          return write(writer, { wanted, given }, asking, (text) => {
            shown = true;
            show({ kind: 'sentence', text });
          });
        });
      },
      { gone, among: ({ isVetted }) => isVetted === true || !mustBeVetted },
    );
    return { reply, provider, isLocal, isRepeated: repeats(reply, brief.previous) };
  }
}

/**
 * Returns the brief, then without the brand voice, then also without the business's name. These words of
 * the business may break a rule themselves, and for the last provider there is no fallback: a reply
 * without a signature is better than none.
 */
function plainer(brief: AiReplyBrief): [AiReplyBrief, ...AiReplyBrief[]] {
  const unvoiced = { ...brief, brandVoice: '' };
  return [brief, unvoiced, { ...unvoiced, businessName: '' }];
}

/** Returns the result of the first brief that leads to a reply without a fault. */
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

/** Lets one provider write a reply. Puts the name back and checks every sentence before it is shown. */
async function write(
  writer: AiProvider,
  { wanted: brief, given }: { wanted: AiReplyBrief; given: AiReplyBrief },
  { signal, isLast, spent }: AiCall,
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
  // The last provider may have no other words left: its repetition is reported as `isRepeated`.
  if (!isLast && brief.previous.includes(named(text).trim())) {
    throw new UnusableAnswer('The reply was given before');
  }
  tell(text.length);
  return named(text).trim();
}

function assertFaultless(reply: string, brief: AiReplyBrief, isVetted = false): void {
  const faults: string[] = replyFaults(reply, brief);
  if (isInOtherLanguage(reply, brief.text)) faults.push('language');
  // Phrases that people have vetted never follow an order in a text.
  if (!isVetted && echoes(reply, brief.text)) faults.push('echo');
  if (faults.length > 0) throw new UnusableAnswer(`The reply breaks a rule: ${faults.join(', ')}`);
}

/**
 * Returns the brief as an external provider gets it: without names and contacts of customers, both of the
 * author and of those whom earlier replies greet. Scheduled replies are left out, because the names in
 * them are not known here.
 */
function briefForOutside(
  brief: AiReplyBrief,
  { customerName, previous = [] }: ReplyWish,
  published: readonly LatestReply[],
): AiReplyBrief {
  const names = [customerName ?? null, ...published.map((one) => one.customerName)];
  const withheld = (text: string): string => withoutPersonalData(text, names);
  const replies = published
    .slice(0, LOOK_BACK_OUTSIDE)
    .map(({ reply }) => reply)
    .toReversed();
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
  // Praise may contain a word such as "dangerous" ("a dangerously good cake"); only what no praise contains counts there.
  const matter = urgentMatter(
    wish.text,
    wish.rating > HIGHEST_COMPLAINT ? TOP_RATING : wish.rating,
  );
  return {
    ...rules,
    ...(matter && { matter }),
    businessName,
    text: wish.text,
    language: wish.language ?? business.language ?? 'en',
    rating: wish.rating,
    customerName: nameToGreet(wish.customerName ?? null, rules),
    tone: business.toneProfile,
    brandVoice: settings.brandVoice,
    ...(wish.change && { change: wish.change }),
    // Suggestions for this text come last: `change` refers to the last of them.
    previous: [...latest.toReversed(), ...(wish.previous ?? [])],
  };
}
