import { Injectable } from '@nestjs/common';
import { FeedbackTexts } from '../../feedback/public.js';
import { ReviewTexts } from '../../reviews/public.js';
import type { Notification } from '../domain/notification.js';

/** Text that a notification is about, and its author. */
export interface NotificationText {
  text: string;
  /** Null: unknown, or erased. */
  customerName: string | null;
}

/** Looks up the customers' words and names that notifications are about; notifications do not store them. */
@Injectable()
export class NotificationWords {
  constructor(
    private readonly feedback: FeedbackTexts,
    private readonly reviews: ReviewTexts,
  ) {}

  /** Returns each text by its id, as it is now: those of an erased customer no longer name them. */
  async of(notifications: readonly Notification[]): Promise<ReadonlyMap<string, NotificationText>> {
    const idsOf = (kind: Notification['kind']) =>
      notifications.filter((one) => one.kind === kind).map(({ subjectId }) => subjectId);
    const [feedback, reviews] = await Promise.all([
      this.feedback.find(idsOf('feedback-received')),
      this.reviews.find(idsOf('review-published')),
    ]);
    return new Map(
      [...feedback, ...reviews].map(({ id, text, customerName }) => [id, { text, customerName }]),
    );
  }
}
