import type { Role } from '../../../kernel/contract/manifest.js';
import { pluralOf } from '../../../lib/i18n/catalogues.js';
import {
  fill,
  inLanguage,
  layOutMail,
  mailLanguage,
  nameInSentence,
  nameLine,
  subjectLine,
  type MailBrand,
  type WrittenMail,
} from '../../../lib/email/mail.js';
import { accountMailTexts } from './account-mails.texts.js';
import { formatters } from '../../../lib/i18n/formatters.js';

/** More names than this make no sentence. */
const NAMED_BUSINESSES = 3;

export interface InvitationMailInput {
  /** Empty where the account of whoever invited is gone. */
  inviterName: string;
  organizationName: string;
  /** The businesses the role is for; none: the whole organization. */
  businessNames: readonly string[];
  role: Role;
  /** Page that holds the one-time token; a GET of it changes nothing. */
  link: string;
  validDays: number;
  brand: MailBrand;
  /** BCP 47; English where it is not known or not spoken here. */
  language?: string | undefined;
}

/** Asks somebody to join a team. */
export function invitationMail(input: InvitationMailInput): WrittenMail {
  const { brand, validDays } = input;
  const { lang, dir } = mailLanguage(input.language);
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
  const laidOut = layOutMail({
    brand,
    lang,
    dir,
    title: fill(mail.title, values),
    preheader: fill(mail.preheader, values),
    blocks: [
      { kind: 'text', text: paragraphs.join('\n\n') },
      { kind: 'button', label: mail.action, href: input.link },
      { kind: 'text', text: `${texts.linkInstead}\n${input.link}`, tone: 'quiet' },
      { kind: 'text', text: mail.notYou, tone: 'quiet' },
    ],
    reason: fill(mail.reason, values),
  });
  return { subject: subjectLine(fill(mail.subject, values)), ...laidOut };
}

/** The businesses by name while they are few, else the organization. */
function placeOf({ businessNames, organizationName }: InvitationMailInput, lang: string): string {
  const few = businessNames.length > 0 && businessNames.length <= NAMED_BUSINESSES;
  const names = (few ? businessNames : [organizationName]).map((name) => nameInSentence(name));
  return formatters.list(lang).format(names);
}
