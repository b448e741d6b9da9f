import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { AiAnalysis } from '../../../../sdk/index.js';
import { Entitlements } from '../../../kernel/entitlements/entitlements.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import { LOGGER, type Logger } from '../../../lib/log/logger.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { BusinessDirectory, type Business } from '../../businesses/public.js';
import { FeedbackTexts } from '../../feedback/public.js';
import { ReviewTexts } from '../../reviews/public.js';
import type { CustomerText, TextLabel } from '../../answers/public.js';
import type { TextSubject } from '../domain/automatic-reply.js';
import { REPLIES } from '../domain/entitlements.js';
import { combineSentiment } from '../domain/combined-sentiment.js';
import { withoutPersonalData } from '../domain/personal-data.js';
import { writtenFor } from '../domain/replier.js';
import {
  answersByItself,
  STANDARD_SETTINGS,
  type ReplySettings,
} from '../domain/reply-settings.js';
import { shownSentiment } from '../domain/shown-sentiment.js';
import { repeats } from '../domain/similar-reply.js';
import { AutomaticReplyRepository } from '../data/automatic-reply.repository.js';
import { replyScheduled, textsRead, type ReadText } from './events.js';
import { AiProviders } from './ai-providers.js';
import { ReplyObstacles } from './reply-obstacles.service.js';
import { ReplySettingsRepository } from '../data/reply-settings.repository.js';
import { LOOK_BACK, SuggestReply, type Suggestion } from './suggest-reply.use-case.js';

/** Texts of each kind that are read in one run. */
const BATCH = 25;
/** Milliseconds that readings may wait to be stored together: one transaction costs less than many. */
const STORE_MS = 1_000;
/** Age in days from which feedback gets a suggestion only on request. */
const SUGGEST_DAYS = 7;

/** Results of reading one text. */
interface Reading {
  subject: TextSubject;
  text: CustomerText;
  label: TextLabel;
  suggestion: Suggestion | undefined;
  /** Fingerprint of the business and the settings that the suggestion was written for. */
  writtenFor: string | undefined;
}

/** Business that a text is about, and its settings of replies. */
interface TextOwner {
  /** Undefined when it was erased meanwhile. */
  business: Business | undefined;
  settings: ReplySettings;
}

