import { localized, type ChannelMedium } from '../../../../sdk/index.js';
import { fill, inLanguage, nameLine } from '../../../lib/email/mail.js';
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
  medium,
  businessName,
  page,
  language,
  to,
  written,
}: {
  medium: ChannelMedium;
  businessName: string;
  /** Address of the page; following it records nothing. */
  page: string;
  /** The language of `written` goes before it. */
  language: string;
  /** Address of the kind that the medium needs. */
  to: string;
  /** The sender's own words, the link in them; the product's where left out. */
  written?: Pick<RequestText, 'body' | 'language'> | undefined;
}): ComposedMail {
  const wantedLanguage = written?.language ?? language;
  const texts = inLanguage(reviewRequestTexts, wantedLanguage);
  const name = nameLine(businessName);
  const [stop = ''] = medium.replyWords?.stop ?? [];
  const howToEnd = fill(texts.textStop, { stop });
  const withEnd = (words: string): string => `${words} ${howToEnd}`;
  // Where parts are charged, the name gives way; elsewhere there is room for all of it.
  const fitting =
    medium.textLength?.countedIn === 'gsm-7'
      ? withNameThatFits
      : (whole: string, write: (name: string) => string): string => write(whole);
  // Without its link a message asks for nothing.
  const asked = (words: string): string => (words.includes(page) ? words : `${words} ${page}`);
  const text = written
    ? withEnd(asked(written.body.trim()))
    : fitting(name, (businessName) => withEnd(fill(texts.text, { businessName, link: page })));
  const message = localized(medium.messageName ?? medium.name, wantedLanguage);
  // The list of messages keeps the subject: no link that opens the page may stand in it.
  return {
    channel: medium.id,
    to,
    subject: fill(texts.textSubject, { message, businessName: nameInText(name) }),
    html: '',
    text,
  };
}
