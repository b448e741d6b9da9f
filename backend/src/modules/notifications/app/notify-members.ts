import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { memberAccessReduced } from '../../auth/public.js';
import { feedbackReceived, FeedbackTexts } from '../../feedback/public.js';
import { reviewPublished, ReviewTexts } from '../../reviews/public.js';
import { NotificationRepository } from '../data/notification.repository.js';
import type { NotificationKind } from '../domain/notification.js';
import { notificationsChanged } from './events.js';
import { NotificationEmails } from './notification-emails.service.js';
import { NotificationPushes } from './notification-pushes.service.js';
import { NotificationSettingsService } from './notification-settings.service.js';

/** Private feedback or a review that has just arrived. */
interface Arrival {
  kind: NotificationKind;
  businessId: string;
  subjectId: string;
  /** ISO 8601. */
  occurredAt: string;
}

/** Notifies the members of a business when private feedback or a review arrives, and forgets former members. */
@Injectable()
export class NotifyMembers implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly feedback: FeedbackTexts,
    private readonly reviews: ReviewTexts,
    private readonly settings: NotificationSettingsService,
    private readonly notifications: NotificationRepository,
    private readonly emails: NotificationEmails,
    private readonly pushes: NotificationPushes,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.handlers.on(
      feedbackReceived,
      'notifications.notify-feedback',
      ({ payload: { businessId, feedbackId: subjectId }, occurredAt }, tx) =>
        this.notify(tx, { kind: 'feedback-received', businessId, subjectId, occurredAt }),
    );
    this.handlers.on(
      reviewPublished,
      'notifications.notify-review',
      async ({ payload, occurredAt }, tx) => {
        const { businessId, reviewId: subjectId, isRepeated, at } = payload;
        // A repeated one was notified as private feedback; one with a time of its own is an example of the past.
        if (isRepeated || at !== undefined) return;
        await this.notify(tx, { kind: 'review-published', businessId, subjectId, occurredAt });
      },
    );
    this.handlers.on(memberAccessReduced, 'notifications.forget-member', ({ payload }, tx) =>
      this.notifications.forget(tx, payload.userId),
    );
  }

  private async notify(tx: Tx, arrival: Arrival): Promise<void> {
    const { kind, subjectId, businessId, occurredAt } = arrival;
    const texts = kind === 'feedback-received' ? this.feedback : this.reviews;
    const [text] = await texts.find([subjectId], tx);
    if (!text || text.isSample) return;
    const { rating, isUrgent } = text;
    const event = { kind, subjectId, businessId, occurredAt, rating, isUrgent };
    const notified = await this.notifications.notified(tx, event);
    const members = (await this.settings.membersOf(tx, businessId)).filter(
      ({ id }) => !notified.has(id),
    );
    if (members.length === 0) return;
    const added = await this.emails.schedule(tx, event, members);
    await this.notifications.add(tx, event, added);
    await this.pushes.schedule(tx, event, members);
    await this.outbox.append(tx, notificationsChanged, { businessId });
    if (added.some(({ emailId }) => emailId !== null)) await this.emails.sendDue(tx);
  }
}
