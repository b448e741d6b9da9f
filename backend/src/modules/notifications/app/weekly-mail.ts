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
import { firstName } from '../../../rules/first-name.js';
import { publicName } from '../../../rules/public-name.js';
import type { NotificationKind } from '../domain/notification.js';
import type { ReportedDays } from '../domain/weekly-email.js';
import { shortened, type NextStep, type WeekLine } from '../domain/weekly-summary.js';
import { notificationTexts } from './notification-mail.texts.js';

/** Review or private feedback that the email quotes. */
export interface WeeklyQuote {
  kind: NotificationKind;
  rating: number;
  text: string;
  /** Full name; null when it is unknown or was erased. */
  customerName: string | null;
}

/** A text of a happy customer, and one to learn from. */
export interface WeeklyQuotes {
  happy: WeeklyQuote | undefined;
  learn: WeeklyQuote | undefined;
}

export interface WeeklyMailInput {
  /** BCP 47; English where it is unknown or not supported. */
  language?: string | null | undefined;
  businessName: string;
  days: ReportedDays;
  lines: readonly WeekLine[];
  quotes: WeeklyQuotes;
  step: NextStep;
  brand: MailBrand;
  /** Address of the site, without a trailing slash. */
  siteUrl: string;
  /** Page that turns the email off. */
  unsubscribeUrl: string;
}

/** Returns the email about the past week of a business. */
export function weeklyMail(input: WeeklyMailInput): WrittenMail {
  const { brand, lines, quotes } = input;
  const { lang, dir } = mailLanguage(input.language);
  const words = new WeeklyWords(lang);
  const { weekly } = words.texts;
  const names = { businessName: nameInSentence(input.businessName) };
  const items = lines.map((line) => words.line(line));
  const blocks: MailBlock[] = [
    { kind: 'text', text: words.days(input.days), tone: 'quiet' },
    { kind: 'list', items },
    ...words.quote(weekly.happy, quotes.happy),
    ...words.quote(weekly.learn, quotes.learn),
    words.button(input.step, input.siteUrl),
  ];
  const laidOut = layOutMail({
    brand,
    lang,
    dir,
    title: fill(weekly.title, names),
    preheader: items.join(' · '),
    blocks,
    reason: fill(weekly.reason, names),
    unsubscribe: { label: weekly.unsubscribe, href: input.unsubscribeUrl },
  });
  return { subject: subjectLine(fill(weekly.subject, names)), ...laidOut };
}

/** Parts of the email in one language. */
class WeeklyWords {
  readonly texts: (typeof notificationTexts)['en'];

  constructor(private readonly lang: string) {
    this.texts = inLanguage(notificationTexts, lang);
  }

  /** Returns the days that the email reports, such as "November 16 – 22, 2026". */
  days({ from, to }: ReportedDays): string {
    const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
    return formatters.date(this.lang, format).formatRange(new Date(from), new Date(to));
  }

  line(line: WeekLine): string {
    const { weekly } = this.texts;
    switch (line.line) {
      case 'rated': {
        const average = this.average(line.average);
        if (line.before === null) return this.counted('rated', line.count, { average });
        const before = this.average(line.before);
        return this.counted('ratedBefore', line.count, { average, before });
      }
      case 'split':
        return this.split(line.publicReviews, line.privateFeedback);
      case 'none':
        return weekly.none;
      case 'sent':
        return this.counted('sent', line.count);
      case 'waiting':
        return line.days < 1
          ? this.counted('waitingToday', line.count)
          : this.counted('waiting', line.count, { since: this.counted('since', line.days) });
      case 'nobody-waits':
        return weekly.nobodyWaits;
      case 'liked':
        return fill(weekly.liked, { topic: weekly.topic[line.topic] });
      case 'score':
        return this.score(line.score, line.change);
    }
  }

  quote(heading: string, quote: WeeklyQuote | undefined): MailBlock[] {
    if (!quote) return [];
    const { review, feedback } = this.texts;
    const name = publicName(quote.customerName);
    const kind = quote.kind === 'review-published' ? review : feedback;
    const label = [heading, ...(name === null ? [] : [nameInSentence(name, 60)]), kind].join(' · ');
    const rating = pluralOf(this.texts, 'rating', quote.rating, this.lang);
    return [
      {
        kind: 'quote',
        label,
        text: shortened(quote.text),
        rating: {
          value: quote.rating,
          label: fill(rating, { count: this.number(quote.rating) }),
        },
      },
    ];
  }

  button(step: NextStep, siteUrl: string): MailBlock {
    const { weekly, toInbox, toReviews } = this.texts;
    switch (step.step) {
      case 'reply': {
        const name = nameLine(firstName(publicName(step.customerName) ?? ''), 40);
        const label = name === '' ? toInbox : fill(weekly.replyTo, { name: nameInSentence(name) });
        return { kind: 'button', label, href: `${siteUrl}/inbox?waiting` };
      }
      case 'send-request':
        return { kind: 'button', label: weekly.sendRequest, href: `${siteUrl}/customers?send` };
      case 'read-reviews':
        return { kind: 'button', label: toReviews, href: `${siteUrl}/reviews` };
    }
  }

  private split(publicReviews: number, privateFeedback: number): string {
    const parts = [
      ...(publicReviews > 0 ? [this.counted('public', publicReviews)] : []),
      ...(privateFeedback > 0 ? [this.counted('private', privateFeedback)] : []),
    ];
    return formatters.list(this.lang, { type: 'unit', style: 'long' }).format(parts);
  }

  private score(score: number, change: number | null): string {
    const { weekly } = this.texts;
    const values = { score: this.number(score) };
    if (change === null) return fill(weekly.score, values);
    if (change === 0) return fill(weekly.scoreSame, values);
    const points = this.number(Math.abs(change));
    return fill(change > 0 ? weekly.scoreUp : weekly.scoreDown, { ...values, points });
  }

  /** Returns a text of the weekly email in the plural form of the count. */
  private counted(key: string, count: number, values: Record<string, string> = {}): string {
    const text = pluralOf(this.texts.weekly, key, count, this.lang);
    return fill(text, { ...values, count: this.number(count) });
  }

  private average(value: number): string {
    return this.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  }

  private number(value: number, options?: Intl.NumberFormatOptions): string {
    return formatters.number(this.lang, options).format(value);
  }
}
