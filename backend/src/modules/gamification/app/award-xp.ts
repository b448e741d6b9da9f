import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Ports } from '../../../kernel/contract/ports.js';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { BusinessStatsService, progressPort } from '../../businesses/public.js';
import { feedbackReplied, feedbackResolved } from '../../feedback/public.js';
import { reviewReplied, reviewRequested } from '../../reviews/public.js';
import { levelOf } from '../domain/levels.js';
import { XP_RULES, type XpReason } from '../domain/xp-rules.js';
import { xpEarned } from './events.js';
import { XpRepository } from './xp.repository.js';

/** Gives XP for what businesses do. The modules in which they do it know nothing of it. */
@Injectable()
export class AwardXp implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly ports: Ports,
    private readonly repository: XpRepository,
    private readonly stats: BusinessStatsService,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.ports.provide(progressPort, {
      progressOf: levelOf,
    });
    this.handlers.on(reviewRequested, 'gamification.award-request', ({ payload }, tx) =>
      this.award(tx, payload.businessId, 'review-requested', payload.reviewRequestId),
    );
    this.handlers.on(reviewReplied, 'gamification.award-review-reply', ({ payload }, tx) =>
      this.award(tx, payload.businessId, 'review-replied', payload.reviewId),
    );
    this.handlers.on(feedbackReplied, 'gamification.award-feedback-reply', ({ payload }, tx) =>
      this.award(tx, payload.businessId, 'feedback-replied', payload.feedbackId),
    );
    this.handlers.on(feedbackResolved, 'gamification.award-resolution', ({ payload }, tx) =>
      this.award(tx, payload.businessId, 'feedback-resolved', payload.feedbackId),
    );
  }

  /** The same thing earns once, however often it is done: resolving to and fro gives nothing. */
  private async award(
    tx: Tx,
    businessId: string,
    reason: XpReason,
    subjectId: string,
  ): Promise<void> {
    const xp = XP_RULES[reason];
    if (await this.repository.earn(tx, { businessId, reason, subjectId, xp })) {
      await this.stats.count(tx, businessId, { totalXp: xp });
      await this.outbox.append(tx, xpEarned, { businessId, reason, xp });
    }
  }
}
