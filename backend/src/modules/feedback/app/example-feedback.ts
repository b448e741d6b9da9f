import { Injectable, type OnModuleInit } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Ports } from '../../../kernel/contract/ports.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import {
  BusinessStatsService,
  sampleDataPort,
  type SampleDataProvider,
} from '../../businesses/public.js';
import { countChange } from '../domain/private-feedback.js';
import { SAMPLE_FEEDBACK } from '../domain/sample-feedback.js';
import { FeedbackRepository } from './feedback.repository.js';

const DAY_MS = 86_400_000;

/** Example feedback: marked for a new business, unmarked for the demo tenants. */
@Injectable()
export class ExampleFeedback implements SampleDataProvider, OnModuleInit {
  constructor(
    private readonly feedback: FeedbackRepository,
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
    await this.feedback.deleteSamples(tx, businessId);
  }

  /** Adds the examples; `isSample` false makes them the business's own, for demo tenants. */
  async add(tx: Tx, businessId: string, isSample: boolean): Promise<void> {
    for (const { daysAgo, ...example } of SAMPLE_FEEDBACK) {
      await this.feedback.insert(tx, {
        ...example,
        id: uuidv7(),
        businessId,
        customerId: null,
        reviewRequestId: null,
        createdAt: new Date(Date.now() - daysAgo * DAY_MS),
        isSample,
      });
      const delta = { ...countChange(undefined, example.status), rated: example.rating };
      await this.stats.count(tx, businessId, delta, isSample);
    }
  }
}
