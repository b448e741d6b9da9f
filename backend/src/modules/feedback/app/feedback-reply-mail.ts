import {
  cleanText,
  fill,
  inLanguage,
  layOutMail,
  mailLanguage,
  nameInSentence,
  nameLine,
  subjectLine,
  type WrittenMail,
  type MailBrand,
} from '../../../lib/email/mail.js';
import { pluralOf } from '../../../lib/i18n/catalogues.js';
import { feedbackReplyTexts } from './feedback-reply-mail.texts.js';

export interface FeedbackReplyMailInput {
  businessName: string;
  /** The business's own letter, greeting included; blank lines make paragraphs. */
  reply: string;
  /** What the customer wrote; shown as a quote, never as part of the reply. */
  feedback: { message: string; rating: number };
  unsubscribeUrl?: string;
  brand: MailBrand;
  /** BCP 47; English where it is not known or not spoken here. */
  language?: string | null;
}

/** The business's answer to private feedback, with the customer's own words quoted beneath it. */
export function feedbackReplyMail(input: FeedbackReplyMailInput): WrittenMail {
  const { brand, feedback } = input;
  const { lang, dir } = mailLanguage(input.language);
  const texts = inLanguage(feedbackReplyTexts, lang);
  const names = { businessName: nameInSentence(input.businessName) };
  const reply = cleanText(input.reply).trim();
  const laidOut = layOutMail({
    brand,
    lang,
    dir,
    title: fill(texts.title, names),
    preheader: nameLine(reply, 120),
    blocks: [
      { kind: 'text', text: reply },
      {
        kind: 'quote',
        label: texts.youWrote,
        text: feedback.message,
        rating: {
          value: feedback.rating,
          label: fill(pluralOf(texts, 'rating', feedback.rating, lang), {
            count: String(feedback.rating),
          }),
        },
      },
      { kind: 'text', text: fill(texts.sentPrivately, names), tone: 'quiet' },
    ],
    reason: fill(texts.reason, names),
    ...(input.unsubscribeUrl
      ? { unsubscribe: { label: texts.unsubscribe, href: input.unsubscribeUrl } }
      : {}),
  });
  return { subject: subjectLine(fill(texts.subject, names)), ...laidOut };
}
