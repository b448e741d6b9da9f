import type { Figures } from '../../domain/figures.js';
import type { Insight } from '../insights.service.js';
import { CONTENT, drawRule, MARGIN, type Sheet } from './sheet.js';

interface Headline {
  label: string;
  of: (figures: Figures) => number | null;
  show: (value: number) => string;
  isMoreBetter: boolean;
}

const PAD = 14;

/** Draws the four main figures with those of the period before; returns the y at which the rest may begin. */
export function drawHeadline(sheet: Sheet, y: number, { current, previous }: Insight): number {
  const { words } = sheet;
  const { figures } = words.texts;
  const all: Headline[] = [
    {
      label: figures.rating,
      of: ({ ratingAverage }) => ratingAverage,
      show: (value) => words.average(value),
      isMoreBetter: true,
    },
    {
      label: figures.volume,
      of: ({ ratings }) => ratings,
      show: (value) => words.number(value),
      isMoreBetter: true,
    },
    {
      label: figures.rate,
      of: ({ responseRate }) => responseRate,
      show: (value) => words.percent(value),
      isMoreBetter: true,
    },
    {
      label: figures.time,
      of: ({ responseHours }) => responseHours,
      show: (value) => words.hours(value),
      isMoreBetter: false,
    },
  ];
  drawRule(sheet, y);
  const width = CONTENT / all.length;
  all.forEach((one, index) => {
    const inset = index === 0 ? 0 : PAD;
    const place = { x: MARGIN + index * width + inset, y, width: width - inset - 4 };
    if (index > 0) {
      sheet.paper.part('Artifact', () =>
        sheet.paper.box(
          { x: MARGIN + index * width, y: y + 14, width: 0.6, height: 52 },
          sheet.colors.line,
        ),
      );
    }
    drawFigure(sheet, place, one, one.of(current), one.of(previous));
  });
  drawRule(sheet, y + 80);
  return y + 80;
}

function drawFigure(
  { paper, words, colors }: Sheet,
  { x, y, width }: { x: number; y: number; width: number },
  { label, show, isMoreBetter }: Headline,
  now: number | null,
  before: number | null,
): void {
  const { none, figures } = words.texts;
  const shown = (value: number | null) => (value === null ? none : show(value));
  paper.part('P', () => {
    // A long label is set in smaller letters, so that it is not cut.
    const size = Math.min(9.5, Math.max(7.5, (9.5 * width) / paper.widthOf(label, 9.5)));
    paper.words(label, { x, y: y + 22, width, size, color: colors.quiet });
    const value = shown(now);
    const fitting = (25 * width) / (paper.widthOf(value, 25, 'heading') * 1.01);
    paper.words(value, {
      x,
      y: y + 48,
      width,
      size: Math.min(25, Math.max(12, fitting)),
      style: 'heading' as const,
      color: colors.ink,
    });
    // Compares the values as shown: no arrow between two that look the same.
    const isMoved = now !== null && before !== null && shown(now) !== shown(before);
    let inset = 0;
    if (isMoved) {
      const isUp = now > before;
      const color = isUp === isMoreBetter ? colors.success : colors.warning;
      paper.arrow(x, y + 65, 7, isUp, color);
      inset = 11;
    }
    paper.words(words.fill(figures.before, { value: shown(before) }), {
      x: x + inset,
      y: y + 65,
      width: width - inset,
      size: 9,
      color: colors.quiet,
    });
  });
}
