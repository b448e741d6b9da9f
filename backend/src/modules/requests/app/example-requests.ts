import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { REQUEST_LIFETIME_DAYS } from '../domain/review-request.js';
import { pastRequestAdded } from './events.js';
import { ReviewRequestRepository } from '../data/review-request.repository.js';

const DAY_MS = 86_400_000;

/** A request of the past, for demo tenants. */
export interface ExampleRequest {
  customerId: string;
  daysAgo: number;
  openedAfterDays?: number | undefined;
  ratedAfterDays?: number | undefined;
  rating?: number | null;
}

/** Adds requests of the past, so that a demo has a history. Sends nothing. */
@Injectable()
export class ExampleRequests {
  constructor(
    private readonly requests: ReviewRequestRepository,
    private readonly outbox: Outbox,
  ) {}

  /** @returns the request's id */
  async add(tx: Tx, businessId: string, example: ExampleRequest): Promise<string> {
    const id = uuidv7();
    const createdAt = new Date(Date.now() - example.daysAgo * DAY_MS);
    const after = (days: number | undefined): Date | null =>
      days === undefined ? null : new Date(createdAt.getTime() + days * DAY_MS);
    const openedAt = after(example.openedAfterDays ?? example.ratedAfterDays);
    const ratedAt = after(example.ratedAfterDays);
    await this.requests.insertPast(tx, {
      id,
      businessId,
      customerId: example.customerId,
      createdAt,
      openedAt,
      ratedAt,
      rating: example.rating ?? null,
      lifetimeDays: REQUEST_LIFETIME_DAYS,
    });
    await this.outbox.append(tx, pastRequestAdded, {
      businessId,
      sentAt: createdAt.toISOString(),
      openedAt: openedAt?.toISOString() ?? null,
      ratedAt: ratedAt?.toISOString() ?? null,
      rating: example.rating ?? null,
    });
    return id;
  }
}
