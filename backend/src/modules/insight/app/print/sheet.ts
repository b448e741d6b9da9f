import type { PdfDocument } from '../../../../lib/pdf/pdf-document.js';
import type { PrintColors } from '../../../../kernel/brands/print-brand.js';
import type { SheetWords } from './sheet-words.js';

/** Paper, texts and colors that every part of the report is drawn with. */
export interface Sheet {
  paper: PdfDocument;
  words: SheetWords;
  colors: PrintColors;
}

/** Position and width of a part: `x` from the side where the language begins, `y` from the top. */
export interface Place {
  x: number;
  y: number;
  width: number;
}

export const MARGIN = 46;
export const CONTENT = 595.28 - 2 * MARGIN;
export const GAP = 30;
/** Width of one of two columns. */
export const HALF = (CONTENT - GAP) / 2;
export const SECOND = MARGIN + HALF + GAP;

/** Draws the title of a part; returns the y at which its content may begin. */
export function drawTitle({ paper, colors }: Sheet, { x, y, width }: Place, title: string): number {
  paper.part('H2', () => {
    paper.words(title, {
      x,
      y: y + 11,
      width,
      size: 12.5,
      style: 'heading' as const,
      color: colors.ink,
    });
  });
  return y + 24;
}

/** Draws a hairline from margin to margin. */
export function drawRule({ paper, colors }: Sheet, y: number): void {
  paper.part('Artifact', () => paper.hairline(MARGIN, y, CONTENT, colors.line));
}

/** Draws a quiet text in place of a part that has nothing to show. */
export function drawQuiet({ paper, colors }: Sheet, { x, y, width }: Place, text: string): void {
  paper.part('P', () => {
    paper.words(text, { x, y: y + 10, width, size: 9.5, color: colors.quiet, lines: 3 });
  });
}
