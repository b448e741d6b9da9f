import {
  fill,
  inLanguage,
  layOutMail,
  nameInSentence,
  nameLine,
  subjectLine,
  type WrittenMail,
  type MailBrand,
} from '../../../kernel/mail/mail.js';
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
  /** Absolute addresses; following one only opens the page, it never records an answer. */
  links: ReviewRequestLinks;
  /** A page that asks before it unsubscribes. */
  unsubscribeUrl?: string;
  brand: MailBrand;
  /** BCP 47; English unless its texts exist. */
  lang?: string;
  dir?: 'ltr' | 'rtl';
}

/**
 * The mail that asks a customer to rate. Five stars of the same size, colour and wording: leading
 * somebody to the high ones is what review platforms and the FTC (16 CFR 465) forbid.
 */
export function reviewRequestMail(input: ReviewRequestMailInput): WrittenMail {
  const { links, brand, lang = 'en', dir = 'ltr' } = input;
  const texts = inLanguage(reviewRequestTexts, lang);
  const names = {
    customerName: nameInSentence(input.customerName),
    businessName: nameInSentence(input.businessName),
  };
  const stars = [links.star1, links.star2, links.star3, links.star4, links.star5];
  const greeting = nameLine(input.customerName) === '' ? texts.greetingNoName : texts.greeting;
  const laidOut = layOutMail({
    brand,
    lang,
    dir,
    title: fill(texts.title, names),
    preheader: fill(texts.preheader, names),
    blocks: [
      { kind: 'text', text: fill(greeting, names) },
      {
        kind: 'stars',
        label: texts.tapAStar,
        links: stars.map((href, index) => ({ label: texts.starLabels[index] ?? '', href })),
      },
      { kind: 'text', text: texts.nothingSentYet, tone: 'quiet' },
      { kind: 'link', label: texts.openPage, href: links.page },
    ],
    reason: fill(texts.reason, names),
    ...(input.unsubscribeUrl
      ? { unsubscribe: { label: texts.unsubscribe, href: input.unsubscribeUrl } }
      : {}),
  });
  return { subject: subjectLine(fill(texts.subject, names)), ...laidOut };
}
