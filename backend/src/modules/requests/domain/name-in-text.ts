import { textParts } from './text-parts.js';

/** Longer names would make a second message of one. */
const LONGEST_NAME = 40;

/** Three dots: the one character for them is not in the basic alphabet, and would make each letter count twice. */
const DOTS = '...';

/** Typographic characters, and what stands for them in the basic alphabet. */
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

/** A letter without its mark, where only the mark keeps it out of the basic alphabet: "í" becomes "i", "é" stays. */
function plainLetter(letter: string): string {
  if (isBasic(letter)) return letter;
  const plain = PLAIN[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '');
  return isBasic(plain) ? plain : letter;
}

/**
 * A name for a text message, on one line. A few accents would double what the message costs, so they go where all of
 * the name can then be written in the basic alphabet; other scripts stay as they are.
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

/** The shortest that a name becomes. */
const SHORTEST_NAME = 6;

/**
 * The text with as much of the name as it has room for in the fewest messages that it can be.
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
