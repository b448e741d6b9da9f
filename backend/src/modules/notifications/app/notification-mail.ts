import {
  fill,
  inLanguage,
  layOutMail,
  mailLanguage,
  nameInSentence,
  nameLine,
  subjectLine,
  type MailBlock,
  type MailBrand,
  type WrittenMail,
} from '../../../lib/email/mail.js';
import { pluralOf } from '../../../lib/i18n/catalogues.js';
import { formatters } from '../../../lib/i18n/formatters.js';
import type { SendingSchedule } from '../domain/email-schedule.js';
import type { NotificationKind } from '../domain/notification.js';
import { notificationTexts } from './notification-mail.texts.js';

/** Notifications that an email shows; it counts the others. */
export const MOST_SHOWN = 5;
/** Characters of a customer's words in an email. */
const MOST_WORDS = 400;

/** Private feedback or a review, as an email shows it. */
export interface MailItem {
  kind: NotificationKind;
  rating: number;
  isUrgent: boolean;
  /** Customer's words. */
  words: string;
}

export interface NotificationMailInput {
  /** BCP 47; English where it is unknown or not supported. */
  language?: string | null | undefined;
  businessName: string;
  schedule: SendingSchedule;
  /** Numbers of notifications, including those that are not shown. */
  counts: { feedback: number; reviews: number };
  /** The first `MOST_SHOWN`. */
  items: readonly MailItem[];
  brand: MailBrand;
  links: { inbox: string; reviews: string; settings: string };
}

/** Returns the email with the unread notifications of a business. */
export function notificationMail(input: NotificationMailInput): WrittenMail {
  const { brand, counts, items, links, schedule } = input;
  const { lang, dir } = mailLanguage(input.language);
  const texts = inLanguage(notificationTexts, lang);
  const names = { businessName: nameInSentence(input.businessName) };
  const counted = (key: string, count: number): string =>
    fill(pluralOf(texts, key, count, lang), {
      ...names,
      count: formatters.number(lang).format(count),
    });
  const label = ({ kind, isUrgent }: MailItem): string => {
    if (kind === 'review-published') return texts.review;
    return isUrgent ? texts.urgent : texts.feedback;
  };
  const isUrgent = items.some((item) => label(item) === texts.urgent);
  const title = ((): string => {
    if (isUrgent) return fill(texts.titleUrgent, names);
    if (counts.reviews === 0) return counted('titleFeedback', counts.feedback);
    if (counts.feedback === 0) return counted('titleReviews', counts.reviews);
    return fill(texts.titleBoth, names);
  })();
  const more = counts.feedback + counts.reviews - items.length;
  const reviews = { label: texts.toReviews, href: links.reviews };
  const blocks: MailBlock[] = [
    ...items.map((item) => ({
      kind: 'quote' as const,
      label: label(item),
      text: nameLine(item.words, MOST_WORDS),
      rating: { value: item.rating, label: counted('rating', item.rating) },
    })),
    ...(more > 0
      ? [{ kind: 'text' as const, text: counted('more', more), tone: 'quiet' as const }]
      : []),
    ...(counts.feedback > 0
      ? [{ kind: 'button' as const, label: texts.toInbox, href: links.inbox }]
      : [{ kind: 'button' as const, ...reviews }]),
    ...(counts.feedback > 0 && counts.reviews > 0 ? [{ kind: 'link' as const, ...reviews }] : []),
  ];
  const laidOut = layOutMail({
    brand,
    lang,
    dir,
    title,
    preheader: nameLine(items[0]?.words ?? '', 120),
    blocks,
    reason: fill(schedule === 'daily' ? texts.reasonDaily : texts.reasonImmediately, names),
    unsubscribe: { label: texts.settings, href: links.settings },
  });
  return { subject: subjectLine(title), ...laidOut };
}
