import type { Paper } from '../../../../lib/pdf/paper.js';
import type { SheetColors } from '../report-sheet.input.js';
import type { SheetWords } from './sheet-words.js';

/** What every part of the report draws on and with. */
export interface Sheet {
  paper: Paper;
  words: SheetWords;
  colors: SheetColors;
}

/** Where a part stands: from the side where the language begins, and from the top. */
export interface Place {
  x: number;
  y: number;
  width: number;
}

export const MARGIN = 46;
export const CONTENT = 595.28 - 2 * MARGIN;
export const GAP = 30;
/** Half of the page, beside another half. */
export const HALF = (CONTENT - GAP) / 2;
export const SECOND = MARGIN + HALF + GAP;

/** The title of a part. Returns where its content may begin. */
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

/** A hairline from margin to margin. */
export function drawRule({ paper, colors }: Sheet, y: number): void {
  paper.part('Artifact', () => paper.hairline(MARGIN, y, CONTENT, colors.line));
}

/** A quiet line where there is nothing to draw. */
export function drawQuiet({ paper, colors }: Sheet, { x, y, width }: Place, text: string): void {
  paper.part('P', () => {
    paper.words(text, { x, y: y + 10, width, size: 9.5, color: colors.quiet, lines: 3 });
  });
}
