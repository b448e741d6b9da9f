import type { MailBlock, MailBrand, WrittenMail } from './mail-content.js';
import { layOutMail } from './mail-layout.js';
import { fill, nameLine, subjectLine, type MailLanguage } from './mail-text.js';

/** Texts around an email's body, with `{slots}`. */
export interface MailTexts {
  subject: string;
  title: string;
  /** Text that an inbox shows after the subject. */
  preheader: string;
  /** Reason for which the reader gets this email. */
  reason: string;
}

interface MailParts {
  brand: MailBrand;
  language: MailLanguage;
  texts: MailTexts;
  /** Values of the slots, by name; see `fill`. */
  values: Record<string, string>;
  /** Body; its texts are final, as words of a customer may look like a slot. */
  blocks: readonly MailBlock[];
}

/** Lays out an email whose texts have slots. @throws TypeError when a slot has no value */
export function mailFromTexts({ brand, language, texts, values, blocks }: MailParts): WrittenMail {
  const laidOut = layOutMail({
    brand,
    ...language,
    title: fill(texts.title, values),
    preheader: fill(texts.preheader, values),
    blocks,
    reason: fill(texts.reason, values),
  });
  return { subject: subjectLine(fill(texts.subject, values)), ...laidOut };
}

/** Returns the first block of an email to a person: the greeting, by first name if there is one, and the body. */
export function greetedText(
  texts: { greeting: string; greetingNoName: string },
  body: string,
  values: Record<string, string> & { firstName: string },
): MailBlock {
  const greeting = nameLine(values.firstName) === '' ? texts.greetingNoName : texts.greeting;
  return { kind: 'text', text: `${fill(greeting, values)}\n\n${fill(body, values)}` };
}
