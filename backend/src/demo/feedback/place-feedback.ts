import { Injectable } from '@nestjs/common';
import type { Tx } from '../../kernel/tenancy/tenant-db.js';
import { ExampleFeedback, type ExampleOfFeedback } from '../../modules/feedback/public.js';
import type { DemoPlace } from '../rows/demo-place.js';
import { readRows } from '../rows/read-rows.js';

/** Returns the examples for new businesses and for demo tenants, spread over the past months. */
export const feedbackExamples = (): ExampleOfFeedback[] =>
  ['sample-feedback.json', 'demo-feedback.json'].flatMap((file) =>
    readRows<ExampleOfFeedback[]>(import.meta.url, file),
  );

/** Places example feedback: marked as samples in a new business, unmarked in a demo tenant. */
@Injectable()
export class PlaceFeedback {
  constructor(private readonly feedback: ExampleFeedback) {}

  async seed(tx: Tx, businessId: string): Promise<void> {
    const place = { businessId, customerId: null, isSample: true, now: Date.now() };
    for (const example of feedbackExamples()) await this.feedback.add(tx, place, example);
  }

  clear(tx: Tx, businessId: string): Promise<void> {
    return this.feedback.clear(tx, businessId);
  }

  /** Adds the examples as the business's own feedback. Only customers in the list can be sent a reply. */
  async add(tx: Tx, { businessId, customers, team }: DemoPlace): Promise<void> {
    const now = Date.now();
    for (const [index, example] of feedbackExamples().entries()) {
      const customerId = customers.get(example.customerName ?? '') ?? null;
      const actorId = team[index % team.length];
      await this.feedback.add(
        tx,
        { businessId, customerId, actorId, isSample: false, now },
        example,
      );
    }
  }
}
