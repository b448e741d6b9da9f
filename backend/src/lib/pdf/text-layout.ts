import type { Direction } from '../i18n/languages.js';
import type { PdfFont, PdfFonts, Style } from './pdf-fonts.js';
import { visualRuns, type Run } from './visual-runs.js';

/** Space for words. */
interface Room {
  size: number;
  style: Style;
  width: number;
  /** Maximum number. */
  lines: number;
}

/** Position of a line of words: its left end and its baseline. */
interface Spot {
  left: number;
  y: number;
  size: number;
  style: Style;
  color: string;
}

const ELLIPSIS = '…';
/** Character to draw for a letter that no font contains. */
const UNKNOWN = '\ufffd';
const ROUNDING = 0.01;
/**
 * OpenType features: digits of equal width in running text; in headings some fonts would widen their spaces
 * with them. Any list keeps the library from laying out word by word, which breaks Arabic.
 */
const FEATURES: Readonly<Record<Style, PDFKit.Mixins.OpenTypeFeatures[]>> = {
  text: ['tnum'],
  strong: ['tnum'],
  heading: ['kern'],
};
const MEASURED_SIZE = 100;
const graphemes = new Intl.Segmenter();

/** Draws words of any script and direction with a library that handles one font and one direction at a time. */
export class TextLayout {
  private readonly registered = new Set<string>();
  private readonly widths = new Map<string, number>();

  constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly faces: PdfFonts,
    private readonly direction: Direction,
  ) {}

  draw(line: string, { left, y, size, style, color }: Spot): void {
    let at = left;
    const placed = this.runsOf(line, style).map((run) => {
      const start = at;
      at += this.widthOfRun(run, style) * size;
      return { ...run, start };
    });
    // Drawn in reading order, so that search and copy follow that order.
    for (const run of placed.sort((one, other) => one.place - other.place)) {
      this.use(run.face, size);
      this.doc.fillColor(color).text(run.text, run.start, y, {
        lineBreak: false,
        baseline: 'alphabetic',
        features: FEATURES[style],
      });
    }
  }

  /** Returns the width of a line. */
  widthOf(line: string, size: number, style: Style): number {
    return this.runsOf(line, style).reduce(
      (sum, run) => sum + this.widthOfRun(run, style) * size,
      0,
    );
  }

  /** Removes characters that no font contains: pictures such as emoji are dropped, letters become a box. */
  drawable(text: string, style: Style): string {
    const kept = Array.from(text, (one) =>
      /[\p{Cf}\s]/u.test(one) || this.faces.of(one, style)
        ? one
        : /[\p{L}\p{N}]/u.test(one)
          ? UNKNOWN
          : '',
    );
    return kept.join('').replace(/\s+/g, ' ').trim();
  }

  /** Breaks a text into the lines that it takes in some space; the last one is shortened when there are too many. */
  broken(text: string, { size, style, width, lines }: Room): string[] {
    const fits = (line: string) => this.widthOf(line, size, style) <= width + ROUNDING;
    const words = this.drawable(text, style).split(' ');
    const done: string[] = [];
    for (let line = ''; words.length > 0 || line !== '';) {
      const next = words[0];
      const longer = line === '' ? (next ?? '') : `${line} ${next}`;
      if (next !== undefined && fits(longer)) {
        words.shift();
        line = longer;
        continue;
      }
      const isLast = done.length === lines - 1;
      if (next === undefined || (line !== '' && !isLast)) {
        done.push(line);
        line = '';
        continue;
      }
      const head = longestPart(longer, (part) => fits(isLast ? `${part}${ELLIPSIS}` : part));
      if (isLast) return [...done, `${head.trimEnd()}${ELLIPSIS}`];
      done.push(head);
      words[0] = longer.slice(head.length);
    }
    return done;
  }

  private use(face: PdfFont, size: number): void {
    if (!this.registered.has(face.id)) {
      this.doc.registerFont(face.id, face.bytes);
      this.registered.add(face.id);
    }
    this.doc.font(face.id).fontSize(size);
  }

  private runsOf(line: string, style: Style): Run<PdfFont>[] {
    // Direction marks are no longer needed; marks that join letters are for the shaper.
    return visualRuns(line, this.direction, (one) =>
      /(?![\u200c\u200d])\p{Cf}/u.test(one) ? undefined : this.faces.of(one, style),
    );
  }

  /**
   * Returns the width at a size of 1. Cached: shaping Arabic words is most of the work, and lines are
   * measured often.
   */
  private widthOfRun({ text, face }: Run<PdfFont>, style: Style): number {
    const key = `${face.id} ${style} ${text}`;
    let width = this.widths.get(key);
    if (width === undefined) {
      this.use(face, MEASURED_SIZE);
      width = this.doc.widthOfString(text, { features: FEATURES[style] }) / MEASURED_SIZE;
      this.widths.set(key, width);
    }
    return width;
  }
}

/** Returns the longest beginning of a text that fits, found by bisection; one character when none does. */
function longestPart(text: string, fits: (part: string) => boolean): string {
  const ends = Array.from(graphemes.segment(text), ({ index, segment }) => index + segment.length);
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(text.slice(0, ends[middle]))) low = middle;
    else high = middle - 1;
  }
  return text.slice(0, ends[low]);
}
