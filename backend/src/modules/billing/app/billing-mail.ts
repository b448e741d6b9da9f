import {
  greetedText,
  inLanguage,
  mailFromTexts,
  mailLanguage,
  nameInSentence,
  type MailBrand,
  type WrittenMail,
} from '../../../lib/email/mail.js';
import type { BillingMailKind } from '../domain/due-mail.js';
import type { PlanId } from '../domain/plans.js';
import { billingMailTexts } from './billing-mail.texts.js';
import { formatters } from '../../../lib/i18n/formatters.js';

/** Data of a billing email; dates that its kind does not use may be null. */
export interface BillingMailFacts {
  plan: PlanId;
  /** Price per month, or the refund; in the currency's smallest unit. */
  money: { amount: number; currency: string };
  graceEnd: Date | null;
  readableUntil: Date | null;
  trialEnd: Date | null;
}

export interface BillingMailInput {
  kind: BillingMailKind;
  /** BCP 47; English when it is unknown or not supported. */
  language?: string | null | undefined;
  firstName: string;
  facts: BillingMailFacts;
  brand: MailBrand;
  /** Address of the billing page. */
  link: string;
}

/** Smallest units per unit: all currencies in which plans are sold have hundredths. */
const SMALLEST = 100;

/** Writes the email that tells an owner what happened to the payment, and what to do. */
export function billingMail(input: BillingMailInput): WrittenMail {
  const { kind, brand, facts } = input;
  const language = mailLanguage(input.language);
  const { lang } = language;
  const texts = inLanguage(billingMailTexts, lang);
  const mail = texts[kind];
  const date = (value: Date | null): string =>
    value ? formatters.date(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(value) : '';
  const { amount, currency } = facts.money;
  const values = {
    firstName: nameInSentence(input.firstName),
    brandName: nameInSentence(brand.name),
    plan: texts.plan[facts.plan],
    amount: formatters.number(lang, { style: 'currency', currency }).format(amount / SMALLEST),
    graceEnd: date(facts.graceEnd),
    readableUntil: date(facts.readableUntil),
    trialEnd: date(facts.trialEnd),
  };
  return mailFromTexts({
    brand,
    language,
    texts: { ...mail, reason: texts.reason },
    values,
    blocks: [
      greetedText(texts, mail.body, values),
      { kind: 'button', label: mail.action, href: input.link },
    ],
  });
}
