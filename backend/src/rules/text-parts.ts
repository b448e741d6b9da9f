/** Encoding of a text message on the air (3GPP TS 23.038): in units of 7 or 16 bits. */
export type TextEncoding = 'gsm-7' | 'ucs-2';

/** Length of a text message; each part is charged as a message. */
export interface TextParts {
  encoding: TextEncoding;
  /** Units that its letters take up; some letters of the 7-bit alphabet take up two. */
  units: number;
  parts: number;
}

/** The basic alphabet (6.2.1), without the escape. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Its extension (6.2.1.1): written as an escape and a letter. */
const EXTENDED = new Set('\f^{}\\[~]|€');

/** Units in a single message, and in each part of a longer one, which has a header that links the parts. */
const ROOM: Readonly<Record<TextEncoding, { alone: number; part: number }>> = {
  'gsm-7': { alone: 160, part: 153 },
  'ucs-2': { alone: 70, part: 67 },
};

/** Counts the parts as a phone does: no letter is split across two parts. */
export function textParts(text: string): TextParts {
  const letters = [...text];
  const isBasic = letters.every((letter) => BASIC.has(letter) || EXTENDED.has(letter));
  const encoding: TextEncoding = isBasic ? 'gsm-7' : 'ucs-2';
  const widthOf = (letter: string): number =>
    isBasic ? (EXTENDED.has(letter) ? 2 : 1) : letter.length;
  const units = letters.reduce((sum, letter) => sum + widthOf(letter), 0);
  const { alone, part } = ROOM[encoding];
  if (units <= alone) return { encoding, units, parts: 1 };
  let parts = 1;
  let used = 0;
  for (const letter of letters) {
    const width = widthOf(letter);
    if (used + width > part) {
      parts += 1;
      used = 0;
    }
    used += width;
  }
  return { encoding, units, parts };
}
