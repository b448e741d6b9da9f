import { fill, inLanguage, nameLine } from '../../../kernel/mail/mail.js';
import type { ComposedMail } from '../../messages/public.js';
import { reviewRequestTexts } from './review-request-mail.texts.js';

/** Longer names would make a second message of one. */
const LONGEST_NAME = 40;

/** The text message that asks a customer to rate: one link, and how to end it. */
export function reviewRequestText({
  businessName,
  page,
  language,
  to,
}: {
  businessName: string;
  /** Address of the page; following it records nothing. */
  page: string;
  language: string;
  /** E.164. */
  to: string;
}): ComposedMail {
  const texts = inLanguage(reviewRequestTexts, language);
  const name = nameLine(businessName, LONGEST_NAME);
  const text = fill(texts.sms, { businessName: name, link: page });
  // The list of messages keeps the subject: no link that opens the page may stand in it.
  return {
    channel: 'sms',
    to,
    subject: fill(texts.smsSubject, { businessName: name }),
    html: '',
    text,
  };
}
