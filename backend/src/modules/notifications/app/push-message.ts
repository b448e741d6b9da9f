import { createHash } from 'node:crypto';
import { fill, inLanguage, mailLanguage, nameLine } from '../../../lib/email/mail.js';
import { pluralOf } from '../../../lib/i18n/catalogues.js';
import { formatters } from '../../../lib/i18n/formatters.js';
import type { NotificationKind } from '../domain/notification.js';
import { notificationTexts } from './notification-mail.texts.js';

/** Screen with what a notification is about. */
const SCREEN_OF = {
  'feedback-received': '/inbox',
  'review-published': '/reviews',
} as const satisfies Record<NotificationKind, string>;

/** Characters of a topic (RFC 8030, 5.4). */
const TOPIC_LENGTH = 32;

export interface PushMessageInput {
  businessId: string;
  businessName: string;
  kind: NotificationKind;
  /** Unread notifications that the message is about. */
  count: number;
  /** Of the newest one. */
  subjectId: string;
  rating: number;
  isUrgent: boolean;
  /** Of the reader; English where it is unknown or not supported. */
  language: string | null;
}

/** Message that the service worker shows; it may be read on a locked screen, so it never says a customer's words. */
export interface PushMessage {
  title: string;
  body: string;
  /** Path on the site that it opens. */
  path: string;
  /** A later message with the same tag takes its place. */
  tag: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  isUrgent: boolean;
}

/** Returns the message about new private feedback or reviews of a business. */
export function pushMessage(input: PushMessageInput): PushMessage {
  const { businessId, kind, count, subjectId, rating, isUrgent } = input;
  const { lang, dir } = mailLanguage(input.language);
  const texts = inLanguage(notificationTexts, lang);
  const businessName = nameLine(input.businessName);
  const counted = (key: string, number: number): string =>
    fill(pluralOf(texts, key, number, lang), {
      businessName,
      count: formatters.number(lang).format(number),
    });
  const screen = SCREEN_OF[kind];
  const [key, open] =
    kind === 'feedback-received'
      ? (['titleFeedback', texts.toInbox] as const)
      : (['titleReviews', texts.toReviews] as const);
  return {
    title: isUrgent ? fill(texts.titleUrgent, { businessName }) : counted(key, count),
    body: count === 1 ? counted('rating', rating) : open,
    path: `${screen}?business=${businessId}${count === 1 ? `#${subjectId}` : ''}`,
    tag: pushTopic(businessId, isUrgent ? 'urgent' : kind),
    lang,
    dir,
    isUrgent,
  };
}

/**
 * Returns the topic of messages: the next one of a topic takes the place of the one before, in the push service and on
 * the screen. Urgent ones have their own, so that no other covers them.
 */
const pushTopic = (businessId: string, about: NotificationKind | 'urgent'): string =>
  createHash('sha256').update(`${businessId} ${about}`).digest('base64url').slice(0, TOPIC_LENGTH);
