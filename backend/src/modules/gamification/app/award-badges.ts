import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import { BusinessStatsService } from '../../businesses/public.js';
import { feedbackReplied, feedbackResolved } from '../../feedback/public.js';
import { reviewPublished, reviewReplied } from '../../reviews/public.js';
import {
  badgesForReply,
  badgesForRequests,
  badgesForResolution,
  badgesForResolved,
  badgesForReviews,
  MANY,
} from '../domain/badge-rules.js';
import { BadgeAwards } from './badge-awards.js';
import { xpEarned } from './events.js';
import { XpRepository } from '../data/xp.repository.js';

/**
 * Awards badges in response to events. A business gets each badge once: an event that is delivered again, or happens
 * again, awards nothing.
 */
@Injectable()
export class AwardBadges implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly awards: BadgeAwards,
    private readonly xp: XpRepository,
    private readonly stats: BusinessStatsService,
  ) {}

  onModuleInit(): void {
    this.handlers.on(
      reviewPublished,
      'gamification.badges-of-review',
      async ({ payload: { businessId, at }, occurredAt }, tx) => {
        const { reviewCount } = await this.stats.realCounters(tx, businessId);
        await this.awards.give(tx, businessId, badgesForReviews(reviewCount), at ?? occurredAt);
      },
    );
    // Counts the XP events: each subject is counted once there, before this event.
    this.handlers.on(
      xpEarned,
      'gamification.badges-of-request',
      async ({ payload: { businessId, reason }, occurredAt }, tx) => {
        if (reason !== 'review-requested') return;
        const requests = await this.xp.count(tx, businessId, reason, MANY);
        await this.awards.give(tx, businessId, badgesForRequests(requests), occurredAt);
      },
    );
    this.handlers.on(
      xpEarned,
      'gamification.badges-of-resolved',
      async ({ payload: { businessId, reason }, occurredAt }, tx) => {
        if (reason !== 'feedback-resolved') return;
        const resolved = await this.xp.count(tx, businessId, reason, MANY);
        await this.awards.give(tx, businessId, badgesForResolved(resolved), occurredAt);
      },
    );
    this.handlers.on(
      reviewReplied,
      'gamification.badges-of-review-reply',
      async ({ payload: { businessId, publishedAt, at, isAutomatic }, occurredAt }, tx) => {
        if (isAutomatic) return;
        const repliedAt = at ?? occurredAt;
        await this.awards.give(tx, businessId, badgesForReply(publishedAt, repliedAt), repliedAt);
      },
    );
    this.handlers.on(
      feedbackReplied,
      'gamification.badges-of-feedback-reply',
      async ({ payload: { businessId, receivedAt, at, isAutomatic }, occurredAt }, tx) => {
        if (isAutomatic) return;
        const repliedAt = at ?? occurredAt;
        await this.awards.give(tx, businessId, badgesForReply(receivedAt, repliedAt), repliedAt);
      },
    );
    this.handlers.on(
      feedbackResolved,
      'gamification.badges-of-resolution',
      async ({ payload: { businessId, at }, occurredAt }, tx) => {
        const counters = await this.stats.realCounters(tx, businessId);
        const waiting = counters.feedbackNewCount + counters.feedbackInProgressCount;
        await this.awards.give(tx, businessId, badgesForResolution(waiting), at ?? occurredAt);
      },
    );
  }
}
