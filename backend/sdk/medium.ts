/** Format of a medium's id. */
export const MEDIUM_ID = /^[a-z][a-z0-9-]{0,39}$/;

/** A text in several languages, by tag (BCP 47) and always in English, or one for all, such as a product's name. */
export type LocalizedText = string | Readonly<{ en: string } & Record<string, string>>;

/** Length of a text message. */
export interface MediumTextLength {
  /** Most characters that a sender may write for one message, before merge fields are filled; up to 5,000. */
  limit: number;
  /**
   * Unit in which a message is counted, and charged: `gsm-7` for the parts of a text message on a phone network
   * (3GPP TS 23.038), `characters` where a message of any length is one.
   */
  countedIn: 'gsm-7' | 'characters';
}

/** Words that people send back, in upper case. The first of `stop` is told to them in every message. */
export interface MediumReplyWords {
  stop: readonly string[];
  start?: readonly string[];
  help?: readonly string[];
}

/**
 * Medium by which a channel reaches people, such as email. Everything the application must know of it is declared here,
 * so that a new medium changes nothing in the application.
 */
export interface ChannelMedium {
  /** Format: `MEDIUM_ID`. Stored with every request and message, so it stays the same for ever. */
  id: string;
  /** Name on screens, such as SMS. */
  name: LocalizedText;
  /** Name of one message in lists, such as "Text message"; the medium's own where it is left out. */
  messageName?: LocalizedText;
  /** Which address of a customer it needs; a phone number is in E.164. */
  addressKind: 'email' | 'phone';
  /** `html`: messages have a subject and an HTML document, besides plain text; for email addresses only. */
  content: 'html' | 'text';
  /** True if customers must have given consent that is on record with its source. */
  needsConsent: boolean;
  /** Hours of the recipient's day between which messages may leave, such as 8 and 21; at any time where left out. */
  sendingHours?: { from: number; until: number };
  /** Needed for `text`. */
  textLength?: MediumTextLength;
  /** Needed for `text`, whose messages have no button to unsubscribe. */
  replyWords?: MediumReplyWords;
}

/** Email, the medium of a channel that declares no other. */
export const EMAIL: ChannelMedium = {
  id: 'email',
  name: {
    en: 'Email',
    es: 'Correo',
    fr: 'E-mail',
    de: 'E-Mail',
    'pt-BR': 'E-mail',
    ar: 'البريد الإلكتروني',
  },
  addressKind: 'email',
  content: 'html',
  needsConsent: false,
};

/** Text messages of phone networks: the law of the US (TCPA, 47 CFR 64.1200) and its carriers' rules. */
export const SMS: ChannelMedium = {
  id: 'sms',
  name: { en: 'SMS', ar: 'رسالة نصية' },
  messageName: {
    en: 'Text message',
    es: 'SMS',
    fr: 'SMS',
    de: 'SMS',
    'pt-BR': 'SMS',
    ar: 'رسالة نصية',
  },
  addressKind: 'phone',
  content: 'text',
  needsConsent: true,
  sendingHours: { from: 8, until: 21 },
  textLength: { limit: 320, countedIn: 'gsm-7' },
  replyWords: {
    stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
    start: ['START', 'UNSTOP', 'YES'],
    help: ['HELP', 'INFO'],
  },
};

/** Returns the text in a language, else in that language without its region, else in English. */
export function localized(text: LocalizedText, language: string): string {
  if (typeof text === 'string') return text;
  return text[language] ?? text[language.split('-')[0] ?? ''] ?? text.en;
}

/** Returns what somebody wants who answers with one of the medium's words; undefined for any other answer. */
export function meaningOfReply(
  { replyWords }: Pick<ChannelMedium, 'replyWords'>,
  answer: string,
): keyof MediumReplyWords | undefined {
  const word = answer
    .trim()
    .replace(/[.!]+$/, '')
    .toUpperCase();
  const meanings = ['stop', 'start', 'help'] as const;
  return meanings.find((meaning) => replyWords?.[meaning]?.includes(word));
}
