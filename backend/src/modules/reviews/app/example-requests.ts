import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { REQUEST_LIFETIME_DAYS } from '../domain/review-request.js';
import { ReviewRequestRepository } from './review-request.repository.js';

const DAY_MS = 86_400_000;

/** A request of the past, for demo tenants. */
export interface ExampleRequest {
  customerId: string;
  daysAgo: number;
  openedAfterDays?: number | undefined;
  ratedAfterDays?: number | undefined;
}

/** Requests that were sent long ago, so that a demo has a past. They send nothing. */
@Injectable()
export class ExampleRequests {
  constructor(private readonly requests: ReviewRequestRepository) {}

  /** @returns the request's id */
  async add(tx: Tx, businessId: string, example: ExampleRequest): Promise<string> {
    const id = uuidv7();
    const createdAt = new Date(Date.now() - example.daysAgo * DAY_MS);
    const after = (days: number | undefined): Date | null =>
      days === undefined ? null : new Date(createdAt.getTime() + days * DAY_MS);
    await this.requests.insertPast(tx, {
      id,
      businessId,
      customerId: example.customerId,
      createdAt,
      openedAt: after(example.openedAfterDays ?? example.ratedAfterDays),
      ratedAt: after(example.ratedAfterDays),
      lifetimeDays: REQUEST_LIFETIME_DAYS,
    });
    return id;
  }
}