/** Reads customers' texts: finds their sentiment and topics, and writes a reply where one is wanted. */
@Injectable()
export class ReadTexts {
  constructor(
    private readonly db: TenantDb,
    private readonly reviews: ReviewTexts,
    private readonly feedback: FeedbackTexts,
    private readonly businesses: BusinessDirectory,
    private readonly settings: ReplySettingsRepository,
    private readonly automaticReplies: AutomaticReplyRepository,
    private readonly obstacles: ReplyObstacles,
    private readonly providers: AiProviders,
    private readonly suggestReply: SuggestReply,
    private readonly outbox: Outbox,
    private readonly entitlements: Entitlements,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Reads some of an organization's texts. @returns true when there may be more */
  async run(organizationId: string): Promise<boolean> {
    return this.db.run(organizationId, async () => {
      const [reviews, feedback] = await Promise.all([
        this.reviews.unread(BATCH),
        this.feedback.unread(BATCH),
      ]);
      const isFull = reviews.length === BATCH || feedback.length === BATCH;
      const texts: [TextSubject, CustomerText][] = [
        ...reviews.map((text): [TextSubject, CustomerText] => ['review', text]),
        ...feedback.map((text): [TextSubject, CustomerText] => ['private-feedback', text]),
      ];
      // When nothing could be read, the next sweep is soon enough for a retry.
      return (await this.readAll(texts)) > 0 && isFull;
    });
  }

  /** @returns the number of texts that were read and stored */
  private async readAll(texts: readonly [TextSubject, CustomerText][]): Promise<number> {
    const businessIds = [...new Set(texts.map(([, { businessId }]) => businessId))];
    let businesses = await this.findAll(businessIds);
    let stored = 0;
    let readings: Reading[] = [];
    let storedAt = Date.now();
    const storeNow = async () => {
      stored += await this.storeAll(readings);
      readings = [];
      storedAt = Date.now();
    };
    // One after the other, so that one organization's backlog does not occupy a provider alone.
    for (const [subject, text] of texts) {
      const ofText = businesses.get(text.businessId);
      if (!ofText) continue;
      const reading = await this.survive(text, () => this.read(subject, text, ofText));
      if (reading) readings.push(reading);
      // A slow reading may have cost money, so it is stored before a later text can fail. A public reply
      // is stored at once, so that the next one is compared with it.
      const isPublic = subject === 'review' && reading?.suggestion !== undefined;
      if (isPublic || Date.now() - storedAt >= STORE_MS) {
        await storeNow();
        // Someone may have changed the settings while a slow provider wrote.
        businesses = await this.findAll(businessIds);
      }
    }
    await storeNow();
    return stored;
  }

  /** Returns the businesses with these ids and their settings, by id. */
  private async findAll(businessIds: readonly string[]): Promise<Map<string, TextOwner>> {
    const [settings, businesses] = await Promise.all([
      this.settings.findAll(businessIds),
      Promise.all(businessIds.map((id) => this.businesses.find(id))),
    ]);
    return new Map(
      businessIds.map((id, n) => {
        const owner = { business: businesses[n], settings: settings.get(id) ?? STANDARD_SETTINGS };
        return [id, owner];
      }),
    );
  }

  /** Stores readings together or, when that fails, one by one. @returns the number of those stored */
  private async storeAll(readings: readonly Reading[]): Promise<number> {
    const [first, ...others] = readings;
    if (!first) return 0;
    const store = async (some: readonly Reading[]) => {
      await this.db.transaction((tx) => this.store(tx, some));
      return some.length;
    };
    if (others.length === 0) return (await this.survive(first.text, () => store(readings))) ?? 0;
    try {
      return await store(readings);
    } catch {
      let stored = 0;
      for (const one of readings) stored += (await this.survive(one.text, () => store([one]))) ?? 0;
      return stored;
    }
  }

  /** Logs a failure, so that the other texts are still read; a sweep retries the failed one. */
  private async survive<T>(text: CustomerText, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      this.log.error({ err: error, textId: text.id }, 'a text could not be read');
      return undefined;
    }
  }

  /** @param owner of the text, at most a few texts old: a reply that is sent checks it again */
  private async read(
    subject: TextSubject,
    text: CustomerText,
    { business, settings }: TextOwner,
  ): Promise<Reading> {
    const { value } = await this.providers.do(async (provider, { signal, spent }) => {
      const { isLocal } = provider;
      const words = isLocal ? text.text : withoutPersonalData(text.text, [text.customerName]);
      const given = { text: words, language: business?.language ?? 'en' };
      spent.sent(given);
      const analysis = await provider.analyze(given, signal);
      spent.used(analysis.usage);
      return analysis;
    });
    return {
      subject,
      text,
      label: toLabel(text, value),
      suggestion: await this.suggestionFor(subject, text, settings),
      writtenFor: business && writtenFor(business, settings),
    };
  }

  /** Writes a reply in advance, if one is shown as a suggestion or sent automatically. */
  private async suggestionFor(
    subject: TextSubject,
    text: CustomerText,
    settings: ReplySettings,
  ): Promise<Suggestion | undefined> {
    const { businessId, rating, customerName, writtenAt } = text;
    const now = new Date();
    const age = (now.getTime() - writtenAt.getTime()) / 86_400_000;
    const isShown = subject === 'private-feedback' && settings.mode !== 'off' && age < SUGGEST_DAYS;
    const isSent = mayAnswerItself(text) && answersByItself(settings, rating, writtenAt, now);
    if (text.isAnswered || !(isShown || isSent)) return undefined;
    // Every plan includes the sentiment, but not every plan includes replies.
    if (!(await this.entitlements.isGranted(REPLIES))) return undefined;
    try {
      const wish = { businessId, text: text.text, rating, customerName, isAutomatic: isSent };
      return await this.suggestReply.run(wish);
    } catch (error) {
      // The text counts as read without a reply too: people can write one.
      if (!(error instanceof AppError)) throw error;
      this.log.warn({ err: error, textId: text.id }, 'a text got no reply in advance');
      return undefined;
    }
  }

