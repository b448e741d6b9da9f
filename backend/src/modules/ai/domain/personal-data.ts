import { firstName } from '../../../rules/first-name.js';

/** Placeholders for personal data that is not sent to an external AI provider. */
export const PLACEHOLDERS = {
  name: '[name]',
  email: '[email]',
  phone: '[phone]',
  iban: '[IBAN]',
} as const;

/** Email addresses, also obfuscated ones: "ada (at) example.com". */
const EMAIL =
  /(?<![\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-])[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+(?:\s*[[({]\s*at\s*[\])}]\s*|\s?[@＠]\s?)[\p{L}\p{M}\p{N}-]+(?:\s*(?:\.|[[({]\s*dot\s*[\])}])\s*[\p{L}\p{M}\p{N}-]+)*/giu;

/** Candidates for an IBAN; `withoutIban` looks for a part with a valid length and checksum. */
const IBAN = /(?<![\p{L}\p{N}])[a-z]{2}\d{2}(?:[\s.-]?[a-z\d]){11,30}/giu;
const IBAN_LENGTH = { min: 15, max: 34 };

/** Characters between two digits of a telephone number. */
const GAP = '[\\s().\\-\\u2010-\\u2015/]{0,4}';
/** 7 to 23 digits, with or without a country code: telephone numbers (up to 15 digits) and card numbers. */
const PHONE = new RegExp(
  `(?<!\\p{N})(?:[+＋]|\\()?\\(?\\p{Nd}(?:${GAP}\\p{Nd}){6,22}(?!\\p{N})`,
  'gu',
);
/** Dates, which are not telephone numbers. */
const DATE = /^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:\d{2}|\d{4}))$/;

/** Parts of names that identify nobody by themselves and are common words. */
const PARTICLES = new Set(
  'a al ad as and the de da do di du des del della dos das la le el les van von der den dem ten ter zu y e i o bin ibn ben bint abu abd mr mrs ms miss mx dr prof sir herr frau sr sra srta don dona mme mlle m'.split(
    ' ',
  ),
);

/**
 * Replaces names, email addresses, telephone numbers and IBANs by placeholders.
 * @param names full names of people whom the text may name; parts of the names are also found alone
 */
export function withoutPersonalData(text: string, names: readonly (string | null)[]): string {
  const numbers = text
    .normalize('NFC')
    .replace(EMAIL, PLACEHOLDERS.email)
    .replace(IBAN, withoutIban)
    .replace(PHONE, (number) => (DATE.test(number) ? number : PLACEHOLDERS.phone));
  const pattern = namePattern(names);
  if (!pattern) return numbers;
  return numbers
    .split(/(\[(?:email|phone|IBAN)\])/)
    .map((part, at) =>
      at % 2 === 1 ? part : part.normalize('NFD').replace(pattern, PLACEHOLDERS.name),
    )
    .join('')
    .normalize('NFC');
}

/** Puts the name back into a reply. Other placeholders stay, and the check refuses them. */
export function withName(reply: string, name: string | null): string {
  return name === null ? reply : reply.replace(/\[\s*name\s*\]/giu, () => firstName(name));
}

/** Replaces the longest part of a candidate that is an IBAN; the words after it stay. */
function withoutIban(candidate: string): string {
  const ends: number[] = [];
  for (const { index } of candidate.matchAll(/[a-z\d]/giu)) ends.push(index + 1);
  for (let length = ends.length; length >= IBAN_LENGTH.min; length -= 1) {
    const end = ends[length - 1] ?? 0;
    const endsThere = !/^[a-z\d]/iu.test(candidate.slice(end));
    if (endsThere && isIban(candidate.slice(0, end))) {
      return PLACEHOLDERS.iban + candidate.slice(end);
    }
  }
  return candidate;
}

/** True when the length, the format and the checksum are those of an IBAN (ISO 7064, modulo 97). */
export function isIban(text: string): boolean {
  const plain = text.replace(/[\s.-]/gu, '').toUpperCase();
  if (plain.length < IBAN_LENGTH.min || plain.length > IBAN_LENGTH.max) return false;
  if (!/^[A-Z]{2}\d{2}[A-Z\d]+$/.test(plain)) return false;
  let rest = 0;
  for (const sign of plain.slice(4) + plain.slice(0, 4)) {
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest === 1;
}

/**
 * Returns a pattern for the names: full names before their parts, letters with or without accents, and
 * "ß" also as "ss". Undefined when there are none.
 */
function namePattern(names: readonly (string | null)[]): RegExp | undefined {
  const parts = names.flatMap((name) => {
    const words = (name ?? '').normalize('NFKC').match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? [];
    const whole = words.join(' ');
    const single = [...words, ...words.flatMap((word) => word.split(/['’-]/u))];
    return [whole, ...single.filter((word) => isName(word))].filter((part) => /\p{L}/u.test(part));
  });
  if (parts.length === 0) return undefined;
  const sources = [...new Set(parts)]
    .sort((one, other) => other.length - one.length)
    .map((part) => (UNSPACED.test(part) ? sourceOf(part) : asWord(sourceOf(part))));
  return new RegExp(sources.join('|'), 'giu');
}

/** Matches whole words; Arabic attaches words such as "and", "for" and "with" to a name. */
const asWord = (source: string): string =>
  `(?<![\\p{L}\\p{N}])[وف]?[بلك]?${source}(?![\\p{L}\\p{N}])`;

/** Scripts without spaces between words: a name is found within other words, and may be one character. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

const isName = (word: string): boolean => {
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  return (letters > 1 || UNSPACED.test(word)) && !PARTICLES.has(word.toLowerCase());
};

function sourceOf(part: string): string {
  const plain = part.normalize('NFD').replace(/\p{M}/gu, '');
  return (plain.match(/ss|./giu) ?? [])
    .map((sign) => {
      if (/^(?:ss|ß)$/iu.test(sign)) return '(?:ss|ß)';
      if (sign === ' ') return '[\\s.,-]+';
      if (/['’]/u.test(sign)) return "['’]?";
      return `${sign.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}\\p{M}*`;
    })
    .join('');
}
