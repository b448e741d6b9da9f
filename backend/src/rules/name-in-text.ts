import { textParts } from './text-parts.js';

/** Maximum characters of a name; longer names would split one message into two. */
const LONGEST_NAME = 40;

/** Three dots: the ellipsis character is not in the basic alphabet, and would make each letter count twice. */
const DOTS = '...';

/** Typographic characters and their replacements in the basic alphabet. */
const PLAIN: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u00ab': '"',
  '\u00bb': '"',
  '\u2013': '-',
  '\u2014': '-',
  '\u2026': DOTS,
  '\u00a0': ' ',
};

const isBasic = (text: string): boolean => textParts(text).encoding === 'gsm-7';

/** Removes a letter's accent if only that keeps it out of the basic alphabet: "í" becomes "i", "é" stays. */
function plainLetter(letter: string): string {
  if (isBasic(letter)) return letter;
  const plain = PLAIN[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '');
  return isBasic(plain) ? plain : letter;
}

/**
 * Returns a name, given on one line, for a text message. A few accents would double the cost of the message, so they
 * are removed if the whole name then fits the basic alphabet; other scripts stay as they are.
 */
export function nameInText(name: string, longest = LONGEST_NAME): string {
  const line = name.normalize('NFC');
  const plain = [...line].map(plainLetter).join('');
  const letters = [...(isBasic(plain) ? plain : line)];
  if (letters.length <= longest) return letters.join('');
  return `${letters
    .slice(0, longest - DOTS.length)
    .join('')
    .trimEnd()}${DOTS}`;
}

/** Characters below which a name is not shortened. */
const SHORTEST_NAME = 6;

/**
 * Returns the text with as much of the name as fits into the smallest possible number of messages.
 * @param write puts a name into the text
 */
export function withNameThatFits(name: string, write: (name: string) => string): string {
  const fewest = textParts(write(nameInText(name, SHORTEST_NAME))).parts;
  for (let longest = LONGEST_NAME; longest > SHORTEST_NAME; longest -= 1) {
    const text = write(nameInText(name, longest));
    if (textParts(text).parts <= fewest) return text;
  }
  return write(nameInText(name, SHORTEST_NAME));
}
