import { localized, type ChannelMedium } from '../../../../sdk/index.js';
import { fill, inLanguage, nameLine } from '../../../lib/email/mail.js';
import type { ComposedMail } from '../../messages/public.js';
import type { RequestText } from './request-writer.js';
import { nameInText, withNameThatFits } from '../../../rules/name-in-text.js';
import { reviewRequestTexts } from './review-request-mail.texts.js';

/**
 * Returns the text message that asks a customer to rate: one link and the opt-out notice, in a single message where
 * the link leaves room for it. The opt-out notice is also added to the sender's own text, so nobody can leave it out.
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
  /** URL of the page; following it records nothing. */
  page: string;
  /** Language of the message (BCP 47), unless `written` has its own. */
  language: string;
  /** Address of the kind that the medium needs. */
  to: string;
  /** The sender's own text with the link in it; the product's text where left out. */
  written?: Pick<RequestText, 'body' | 'language'> | undefined;
}): ComposedMail {
  const wantedLanguage = written?.language ?? language;
  const texts = inLanguage(reviewRequestTexts, wantedLanguage);
  const name = nameLine(businessName);
  const [stop = ''] = medium.replyWords?.stop ?? [];
  const howToEnd = fill(texts.textStop, { stop });
  const withEnd = (words: string): string => `${words} ${howToEnd}`;
  // The name is shortened only where each part of a message is charged.
  const fitting =
    medium.textLength?.countedIn === 'gsm-7'
      ? withNameThatFits
      : (whole: string, write: (name: string) => string): string => write(whole);
  // A message without the link asks for nothing, so the link is appended.
  const asked = (words: string): string => (words.includes(page) ? words : `${words} ${page}`);
  const text = written
    ? withEnd(asked(written.body.trim()))
    : fitting(name, (businessName) => withEnd(fill(texts.text, { businessName, link: page })));
  const message = localized(medium.messageName ?? medium.name, wantedLanguage);
  // The list of messages stores the subject, so it must not contain a link that opens the page.
  return {
    channel: medium.id,
    to,
    subject: fill(texts.textSubject, { message, businessName: nameInText(name) }),
    html: '',
    text,
  };
}
