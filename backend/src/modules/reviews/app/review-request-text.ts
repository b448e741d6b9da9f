import { fill, inLanguage, nameLine } from '../../../kernel/mail/mail.js';
import type { ComposedMail } from '../../messages/public.js';
import type { RequestText } from './request-writer.js';
import { reviewRequestTexts } from './review-request-mail.texts.js';

/** Longer names would make a second message of one. */
export const LONGEST_NAME_IN_TEXT = 40;

/**
 * The text message that asks a customer to rate: one link, and how to end it. That is said below
 * the sender's own words, too: nobody can leave it out.
 */
export function reviewRequestText({
  businessName,
  page,
  language,
  to,
  written,
}: {
  businessName: string;
  /** Address of the page; following it records nothing. */
  page: string;
  /** The language of `written` goes before it. */
  language: string;
  /** E.164. */
  to: string;
  /** The sender's own words, the link in them; the product's where left out. */
  written?: Pick<RequestText, 'body' | 'language'> | undefined;
}): ComposedMail {
  const texts = inLanguage(reviewRequestTexts, written?.language ?? language);
  const name = nameLine(businessName, LONGEST_NAME_IN_TEXT);
  const words = written?.body.trim() ?? fill(texts.sms, { businessName: name, link: page });
  // Without its link a message asks for nothing.
  const asked = words.includes(page) ? words : `${words} ${page}`;
  // The list of messages keeps the subject: no link that opens the page may stand in it.
  return {
    channel: 'sms',
    to,
    subject: fill(texts.smsSubject, { businessName: name }),
    html: '',
    text: `${asked} ${texts.smsStop}`,
  };
}
