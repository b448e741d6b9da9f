import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Acted, DomainEvent } from '../../../kernel/outbox/domain-event.js';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { feedbackReceived, feedbackReplied, feedbackResolved } from '../../feedback/public.js';
import { reviewPublished, reviewReplied } from '../../reviews/public.js';
import { isFast, streakOf } from '../domain/reply-streak.js';
import { badgesForStreak, MANY } from '../domain/badge-rules.js';
import { AnswerTimesRepository } from '../data/answer-times.repository.js';
import { BadgeAwards } from './badge-awards.js';
import { XpAwards } from './xp-awards.service.js';

/** Latest texts that are examined for the badge: enough to find `MANY` in a row among some that still have time. */
const LOOKED_AT = 10 * MANY;

/** Records when texts arrived and were answered, and rewards answers in time. */
@Injectable()
export class KeepAnswerTimes implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly times: AnswerTimesRepository,
    private readonly xp: XpAwards,
    private readonly badges: BadgeAwards,
  ) {}

  onModuleInit(): void {
    this.handlers.on(
      reviewPublished,
      'gamification.review-arrived',
      ({ payload: { businessId, reviewId, at }, occurredAt }, tx) =>
        this.arrived(tx, businessId, reviewId, at ?? occurredAt),
    );
    this.handlers.on(
      feedbackReceived,
      'gamification.feedback-arrived',
      ({ payload: { businessId, feedbackId }, occurredAt }, tx) =>
        this.arrived(tx, businessId, feedbackId, occurredAt),
    );
    this.handlers.on(reviewReplied, 'gamification.review-answered', (event, tx) =>
      this.answered(tx, event, event.payload.reviewId, event.payload.publishedAt),
    );
    this.handlers.on(feedbackReplied, 'gamification.feedback-answered', (event, tx) =>
      this.answered(tx, event, event.payload.feedbackId, event.payload.receivedAt),
    );
    this.handlers.on(feedbackResolved, 'gamification.feedback-settled', (event, tx) =>
      this.answered(tx, event, event.payload.feedbackId, event.payload.receivedAt),
    );
  }

  private async arrived(tx: Tx, businessId: string, subjectId: string, at: string): Promise<void> {
    await this.times.note(tx, {
      businessId,
      subjectId,
      arrivedAt: new Date(at),
      answeredAt: null,
    });
  }

  /** @param arrival undefined in events of earlier versions, which therefore count for no streak */
  private async answered(
    tx: Tx,
    event: DomainEvent<Acted & { businessId: string; at?: string }>,
    subjectId: string,
    arrival: string | undefined,
  ): Promise<void> {
    if (arrival === undefined) return;
    const { businessId, actorId, at = event.occurredAt, isAutomatic = false } = event.payload;
    const { arrivedAt, answeredAt } = await this.times.note(tx, {
      businessId,
      subjectId,
      arrivedAt: new Date(arrival),
      answeredAt: isAutomatic ? null : new Date(at),
      isAutomatic,
    });
    if (!answeredAt || !isFast(arrivedAt, answeredAt)) return;
    const reason = 'answered-fast';
    await this.xp.give(tx, {
      businessId,
      reason,
      subjectIds: [subjectId],
      actorId,
      at: answeredAt,
    });
    const latest = await this.times.latest(businessId, LOOKED_AT, tx);
    const { current } = streakOf(latest, new Date(event.occurredAt));
    await this.badges.give(tx, businessId, badgesForStreak(current), at);
  }
}
