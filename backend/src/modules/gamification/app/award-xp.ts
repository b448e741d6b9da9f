import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Ports } from '../../../kernel/contract/ports.js';
import type { Acted, DomainEvent } from '../../../kernel/outbox/domain-event.js';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import {
  BusinessDirectory,
  businessCreated,
  businessUpdated,
  progressPort,
} from '../../businesses/public.js';
import { feedbackReplied, feedbackResolved } from '../../feedback/public.js';
import { reviewReplied } from '../../reviews/public.js';
import { reviewRequestCanceled, reviewsRequested } from '../../requests/public.js';
import { levelOf } from '../domain/levels.js';
import { isComplete } from '../domain/profile.js';
import type { XpReason } from '../domain/xp-values.js';
import { XpAwards } from './xp-awards.service.js';

/** An event about something that a business did. */
type Deed = DomainEvent<Acted & { businessId: string; at?: string }>;

/** Awards XP for what businesses do. The modules in which they do it do not know about XP. */
@Injectable()
export class AwardXp implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly ports: Ports,
    private readonly awards: XpAwards,
    private readonly businesses: BusinessDirectory,
  ) {}

  onModuleInit(): void {
    this.ports.provide(progressPort, {
      progressOf: levelOf,
    });
    this.handlers.on(reviewsRequested, 'gamification.award-request', (event, tx) =>
      this.award(
        tx,
        event,
        'review-requested',
        ...event.payload.requests.map(({ reviewRequestId }) => reviewRequestId),
      ),
    );
    this.handlers.on(
      reviewRequestCanceled,
      'gamification.revoke-request',
      ({ payload: { businessId, reviewRequestId: subjectId } }, tx) =>
        this.awards.revoke(tx, { businessId, reason: 'review-requested', subjectId }),
    );
    this.handlers.on(reviewReplied, 'gamification.award-review-reply', (event, tx) =>
      this.award(tx, event, 'review-replied', event.payload.reviewId),
    );
    this.handlers.on(feedbackReplied, 'gamification.award-feedback-reply', (event, tx) =>
      this.award(tx, event, 'feedback-replied', event.payload.feedbackId),
    );
    this.handlers.on(feedbackResolved, 'gamification.award-resolution', (event, tx) =>
      this.award(tx, event, 'feedback-resolved', event.payload.feedbackId),
    );
    this.handlers.on(businessCreated, 'gamification.award-first-profile', (event, tx) =>
      this.awardProfile(tx, event),
    );
    this.handlers.on(businessUpdated, 'gamification.award-profile', (event, tx) =>
      this.awardProfile(tx, event),
    );
  }

  private async award(
    tx: Tx,
    { payload: { businessId, actorId, at, isAutomatic }, occurredAt }: Deed,
    reason: XpReason,
    ...subjectIds: readonly string[]
  ): Promise<void> {
    if (isAutomatic) return;
    const award = { businessId, reason, subjectIds, actorId, at: new Date(at ?? occurredAt) };
    await this.awards.give(tx, award);
  }

  private async awardProfile(tx: Tx, event: DomainEvent<{ businessId: string }>): Promise<void> {
    const { businessId } = event.payload;
    const business = await this.businesses.find(businessId, tx);
    if (!business || !isComplete(business)) return;
    await this.award(tx, event, 'profile-completed', businessId);
  }
}
