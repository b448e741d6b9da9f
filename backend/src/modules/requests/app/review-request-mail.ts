import {
  fill,
  inLanguage,
  layOutMail,
  mailLanguage,
  nameInSentence,
  subjectLine,
  type WrittenMail,
  type MailBrand,
} from '../../../lib/email/mail.js';
import { pluralOf } from '../../../lib/i18n/catalogues.js';
import { greetingName } from '../domain/greeting-name.js';
import type { RequestText } from './request-writer.js';
import { reviewRequestTexts } from './review-request-mail.texts.js';

/** The five links in the order of their stars, each with `?rating=n`, and the page without one. */
export interface ReviewRequestLinks {
  star1: string;
  star2: string;
  star3: string;
  star4: string;
  star5: string;
  page: string;
}

export interface ReviewRequestMailInput {
  customerName: string;
  businessName: string;
  /** Absolute URLs; following one only opens the page and never records an answer. */
  links: ReviewRequestLinks;
  /** Postal address of the business; shown below the email, as email law requires. */
  postalAddress?: string | null;
  /** URL of a page that asks before it unsubscribes. */
  unsubscribeUrl?: string;
  /** URL of the picture that records that the email was opened. */
  picture?: string | undefined;
  /** The business's own text, instead of the product's. */
  written?: RequestText | undefined;
  brand: MailBrand;
  /** BCP 47; the language of `written` takes precedence, so that an email is in one language. */
  language?: string | null;
}

/** Languages whose texts address customers formally ("Sie"): there a first name alone would be impolite. */
const BY_FULL_NAME: ReadonlySet<string> = new Set(['de']);

/**
 * Returns the email that asks a customer to rate. All five stars have the same size, color and wording: review
 * platforms and the FTC (16 CFR 465) forbid steering customers toward high ratings.
 */
export function reviewRequestMail(input: ReviewRequestMailInput): WrittenMail {
  const { links, brand } = input;
  const { lang, dir } = mailLanguage(input.written?.language, input.language);
  const texts = inLanguage(reviewRequestTexts, lang);
  const starLabel = (count: number): string =>
    fill(pluralOf(texts, 'stars', count, lang), { count: String(count) });
  const firstName = greetingName(input.customerName);
  const names = {
    customerName: nameInSentence(BY_FULL_NAME.has(lang) ? input.customerName : (firstName ?? '')),
    businessName: nameInSentence(input.businessName),
  };
  const stars = [links.star1, links.star2, links.star3, links.star4, links.star5];
  const greeting = firstName === null ? texts.greetingNoName : texts.greeting;
  const laidOut = layOutMail({
    brand,
    lang,
    dir,
    title: fill(texts.title, names),
    preheader: fill(texts.preheader, names),
    blocks: [
      { kind: 'text', text: input.written?.body ?? fill(greeting, names) },
      {
        kind: 'stars',
        label: texts.tapAStar,
        links: stars.map((href, index) => ({ label: starLabel(index + 1), href })),
      },
      { kind: 'text', text: texts.nothingSentYet, tone: 'quiet' },
      { kind: 'link', label: texts.openPage, href: links.page },
    ],
    reason: fill(texts.reason, names),
    ...(input.picture ? { picture: input.picture } : {}),
    ...(input.postalAddress ? { address: input.postalAddress } : {}),
    ...(input.unsubscribeUrl
      ? { unsubscribe: { label: texts.unsubscribe, href: input.unsubscribeUrl } }
      : {}),
  });
  return {
    subject: subjectLine(input.written?.subject ?? fill(texts.subject, names)),
    ...laidOut,
  };
}
