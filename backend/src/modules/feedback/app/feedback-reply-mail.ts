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
  /** Full text of the reply, including its greeting; blank lines separate paragraphs. */
  reply: string;
  /** Customer's feedback; shown as a quote, never as part of the reply. */
  feedback: { message: string; rating: number };
  unsubscribeUrl?: string;
  brand: MailBrand;
  /** BCP 47; English when it is unknown or not supported. */
  language?: string | null;
}

/** Returns the email with the business's reply to private feedback, with the customer's message quoted below it. */
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