  /**
   * Stores readings and publishes an event about the new ones: two jobs may have read the same texts at
   * the same time, and only the first one publishes them.
   */
  private async store(tx: Tx, readings: readonly Reading[]): Promise<void> {
    const labelsOf = (subject: TextSubject) =>
      readings.filter((one) => one.subject === subject).map(({ label }) => label);
    const kept = new Set([
      ...(await this.reviews.label(tx, labelsOf('review'))),
      ...(await this.feedback.label(tx, labelsOf('private-feedback'))),
    ]);
    const fresh = readings.filter(({ text }) => kept.has(text.id));
    for (const reading of fresh) await this.storeSuggestion(tx, reading);
    const businesses = Map.groupBy(fresh, ({ text }) => text.businessId);
    for (const [businessId, ofBusiness] of businesses) {
      await this.outbox.append(tx, textsRead, { businessId, texts: ofBusiness.map(toReadText) });
    }
  }

  private async storeSuggestion(tx: Tx, reading: Reading): Promise<void> {
    const { subject, text, suggestion } = reading;
    // The reply may greet a customer who was erased while it was being written.
    if (!suggestion || (await this.obstacles.isOfErased(tx, text))) return;
    if (subject === 'private-feedback')
      await this.feedback.suggestReply(tx, text.id, suggestion.reply);
    if (mayAnswerItself(text)) await this.schedule(tx, reading, suggestion);
  }

  private async schedule(
    tx: Tx,
    { subject, text, writtenFor: before }: Reading,
    { reply: message, provider, isRepeated }: Suggestion,
  ): Promise<void> {
    const { businessId, rating, id: subjectId } = text;
    // The lock makes replies of one business wait for each other: the next one sees those scheduled before.
    const settings = await this.settings.lock(tx, businessId, 'change');
    const business = await this.businesses.find(businessId, tx);
    // The business or its settings changed while the reply was being written.
    if (!business || before !== writtenFor(business, settings)) return;
    if (!answersByItself(settings, rating, text.writtenAt, new Date())) return;
    // Nobody reads the reply before it is published, so it must not repeat the reply to another review.
    const others = await this.automaticReplies.waitingInPublic(businessId, LOOK_BACK, tx);
    if (subject === 'review' && (isRepeated || repeats(message, others))) return;
    const id = uuidv7();
    const delayMinutes = settings.autoDelayMinutes;
    const dueAt = await this.automaticReplies.schedule(tx, {
      id,
      businessId,
      subject,
      subjectId,
      rating,
      message,
      provider,
      delayMinutes,
      writtenFor: before,
    });
    if (!dueAt) return;
    const event = { businessId, automaticReplyId: id, dueAt: dueAt.toISOString() };
    await this.outbox.append(tx, replyScheduled, event);
  }
}

/** True for a text that may be answered automatically: samples have no reader, and people answer urgent ones. */
const mayAnswerItself = ({ isSample, isUrgent }: CustomerText): boolean => !isSample && !isUrgent;

function toLabel({ id, text, rating }: CustomerText, analysis: AiAnalysis): TextLabel {
  const likely = combineSentiment(analysis.sentiment, rating, wordsIn(text));
  const { sentiment, score } = shownSentiment(likely, rating);
  return { id, sentiment, sentimentScore: score, topics: analysis.topics };
}

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

function toReadText({ subject, text, label }: Reading): ReadText {
  return {
    subject,
    id: text.id,
    rating: text.rating,
    at: text.writtenAt.toISOString(),
    sentiment: text.sentiment ?? label.sentiment,
    topics: label.topics.map(({ topic, polarity }) => ({ topic, polarity })),
    isSample: text.isSample,
    ...(text.isRepeated && { isRepeated: true }),
  };
}
