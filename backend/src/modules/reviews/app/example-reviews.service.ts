import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { PUBLIC_RATING } from '../../../rules/ratings.js';
import { AnswerRepository, isUrgent } from '../../answers/public.js';
import { BusinessStatsService } from '../../businesses/public.js';
import { reviewAnswered, reviewPublished, reviewReplied } from './events.js';
import { ReviewRepository } from '../data/review.repository.js';

const DAY_MS = 86_400_000;

/** Example of a review that is published immediately, with times relative to now. */
export interface ExampleReview {
  customerName: string | null;
  title: string | null;
  body: string;
  daysAgo: number;
  sentiment: 'positive' | 'neutral';
  sentimentScore: number;
  reply?: { message: string; afterDays: number };
}

interface Place {
  businessId: string;
  customerId: string | null;
  /** True for a sample, which nobody has written: its events are not published. */
  isSample: boolean;
  /** Id of the user to credit for the reply. */
  actorId?: string | undefined;
  now: number;
}

/** Adds reviews of the past: samples of a new business, or the own reviews of a demo tenant. */
@Injectable()
export class ExampleReviews {
  constructor(
    private readonly reviews: ReviewRepository,
    private readonly answers: AnswerRepository,
    private readonly stats: BusinessStatsService,
    private readonly outbox: Outbox,
  ) {}

  /** Adds a review. Emits the events of one that is no sample, so that the team gets XP and badges for it. */
  async add(tx: Tx, place: Place, example: ExampleReview): Promise<void> {
    const { businessId, isSample, actorId, now } = place;
    const { id: reviewId, repliedAt } = await this.insert(tx, place, example);
    const delta = { reviewCount: 1, rated: PUBLIC_RATING };
    await this.stats.count(tx, businessId, delta, isSample);
    if (isSample) return;
    const publishedAt = new Date(now - example.daysAgo * DAY_MS).toISOString();
    await this.outbox.append(tx, reviewPublished, {
      businessId,
      reviewId,
      rating: PUBLIC_RATING,
      at: publishedAt,
    });
    if (!repliedAt) return;
    const reply = { businessId, reviewId, publishedAt, at: repliedAt.toISOString(), actorId };
    await this.outbox.append(tx, reviewReplied, reply);
  }

  /** Removes the samples. */
  async clear(tx: Tx, businessId: string): Promise<void> {
    await this.answers.deleteSamples(tx, businessId);
  }

  private async insert(
    tx: Tx,
    { businessId, customerId, isSample, now }: Place,
    { daysAgo, reply, ...example }: ExampleReview,
  ): Promise<{ id: string; repliedAt: Date | undefined }> {
    const id = uuidv7();
    const publishedAt = new Date(now - daysAgo * DAY_MS);
    await this.reviews.insert(tx, {
      ...example,
      id,
      businessId,
      customerId,
      isSample,
      reviewRequestId: null,
      source: 'request',
      rating: PUBLIC_RATING,
      publishedAt,
      isUrgent: isUrgent(`${example.title ?? ''}\n${example.body}`, PUBLIC_RATING),
    });
    const repliedAt = reply && new Date(publishedAt.getTime() + reply.afterDays * DAY_MS);
    if (reply && repliedAt) {
      await this.reviews.setReply(tx, id, reply.message, repliedAt);
      await this.outbox.append(tx, reviewAnswered, {
        businessId,
        reviewId: id,
        isSample,
        publishedAt: publishedAt.toISOString(),
        repliedAt: repliedAt.toISOString(),
      });
    }
    return { id, repliedAt };
  }
}
