import { fill, inLanguage, nameLine } from '../../../kernel/mail/mail.js';
import type { ComposedMail } from '../../messages/public.js';
import type { RequestText } from './request-writer.js';
import { nameInText, withNameThatFits } from '../domain/name-in-text.js';
import { reviewRequestTexts } from './review-request-mail.texts.js';

/**
 * The text message that asks a customer to rate: one link, and how to end it, in one message where the
 * link leaves room for it. How to end it is said below
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
  const name = nameLine(businessName);
  const withEnd = (words: string): string => `${words} ${texts.smsStop}`;
  // Without its link a message asks for nothing.
  const asked = (words: string): string => (words.includes(page) ? words : `${words} ${page}`);
  const text = written
    ? withEnd(asked(written.body.trim()))
    : withNameThatFits(name, (businessName) =>
        withEnd(fill(texts.sms, { businessName, link: page })),
      );
  // The list of messages keeps the subject: no link that opens the page may stand in it.
  return {
    channel: 'sms',
    to,
    subject: fill(texts.smsSubject, { businessName: nameInText(name) }),
    html: '',
    text,
  };
}
