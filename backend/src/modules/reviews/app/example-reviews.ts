import { Injectable, type OnModuleInit } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Ports } from '../../../kernel/contract/ports.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import {
  BusinessStatsService,
  sampleDataPort,
  type SampleDataProvider,
} from '../../businesses/public.js';
import { DEMO_REVIEWS } from '../domain/demo-reviews.js';
import { SAMPLE_REVIEWS, type SampleReview } from '../domain/sample-reviews.js';
import { PUBLIC_RATING } from '../domain/review.js';
import { AnswerRepository, isUrgent } from '../../answers/public.js';
import { reviewAnswered, reviewPublished, reviewReplied } from './events.js';
import { ReviewRepository } from '../data/review.repository.js';

const DAY_MS = 86_400_000;

/**
 * Examples for new businesses and for demo tenants, the oldest first. Together with the example feedback they result
 * in the Reputation Score of the specification: 96, which is 8 points more than a week ago.
 */
const EXAMPLES = [...SAMPLE_REVIEWS, ...DEMO_REVIEWS].sort((a, b) => b.daysAgo - a.daysAgo);

/** Creates example reviews: marked as samples for a new business, unmarked for the demo tenants. */
@Injectable()
export class ExampleReviews implements SampleDataProvider, OnModuleInit {
  constructor(
    private readonly reviews: ReviewRepository,
    private readonly answers: AnswerRepository,
    private readonly stats: BusinessStatsService,
    private readonly outbox: Outbox,
    private readonly ports: Ports,
  ) {}

  onModuleInit(): void {
    this.ports.provide(sampleDataPort, this);
  }

  async seed(tx: Tx, businessId: string): Promise<void> {
    const now = Date.now();
    for (const example of EXAMPLES) {
      await this.insert(tx, { businessId, customerId: null, isSample: true, now }, example);
    }
  }

  async clear(tx: Tx, businessId: string): Promise<void> {
    await this.answers.deleteSamples(tx, businessId);
  }

  /**
   * Adds the examples as the business's own reviews, for demo tenants. It emits their events, so that the team gets XP
   * and badges for them.
   * @param customers customer ids by name
   * @param team ids of the users to credit for the replies, in rotation
   */
  async add(
    tx: Tx,
    businessId: string,
    customers: ReadonlyMap<string, string>,
    team: readonly string[] = [],
  ): Promise<void> {
    const now = Date.now();
    for (const [index, example] of EXAMPLES.entries()) {
      const customerId = customers.get(example.customerName ?? '') ?? null;
      const review = await this.insert(
        tx,
        { businessId, customerId, isSample: false, now },
        example,
      );
      const publishedAt = review.publishedAt.toISOString();
      const { id: reviewId } = review;
      await this.outbox.append(tx, reviewPublished, {
        businessId,
        reviewId,
        rating: PUBLIC_RATING,
        at: publishedAt,
      });
      if (review.repliedAt) {
        const at = review.repliedAt.toISOString();
        const actorId = team[index % team.length];
        const reply = { businessId, reviewId, publishedAt, at, actorId };
        await this.outbox.append(tx, reviewReplied, reply);
      }
    }
  }

  private async insert(
    tx: Tx,
    place: { businessId: string; customerId: string | null; isSample: boolean; now: number },
    { daysAgo, reply, ...example }: SampleReview,
  ): Promise<{ id: string; publishedAt: Date; repliedAt: Date | undefined }> {
    const { now, ...rest } = place;
    const id = uuidv7();
    const publishedAt = new Date(now - daysAgo * DAY_MS);
    await this.reviews.insert(tx, {
      ...rest,
      ...example,
      id,
      reviewRequestId: null,
      rating: PUBLIC_RATING,
      publishedAt,
      isUrgent: isUrgent(`${example.title ?? ''}\n${example.body}`, PUBLIC_RATING),
    });
    const repliedAt = reply && new Date(publishedAt.getTime() + reply.afterDays * DAY_MS);
    if (reply && repliedAt) {
      await this.reviews.setReply(tx, id, reply.message, repliedAt);
      await this.outbox.append(tx, reviewAnswered, {
        businessId: place.businessId,
        reviewId: id,
        isSample: place.isSample,
        publishedAt: publishedAt.toISOString(),
        repliedAt: repliedAt.toISOString(),
      });
    }
    await this.stats.count(
      tx,
      place.businessId,
      { reviewCount: 1, rated: PUBLIC_RATING },
      place.isSample,
    );
    return { id, publishedAt, repliedAt };
  }
}
