import {
  DEFAULT_LANGUAGE,
  directionOf,
  pickLanguage,
  type Direction,
  type Language,
} from '../i18n/languages.js';

/** Characters that control an email header, hide in a line or change the reading direction of the following text. */
const CONTROLS =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Unicode's first-strong isolate: keeps a right-to-left name from reordering the sentence around it. */
const ISOLATE_START = '\u2068';
const ISOLATE_END = '\u2069';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for an HTML text node or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** Returns text as it was typed, without control and direction characters; line breaks and tabs stay. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(CONTROLS, '');

/** Returns one line of at most `limit` characters (code points), for names: longer ones end in an ellipsis. */
export function nameLine(value: string, limit = 80): string {
  const line = cleanText(value).replace(/\s+/g, ' ').trim();
  const points = Array.from(line);
  return points.length <= limit
    ? line
    : `${points
        .slice(0, limit - 1)
        .join('')
        .trimEnd()}…`;
}

/**
 * Returns a name for use in a sentence: one line, shortened, and isolated so that it reads correctly in
 * either direction.
 */
export const nameInSentence = (value: string, limit?: number): string =>
  `${ISOLATE_START}${nameLine(value, limit)}${ISOLATE_END}`;

/** Removes the isolates: for subjects and plain text, where old clients show them as boxes. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2068\u2069]/g, '');

/** Returns the escaped HTML of a sentence, isolates as `<bdi>`, line breaks as `<br>`. */
export const sentenceHtml = (text: string): string =>
  escapeHtml(text)
    .replaceAll(ISOLATE_START, '<bdi>')
    .replaceAll(ISOLATE_END, '</bdi>')
    .replaceAll('\n', '<br>');

/**
 * Fills `{name}` slots in one pass, so a value that itself contains `{slot}` stays as typed.
 * @throws TypeError when a slot has no value: an email must not be sent with a gap.
 */
export const fill = (template: string, values: Record<string, string>): string =>
  template.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const value = values[slot];
    if (value === undefined) throw new TypeError(`No value for {${slot}} in a mail text`);
    return value;
  });

/** Returns a subject on one line (RFC 5322, 2.2: a line break would start another header). */
export const subjectLine = (text: string): string => nameLine(withoutIsolates(text), 180);

/** Language of an email, and its writing direction. */
export interface MailLanguage {
  lang: Language;
  dir: Direction;
}

/** Returns the first of the wanted languages that emails are written in; English when there is none. */
export function mailLanguage(...wanted: ReadonlyArray<string | null | undefined>): MailLanguage {
  const lang = pickLanguage(wanted) ?? DEFAULT_LANGUAGE;
  return { lang, dir: directionOf(lang) };
}

/**
 * Returns the texts of an email in `lang` or the closest available language ("de-CH" finds "de"), else in
 * English.
 */
export const inLanguage = <T>(texts: { en: T } & Partial<Record<string, T>>, lang: string): T =>
  texts[lang] ?? texts[pickLanguage([lang]) ?? DEFAULT_LANGUAGE] ?? texts.en;
