/** Stand-ins for what does not leave for an AI outside. */
export const PLACEHOLDERS = {
  name: '[name]',
  email: '[email]',
  phone: '[phone]',
  iban: '[IBAN]',
} as const;

/** Also as people hide it from machines: "ada (at) example.com". */
const EMAIL =
  /(?<![\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-])[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+(?:\s*[[({]\s*at\s*[\])}]\s*|\s?[@＠]\s?)[\p{L}\p{M}\p{N}-]+(?:\s*(?:\.|[[({]\s*dot\s*[\])}])\s*[\p{L}\p{M}\p{N}-]+)*/giu;

/** An IBAN begins so; it is one if the checksum of a part that long is right. */
const IBAN = /(?<![\p{L}\p{N}])[a-z]{2}\d{2}(?:[\s.-]?[a-z\d]){11,30}/giu;
const IBAN_LENGTH = { min: 15, max: 34 };

/** What stands between the digits of a telephone number. */
const GAP = '[\\s().\\-\\u2010-\\u2015/]{0,4}';
/** From 7 digits, with or without the country: telephone numbers (15 at most), and cards beside them. */
const PHONE = new RegExp(
  `(?<!\\p{N})(?:[+＋]|\\()?\\(?\\p{Nd}(?:${GAP}\\p{Nd}){6,22}(?!\\p{N})`,
  'gu',
);
/** Digits that are no number to call: dates. */
const DATE = /^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:\d{2}|\d{4}))$/;

/** Parts of names that name nobody by themselves, and stand in every other sentence. */
const PARTICLES = new Set(
  'a al ad as and the de da do di du des del della dos das la le el les van von der den dem ten ter zu y e i o bin ibn ben bint abu abd mr mrs ms miss mx dr prof sir herr frau sr sra srta don dona mme mlle m'.split(
    ' ',
  ),
);

/**
 * Replaces names, email addresses, telephone numbers and IBANs by placeholders.
 * @param names of people the text may name, whole; their parts are found alone, too
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

/** Puts the name back where a reply greets. Other placeholders stay, and the check refuses them. */
export function withName(reply: string, name: string | null): string {
  return name === null ? reply : reply.replace(/\[\s*name\s*\]/giu, () => firstName(name));
}

/** A word that the next one completes: an initial, a title, "Abd Allah". */
const BEGINNING =
  /^(?:.|.*\.|mr|mrs|ms|miss|dr|prof|herr|frau|sr|sra|mme|abd|abdul|abu|ibn|bin|عبد|أبو|ابو|أم|ام|ابن|بن)$/iu;

/** How somebody is greeted who has more than one name. */
function firstName(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ''] = words;
  return BEGINNING.test(first) ? words.slice(0, 2).join(' ') : first;
}

/** The longest part of a candidate that is an IBAN; what follows it is other words. */
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

/** Whether the checksum is right (ISO 7064, modulo 97). */
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

/** Whole names before their parts; letters with or without their accents, and "ß" as "ss" too. */
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

/** Arabic writes "and", "for" and "with" in one piece with a name. */
const asWord = (source: string): string =>
  `(?<![\\p{L}\\p{N}])[وف]?[بلك]?${source}(?![\\p{L}\\p{N}])`;

/** Scripts that part no words: a name is found within others, and may be one sign. */
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
