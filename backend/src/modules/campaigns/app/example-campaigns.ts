import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { ExampleRequests } from '../../requests/public.js';
import { countsOfRating } from '../domain/recipient.js';
import { CampaignRepository } from '../data/campaign.repository.js';
import { CampaignHourRepository, type HourCount } from '../data/campaign-hour.repository.js';
import { OutcomeRepository } from '../data/outcome.repository.js';

const DAY_MS = 86_400_000;

/** Reaction of a customer to a request. */
interface ExampleAnswer {
  openedAfterDays?: number;
  ratedAfterDays?: number;
  rating?: number;
}

/** Example of a campaign, with times relative to now. */
export interface ExampleCampaign {
  name: string;
  /** Days since it was sent; undefined for a draft. */
  daysAgo?: number;
  /** Answers by customer name; customers not named never opened the message. */
  answers: Readonly<Record<string, ExampleAnswer>>;
}

/** Adds campaigns of the past, with their requests, for demo tenants. */
@Injectable()
export class ExampleCampaigns {
  constructor(
    private readonly campaigns: CampaignRepository,
    private readonly outcomes: OutcomeRepository,
    private readonly hours: CampaignHourRepository,
    private readonly requests: ExampleRequests,
  ) {}

  /** @param customers ids of the customers on the list, by their names */
  async add(
    tx: Tx,
    businessId: string,
    example: ExampleCampaign,
    customers: ReadonlyMap<string, string>,
  ): Promise<void> {
    const id = uuidv7();
    const { daysAgo, name } = example;
    const sentAt = daysAgo === undefined ? undefined : new Date(Date.now() - daysAgo * DAY_MS);
    await this.campaigns.insertPast(tx, { id, businessId, name, sentAt });
    if (sentAt) await this.addRecipients(tx, { id, businessId, sentAt }, example, customers);
  }

  private async addRecipients(
    tx: Tx,
    { id, businessId, sentAt }: { id: string; businessId: string; sentAt: Date },
    { daysAgo = 0, answers }: ExampleCampaign,
    customers: ReadonlyMap<string, string>,
  ): Promise<void> {
    const after = (days: number | undefined): Date | null =>
      days === undefined ? null : new Date(sentAt.getTime() + days * DAY_MS);
    const past = [];
    const counts = {
      recipients: 0,
      asked: 0,
      sent: 0,
      opened: 0,
      clicked: 0,
      public: 0,
      private: 0,
    };
    const hours: HourCount[] = [];
    for (const [name, customerId] of customers) {
      const answer: ExampleAnswer = answers[name] ?? {};
      const openedAfterDays = answer.openedAfterDays ?? answer.ratedAfterDays;
      const { ratedAfterDays, rating = null } = answer;
      const reviewRequestId = await this.requests.add(tx, businessId, {
        customerId,
        daysAgo,
        openedAfterDays,
        ratedAfterDays,
        rating,
      });
      past.push({
        customerId,
        reviewRequestId,
        sentAt,
        openedAt: after(openedAfterDays),
        ratedAt: after(ratedAfterDays),
        rating,
      });
      counts.recipients += 1;
      counts.asked += 1;
      counts.sent += 1;
      hours.push({ variant: 'a', at: sentAt, sent: 1 });
      const openedAt = after(openedAfterDays);
      if (openedAt) {
        counts.opened += 1;
        counts.clicked += 1;
        hours.push({ variant: 'a', at: openedAt, opened: 1, clicked: 1 });
      }
      const ratedAt = after(ratedAfterDays);
      if (ratedAt && rating !== null) {
        const rated = countsOfRating(rating);
        counts.public += rated.public;
        counts.private += rated.private;
        hours.push({ variant: 'a', at: ratedAt, ...rated });
      }
    }
    await this.outcomes.addPast(tx, id, past);
    await this.campaigns.count(tx, id, counts);
    await this.hours.add(tx, id, hours);
  }
}
