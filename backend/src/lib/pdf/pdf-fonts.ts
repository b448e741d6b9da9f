import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import type { BrandFont } from '../brand/brand.js';
import { unpackWoff } from './woff.js';

/** Purpose of letters. */
export type Style = 'text' | 'strong' | 'heading';

/** One font file: some of the letters of a family in one weight. */
export interface PdfFont {
  id: string;
  bytes: Buffer;
  has(codePoint: number): boolean;
}

type Cut = readonly [family: string, weight: number];

/** Fonts of each choice that a brand has; all may be embedded in a file (SIL Open Font License). */
const CHOICES: Readonly<Record<BrandFont, Readonly<Record<Style, Cut>>>> = {
  grotesque: {
    text: ['instrument-sans', 400],
    strong: ['instrument-sans', 600],
    heading: ['bricolage-grotesque', 700],
  },
  friendly: { text: ['figtree', 400], strong: ['figtree', 600], heading: ['figtree', 700] },
  classic: {
    text: ['instrument-sans', 400],
    strong: ['instrument-sans', 600],
    heading: ['lora', 700],
  },
  system: { text: ['noto-sans', 400], strong: ['noto-sans', 600], heading: ['noto-sans', 700] },
};

/** Fonts for letters that the brand's own font lacks. */
const OTHERS = ['ibm-plex-sans-arabic', 'noto-sans', 'noto-sans-hebrew'];

const resolve = createRequire(import.meta.url);

/** Fonts of a brand; each file is read when the first of its letters is needed. */
export class PdfFonts {
  private readonly files = new Map<string, PdfFont>();
  private readonly found = new Map<string, PdfFont | undefined>();

  constructor(private readonly choice: BrandFont) {}

  /** Returns the face that contains a character; undefined when none does. */
  of(character: string, style: Style): PdfFont | undefined {
    const key = `${style}${character}`;
    if (!this.found.has(key))
      this.found.set(key, this.search(character.codePointAt(0) ?? 0, style));
    return this.found.get(key);
  }

  private search(codePoint: number, style: Style): PdfFont | undefined {
    const own = CHOICES[this.choice][style];
    const cuts: Cut[] = [own, ...OTHERS.map((family): Cut => [family, own[1]])];
    for (const [family, weight] of cuts) {
      for (const subset of subsetsWith(family, codePoint)) {
        const face = this.file(`${family}/files/${family}-${subset}-${weight}-normal.woff`);
        if (face.has(codePoint)) return face;
      }
    }
    return undefined;
  }

  private file(path: string): PdfFont {
    const known = this.files.get(path);
    if (known) return known;
    const bytes = unpackWoff(readFileSync(resolve.resolve(`@fontsource/${path}`)));
    const font = create(bytes) as Font;
    const face = { id: path, bytes, has: (one: number) => font.hasGlyphForCodePoint(one) };
    this.files.set(path, face);
    return face;
  }
}

type Range = readonly [first: number, last: number];
const ranges = new Map<string, [subset: string, ranges: Range[]][]>();

/** Returns the files of a family that may contain a character: they declare their ranges (`U+0000-00FF,U+0131`). */
function subsetsWith(family: string, codePoint: number): string[] {
  let subsets = ranges.get(family);
  if (!subsets) {
    const file = resolve.resolve(`@fontsource/${family}/unicode.json`);
    const named = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    subsets = Object.entries(named).map(([subset, list]) => [subset, list.split(',').map(toRange)]);
    ranges.set(family, subsets);
  }
  return subsets
    .filter(([, list]) => list.some(([first, last]) => first <= codePoint && codePoint <= last))
    .map(([subset]) => subset);
}

function toRange(text: string): Range {
  const [first = NaN, last = first] = text
    .trim()
    .replace(/^U\+/, '')
    .split('-')
    .map((hex) => parseInt(hex, 16));
  return [first, last];
}
