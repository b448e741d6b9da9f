import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { textsRead } from '../../ai/public.js';
import { PUBLIC_RATING } from '../../../rules/ratings.js';
import { DUE_HOURS, PROMPT_HOURS } from '../../../rules/reputation.js';
import { SampleData, sampleDataChanged } from '../../businesses/public.js';
import { feedbackHandled } from '../../feedback/public.js';
import { reviewAnswered, reviewPublished } from '../../reviews/public.js';
import {
  pastRequestAdded,
  reviewRequestOpened,
  reviewRequestsProgressed,
  reviewRequestRated,
} from '../../requests/public.js';
import {
  countHandling,
  countTexts,
  countTopics,
  dayOf,
  earlier,
  type DayChange,
  type Handling,
} from '../domain/counts.js';
import { counted } from './events.js';
import { InsightRepository } from '../data/insight.repository.js';

const HOURS = { prompt: PROMPT_HOURS, due: DUE_HOURS };
const UNHANDLED: Handling = { answeredAt: null, resolvedAt: null };

/**
 * Updates the counts of days in the transactions that record the events as handled, so each event counts once.
 * Changes are only added, so events may come in any order.
 */
@Injectable()
export class CountUpdates implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly insight: InsightRepository,
    private readonly samples: SampleData,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.keepTexts();
    this.keepHandling();
    this.keepRequests();
    this.handlers.on(sampleDataChanged, 'insight.clear-samples', async ({ payload }, tx) => {
      const { businessId } = payload;
      const shown = payload.shown ?? (await this.samples.isShown(tx, businessId));
      if (!shown) await this.insight.clearSamples(tx, businessId);
    });
  }

  private keepTexts(): void {
    this.handlers.on(textsRead, 'insight.count-texts', async ({ payload }, tx) => {
      const { businessId } = payload;
      // Samples that were removed while they were read are no longer counted.
      const samples = payload.texts.some((text) => text.isSample)
        ? await this.samples.isShown(tx, businessId)
        : false;
      // A review that was private feedback first was already counted as that.
      const texts = payload.texts.filter((text) => (samples || !text.isSample) && !text.isRepeated);
      await this.insight.addDays(tx, businessId, countTexts(texts));
      await this.insight.addTopics(tx, businessId, countTopics(texts));
      await this.outbox.append(tx, counted, { businessId });
    });
  }

  private keepHandling(): void {
    this.handlers.on(reviewAnswered, 'insight.count-review-answer', async ({ payload }, tx) => {
      const { businessId, isSample, publishedAt: writtenAt, repliedAt: answeredAt } = payload;
      if (payload.isRepeated) return;
      const after = { answeredAt, resolvedAt: null };
      await this.handle(tx, businessId, { isSample, writtenAt }, UNHANDLED, after);
    });
    this.handlers.on(feedbackHandled, 'insight.count-handling', async ({ payload }, tx) => {
      const { businessId, isSample, receivedAt: writtenAt } = payload;
      // Feedback that was resolved without an email (a call, a visit) counts as answered, too.
      const [before, after] = [payload.before, payload.after].map(({ repliedAt, resolvedAt }) => ({
        answeredAt: earlier(repliedAt, resolvedAt),
        resolvedAt,
      }));
      if (!before || !after) return;
      await this.handle(tx, businessId, { isSample, writtenAt }, before, after);
    });
  }

  private keepRequests(): void {
    this.handlers.on(
      reviewRequestsProgressed,
      'insight.count-sent',
      async ({ payload: { businessId, requests }, occurredAt }, tx) => {
        // Reminders do not count as another request.
        const sent = requests.filter(({ status, isFirst }) => status === 'sent' && isFirst).length;
        if (sent > 0) await this.count(tx, businessId, occurredAt, { sent });
      },
    );
    this.handlers.on(
      reviewRequestOpened,
      'insight.count-opened',
      async ({ payload: { businessId }, occurredAt }, tx) => {
        await this.count(tx, businessId, occurredAt, { opened: 1 });
      },
    );
    this.handlers.on(
      reviewRequestRated,
      'insight.count-rated',
      async ({ payload: { businessId, rating, wasOpened }, occurredAt }, tx) => {
        // A customer who answers has opened the page, even if the page did not report it.
        await this.count(tx, businessId, occurredAt, {
          opened: wasOpened === false ? 1 : 0,
          rated: 1,
          reviewed: rating === PUBLIC_RATING ? 1 : 0,
        });
      },
    );
    this.handlers.on(
      reviewPublished,
      'insight.count-published',
      async ({ payload, occurredAt }, tx) => {
        const { businessId, isRepeated } = payload;
        if (isRepeated) await this.count(tx, businessId, occurredAt, { reviewed: 1 });
      },
    );
    this.handlers.on(pastRequestAdded, 'insight.count-past-request', async ({ payload }, tx) => {
      const { businessId, sentAt, openedAt, ratedAt, rating } = payload;
      await this.count(tx, businessId, sentAt, { sent: 1 });
      if (openedAt) await this.count(tx, businessId, openedAt, { opened: 1 });
      const reviewed = rating === PUBLIC_RATING ? 1 : 0;
      if (ratedAt) await this.count(tx, businessId, ratedAt, { rated: 1, reviewed });
    });
  }

  private async handle(
    tx: Tx,
    businessId: string,
    text: { isSample: boolean; writtenAt: string },
    before: Handling,
    after: Handling,
  ): Promise<void> {
    if (text.isSample && !(await this.samples.isShown(tx, businessId))) return;
    await this.insight.addAnswers(tx, businessId, countHandling(text, before, after, HOURS));
    await this.outbox.append(tx, counted, { businessId });
  }

  /** Adds to the counts of requests, which are never samples, even while the business shows samples. */
  private count(
    tx: Tx,
    businessId: string,
    at: string,
    counts: Omit<DayChange, 'day' | 'isSample'>,
  ): Promise<void> {
    return this.insight.addDays(tx, businessId, [{ isSample: false, day: dayOf(at), ...counts }]);
  }
}
