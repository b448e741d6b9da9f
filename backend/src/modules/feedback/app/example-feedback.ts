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
import { AnswerRepository, isUrgent } from '../../answers/public.js';
import { DEMO_FEEDBACK } from '../domain/demo-feedback.js';
import { countChange } from '../domain/private-feedback.js';
import { SAMPLE_FEEDBACK, type SampleFeedback } from '../domain/sample-feedback.js';
import { feedbackHandled, feedbackReplied, feedbackResolved } from './events.js';
import { FeedbackRepository } from '../data/feedback.repository.js';

const DAY_MS = 86_400_000;

/** Examples for new businesses and for demo tenants, spread over the past months. */
const EXAMPLES = [...SAMPLE_FEEDBACK, ...DEMO_FEEDBACK];

/** Creates example feedback: marked as samples for a new business, unmarked for the demo tenants. */
@Injectable()
export class ExampleFeedback implements SampleDataProvider, OnModuleInit {
  constructor(
    private readonly feedback: FeedbackRepository,
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
   * Adds the examples as the business's own feedback, for demo tenants. It emits their events, so that the team gets
   * XP and badges for handling them.
   * @param customers customer ids by name; only customers in the list can be sent a reply
   * @param team ids of the users to credit, in rotation
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
      const place = { businessId, customerId, isSample: false, now };
      const { id: feedbackId, createdAt, handled } = await this.insert(tx, place, example);
      const receivedAt = createdAt.toISOString();
      const actorId = team[index % team.length];
      const fact = { businessId, feedbackId, receivedAt, actorId };
      if (handled.repliedAt) {
        const at = handled.repliedAt.toISOString();
        await this.outbox.append(tx, feedbackReplied, { ...fact, at });
      }
      if (handled.resolvedAt) {
        const at = handled.resolvedAt.toISOString();
        await this.outbox.append(tx, feedbackResolved, { ...fact, at });
      }
    }
  }

  private async insert(
    tx: Tx,
    place: { businessId: string; customerId: string | null; isSample: boolean; now: number },
    { daysAgo, reply, resolvedAfterDays, ...example }: SampleFeedback,
  ) {
    const { now, ...rest } = place;
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
      ...rest,
      ...example,
      id,
      reviewRequestId: null,
      createdAt,
      isUrgent: isUrgent(example.message, example.rating),
    });
    await this.feedback.setHandled(tx, id, handled);
    const delta = { ...countChange(undefined, example.status), rated: example.rating };
    await this.stats.count(tx, place.businessId, delta, place.isSample);
    if (handled.repliedAt ?? handled.resolvedAt) {
      await this.outbox.append(tx, feedbackHandled, {
        businessId: place.businessId,
        feedbackId: id,
        isSample: place.isSample,
        receivedAt: createdAt.toISOString(),
        before: { repliedAt: null, resolvedAt: null },
        after: {
          repliedAt: handled.repliedAt?.toISOString() ?? null,
          resolvedAt: handled.resolvedAt?.toISOString() ?? null,
        },
      });
    }
    return { id, createdAt, handled };
  }
}
