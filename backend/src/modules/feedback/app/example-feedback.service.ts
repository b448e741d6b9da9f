import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { AnswerRepository, isUrgent } from '../../answers/public.js';
import { BusinessStatsService } from '../../businesses/public.js';
import { countChange, type FeedbackStatus } from '../domain/private-feedback.js';
import { feedbackHandled, feedbackReplied, feedbackResolved } from './events.js';
import { FeedbackRepository } from '../data/feedback.repository.js';

const DAY_MS = 86_400_000;

/** Example of private feedback, with times relative to now. */
export interface ExampleOfFeedback {
  customerName: string | null;
  rating: number;
  message: string;
  daysAgo: number;
  status: FeedbackStatus;
  sentiment: 'positive' | 'neutral' | 'negative';
  sentimentScore: number;
  reply?: { message: string; afterDays: number };
  resolvedAfterDays?: number;
}

interface Place {
  businessId: string;
  customerId: string | null;
  /** True for a sample, which nobody has written: its events are not published. */
  isSample: boolean;
  /** Id of the user to credit for handling it. */
  actorId?: string | undefined;
  now: number;
}

/** Adds feedback of the past: samples of a new business, or the own feedback of a demo tenant. */
@Injectable()
export class ExampleFeedback {
  constructor(
    private readonly feedback: FeedbackRepository,
    private readonly answers: AnswerRepository,
    private readonly stats: BusinessStatsService,
    private readonly outbox: Outbox,
  ) {}

  /** Adds feedback. Emits the events of feedback that is no sample, so that the team gets XP and badges for it. */
  async add(tx: Tx, place: Place, example: ExampleOfFeedback): Promise<void> {
    const { businessId, isSample, actorId } = place;
    const {
      id: feedbackId,
      receivedAt,
      repliedAt,
      resolvedAt,
    } = await this.insert(tx, place, example);
    if (isSample) return;
    const fact = { businessId, feedbackId, receivedAt, actorId };
    if (repliedAt !== null)
      await this.outbox.append(tx, feedbackReplied, { ...fact, at: repliedAt });
    if (resolvedAt !== null) {
      await this.outbox.append(tx, feedbackResolved, { ...fact, at: resolvedAt });
    }
  }

  /** Removes the samples. */
  async clear(tx: Tx, businessId: string): Promise<void> {
    await this.answers.deleteSamples(tx, businessId);
  }

  private async insert(
    tx: Tx,
    { businessId, customerId, isSample, now }: Place,
    { daysAgo, reply, resolvedAfterDays, ...example }: ExampleOfFeedback,
  ) {
    const id = uuidv7();
    const createdAt = new Date(now - daysAgo * DAY_MS);
    const after = (days: number | undefined): Date | null =>
      days === undefined ? null : new Date(createdAt.getTime() + days * DAY_MS);
    const handled = {
      reply: reply?.message ?? null,
      repliedAt: after(reply?.afterDays),
      resolvedAt: after(resolvedAfterDays),
    };
    await this.feedback.insert(tx, {
      ...example,
      id,
      businessId,
      customerId,
      isSample,
      reviewRequestId: null,
      source: 'request',
      createdAt,
      isUrgent: isUrgent(example.message, example.rating),
    });
    await this.feedback.setHandled(tx, id, handled);
    const delta = { ...countChange(undefined, example.status), rated: example.rating };
    await this.stats.count(tx, businessId, delta, isSample);
    const receivedAt = createdAt.toISOString();
    const repliedAt = handled.repliedAt?.toISOString() ?? null;
    const resolvedAt = handled.resolvedAt?.toISOString() ?? null;
    if (repliedAt !== null || resolvedAt !== null) {
      await this.outbox.append(tx, feedbackHandled, {
        businessId,
        feedbackId: id,
        isSample,
        receivedAt,
        before: { repliedAt: null, resolvedAt: null },
        after: { repliedAt, resolvedAt },
      });
    }
    return { id, receivedAt, repliedAt, resolvedAt };
  }
}
