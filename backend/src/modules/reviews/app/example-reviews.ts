import { Injectable, type OnModuleInit } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Ports } from '../../../kernel/contract/ports.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import {
  BusinessStatsService,
  sampleDataPort,
  type SampleDataProvider,
} from '../../businesses/public.js';
import { SAMPLE_REVIEWS } from '../domain/sample-reviews.js';
import { PUBLIC_RATING } from '../domain/review.js';
import { ReviewRepository } from './review.repository.js';

const DAY_MS = 86_400_000;

/** Example reviews: marked ones for a new business, unmarked ones for the demo tenants. */
@Injectable()
export class ExampleReviews implements SampleDataProvider, OnModuleInit {
  constructor(
    private readonly reviews: ReviewRepository,
    private readonly stats: BusinessStatsService,
    private readonly ports: Ports,
  ) {}

  onModuleInit(): void {
    this.ports.provide(sampleDataPort, this);
  }

  async seed(tx: Tx, businessId: string): Promise<void> {
    await this.add(tx, businessId, true);
  }

  async clear(tx: Tx, businessId: string): Promise<void> {
    await this.reviews.deleteSamples(tx, businessId);
  }

  /** Adds the examples; `isSample` false makes them the business's own, for demo tenants. */
  async add(tx: Tx, businessId: string, isSample: boolean): Promise<void> {
    for (const example of SAMPLE_REVIEWS) {
      const id = uuidv7();
      await this.reviews.insert(tx, {
        id,
        businessId,
        customerId: null,
        reviewRequestId: null,
        rating: PUBLIC_RATING,
        title: example.title,
        body: example.body,
        customerName: example.customerName,
        publishedAt: new Date(Date.now() - example.daysAgo * DAY_MS),
        sentiment: example.sentiment,
        sentimentScore: example.sentimentScore,
        isSample,
      });
      if (example.reply) await this.reviews.setReply(tx, id, example.reply);
      await this.stats.count(
        tx,
        businessId,
        { reviewCount: 1, ratingSum: PUBLIC_RATING, rated: PUBLIC_RATING },
        isSample,
      );
    }
  }
}
