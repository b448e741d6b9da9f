import { isAscii, isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';

/** Encodings that files with customers come in. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const MARKS: readonly [Encoding, Buffer][] = [
  ['utf-8', Buffer.from([0xef, 0xbb, 0xbf])],
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
];

/**
 * Minimum share of zeros among every other byte of a text in UTF-16; where the text is mostly Latin, nearly all are.
 */
const ZEROS_OF_UTF16 = 0.3;
const LONGEST_CHARACTER = 4;

/**
 * Detects the encoding of a text from its beginning: by a byte order mark, then by the zeros of UTF-16, then by
 * well-formed UTF-8, which no text in another encoding is by chance. All else is taken for Windows-1252.
 */
export function encodingOf(sample: Buffer): Encoding {
  const marked = MARKS.find(([, mark]) => sample.subarray(0, mark.length).equals(mark));
  if (marked) return marked[0];
  const zeros = [0, 0];
  for (let place = 0; place < sample.length; place += 1) {
    if (sample[place] === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  const half = sample.length / 2;
  if (odd > half * ZEROS_OF_UTF16 && odd > even * 4) return 'utf-16le';
  if (even > half * ZEROS_OF_UTF16 && even > odd * 4) return 'utf-16be';
  return startsAsUtf8(sample) ? 'utf-8' : 'windows-1252';
}

/** True when the bytes are UTF-8, possibly cut off within a character. */
function startsAsUtf8(bytes: Buffer): boolean {
  for (let cut = 0; cut < LONGEST_CHARACTER && cut <= bytes.length; cut += 1) {
    if (isUtf8(bytes.subarray(0, bytes.length - cut))) return true;
  }
  return false;
}

/**
 * Converts a text to UTF-8 piece by piece, without its byte order mark. A text that starts as ASCII is taken for UTF-8
 * until it proves to be Windows-1252: the first non-ASCII letter of a long list may come late.
 */
export class ToUtf8 {
  encoding: Encoding;
  private decoder: TextDecoder | undefined;
  /** True while only ASCII has arrived, which is the same in all encodings but UTF-16. */
  private undecided: boolean;
  private begun = false;

  constructor(sample: Buffer) {
    this.encoding = encodingOf(sample);
    this.undecided = this.encoding === 'utf-8' && isAscii(sample);
    this.use(this.encoding);
  }

  /** Returns the next piece as UTF-8. */
  push(bytes: Buffer): Buffer {
    const piece = this.begun ? bytes : this.withoutMark(bytes);
    this.begun = true;
    if (this.undecided && !isAscii(piece)) {
      this.undecided = false;
      if (!startsAsUtf8(piece)) this.use('windows-1252');
    }
    return this.decoder ? Buffer.from(this.decoder.decode(piece, { stream: true })) : piece;
  }

  /** Returns the rest of an unfinished character. */
  end(): Buffer {
    return Buffer.from(this.decoder?.decode() ?? '');
  }

  private use(encoding: Encoding): void {
    this.encoding = encoding;
    this.decoder =
      encoding === 'utf-8' ? undefined : new TextDecoder(encoding, { ignoreBOM: true });
  }

  private withoutMark(bytes: Buffer): Buffer {
    const mark = MARKS.find(([encoding]) => encoding === this.encoding)?.[1];
    return mark && bytes.subarray(0, mark.length).equals(mark)
      ? bytes.subarray(mark.length)
      : bytes;
  }
}
