import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { BusinessStatsService } from '../../businesses/public.js';
import { feedbackReplied, feedbackResolved } from '../../feedback/public.js';
import { reviewPublished, reviewReplied } from '../../reviews/public.js';
import {
  badgesForReply,
  badgesForRequests,
  badgesForResolution,
  badgesForReviews,
  MANY,
  type BadgeCode,
} from '../domain/badge-rules.js';
import { BadgeRepository } from './badge.repository.js';
import { badgeEarned, xpEarned } from './events.js';
import { XpRepository } from './xp.repository.js';

/**
 * Gives badges for what has happened. A business has each once: what is delivered again, or has
 * happened again, gives nothing.
 */
@Injectable()
export class AwardBadges implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly badges: BadgeRepository,
    private readonly xp: XpRepository,
    private readonly stats: BusinessStatsService,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.handlers.on(
      reviewPublished,
      'gamification.badges-of-review',
      async ({ payload: { businessId, at }, occurredAt }, tx) => {
        const { reviewCount } = await this.stats.realCounters(tx, businessId);
        await this.give(tx, businessId, badgesForReviews(reviewCount), at ?? occurredAt);
      },
    );
    // By the XP that requests have earned: each request is counted once there, before this event.
    this.handlers.on(
      xpEarned,
      'gamification.badges-of-request',
      async ({ payload: { businessId, reason }, occurredAt }, tx) => {
        if (reason !== 'review-requested') return;
        const requests = await this.xp.count(tx, businessId, reason, MANY);
        await this.give(tx, businessId, badgesForRequests(requests), occurredAt);
      },
    );
    this.handlers.on(
      reviewReplied,
      'gamification.badges-of-review-reply',
      async ({ payload: { businessId, publishedAt, at }, occurredAt }, tx) => {
        const repliedAt = at ?? occurredAt;
        await this.give(tx, businessId, badgesForReply(publishedAt, repliedAt), repliedAt);
      },
    );
    this.handlers.on(
      feedbackReplied,
      'gamification.badges-of-feedback-reply',
      async ({ payload: { businessId, receivedAt, at }, occurredAt }, tx) => {
        const repliedAt = at ?? occurredAt;
        await this.give(tx, businessId, badgesForReply(receivedAt, repliedAt), repliedAt);
      },
    );
    this.handlers.on(
      feedbackResolved,
      'gamification.badges-of-resolution',
      async ({ payload: { businessId, at }, occurredAt }, tx) => {
        const counters = await this.stats.realCounters(tx, businessId);
        const waiting = counters.feedbackNewCount + counters.feedbackInProgressCount;
        await this.give(tx, businessId, badgesForResolution(waiting), at ?? occurredAt);
      },
    );
  }

  private async give(
    tx: Tx,
    businessId: string,
    codes: readonly BadgeCode[],
    at: string,
  ): Promise<void> {
    for (const code of codes) {
      if (await this.badges.give(tx, { businessId, code, earnedAt: new Date(at) })) {
        await this.outbox.append(tx, badgeEarned, { businessId, code });
      }
    }
  }
}
