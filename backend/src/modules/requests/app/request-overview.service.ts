import { Injectable } from '@nestjs/common';
import { RequestOverviewRepository } from '../data/request-overview.repository.js';
import { maySendAgain } from '../domain/request-eligibility.js';
import type { RequestStatus, ReviewRequest } from '../domain/review-request.js';
import { RequestBarriers } from './request-barriers.service.js';

/** A request, and true if it makes sense to send another one instead. */
export type ShownRequest = ReviewRequest & { maySendAgain: boolean };

/** Numbers of a business's requests. */
export interface RequestCounts {
  total: number;
  byStatus: Record<RequestStatus, number>;
}

/** Completes requests with facts that only the API needs, and counts them. */
@Injectable()
export class RequestOverview {
  constructor(
    private readonly overview: RequestOverviewRepository,
    private readonly barriers: RequestBarriers,
  ) {}

  async counts(businessId: string): Promise<RequestCounts> {
    const byStatus = await this.overview.countsOf(businessId);
    const total = Object.values(byStatus).reduce((sum, requests) => sum + requests, 0);
    return { total, byStatus };
  }

  async shown(request: ReviewRequest): Promise<ShownRequest> {
    const [shown] = await this.shownAll([request]);
    return shown as ShownRequest;
  }

  /** @param requests all of one business */
  async shownAll(requests: readonly ReviewRequest[]): Promise<ShownRequest[]> {
    const facts = await this.overview.repeatable(requests.map(({ id }) => id));
    const against = new Map<string, Awaited<ReturnType<RequestBarriers['against']>>>();
    for (const { businessId, channel } of requests) {
      if (!against.has(channel))
        against.set(channel, await this.barriers.against(businessId, [...facts.values()], channel));
    }
    return requests.map((request) => {
      const fact = facts.get(request.id);
      const barriers = fact && against.get(request.channel)?.(fact);
      return { ...request, maySendAgain: maySendAgain(request.status, fact, barriers) };
    });
  }
}
