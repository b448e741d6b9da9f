import type { Role } from '../../../kernel/contract/manifest.js';
import { pluralOf } from '../../../lib/i18n/catalogues.js';
import {
  fill,
  inLanguage,
  mailFromTexts,
  mailLanguage,
  nameInSentence,
  nameLine,
  type MailBrand,
  type WrittenMail,
} from '../../../lib/email/mail.js';
import { accountMailTexts } from './account-mails.texts.js';
import { formatters } from '../../../lib/i18n/formatters.js';

/** Most business names that the email lists. */
const NAMED_BUSINESSES = 3;

export interface InvitationMailInput {
  /** Empty when the inviter's account no longer exists. */
  inviterName: string;
  organizationName: string;
  /** Businesses the role is for; empty for the whole organization. */
  businessNames: readonly string[];
  role: Role;
  /** URL of the page with the one-time token; a GET changes nothing. */
  link: string;
  validDays: number;
  brand: MailBrand;
  /** BCP 47; English when it is unknown or not supported. */
  language?: string | undefined;
}

/** Writes the email that invites somebody to a team. */
export function invitationMail(input: InvitationMailInput): WrittenMail {
  const { brand, validDays } = input;
  const language = mailLanguage(input.language);
  const { lang } = language;
  const texts = inLanguage(accountMailTexts, lang);
  const mail = texts.invitation;
  const inviter = nameLine(input.inviterName) === '' ? input.organizationName : input.inviterName;
  const values = {
    inviterName: nameInSentence(inviter),
    placeName: placeOf(input, lang),
    brandName: nameInSentence(brand.name),
    role: mail.role[input.role],
    validFor: fill(pluralOf(texts, 'days', validDays, lang), { count: String(validDays) }),
  };
  const paragraphs = [texts.greetingNoName, fill(mail.body, values), fill(mail.may, values)];
  return mailFromTexts({
    brand,
    language,
    texts: mail,
    values,
    blocks: [
      { kind: 'text', text: paragraphs.join('\n\n') },
      { kind: 'button', label: mail.action, href: input.link },
      { kind: 'text', text: `${texts.linkInstead}\n${input.link}`, tone: 'quiet' },
      { kind: 'text', text: mail.notYou, tone: 'quiet' },
    ],
  });
}

/** Lists the businesses by name when they are few, otherwise names the organization. */
function placeOf({ businessNames, organizationName }: InvitationMailInput, lang: string): string {
  const few = businessNames.length > 0 && businessNames.length <= NAMED_BUSINESSES;
  const names = (few ? businessNames : [organizationName]).map((name) => nameInSentence(name));
  return formatters.list(lang).format(names);
}
