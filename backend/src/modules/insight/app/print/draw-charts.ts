import type { PdfDocument } from '../../../../lib/pdf/pdf-document.js';
import type { Bucket } from '../../domain/period.js';
import { drawQuiet, drawTitle, type Place, type Sheet } from './sheet.js';

const LABEL = 8.5;
/** Width of a scale's labels. */
const GUTTER = 40;
const AXIS = 16;

type Spot = readonly [x: number, y: number];

interface ChartPlace extends Place {
  /** Height of the chart with its title. */
  height: number;
}

export interface LineChart {
  title: string;
  bucket: Bucket;
  /** Null where too little is known: the line has a gap there. */
  points: readonly { from: string; value: number | null }[];
  /** Values at the lower and the upper edge. */
  range: readonly [low: number, high: number];
  show: (value: number) => string;
  /** Formats a value of the scale, where it differs from one of the line. */
  level?: (value: number) => string;
  /** Items of which a point needs a minimum number. */
  counted?: 'ratings' | 'replies';
}

/** Draws a value over time as a line that is labeled with its last value. */
export function drawLine(sheet: Sheet, place: ChartPlace, chart: LineChart): void {
  const { paper, words, colors } = sheet;
  const { title, bucket, points, show, level = show, counted = 'ratings' } = chart;
  const [low, high] = chart.range;
  const top = drawTitle(sheet, place, title);
  const known = points.flatMap(({ from, value }, index) =>
    value === null ? [] : [{ from, value, index, at: index / Math.max(1, points.length - 1) }],
  );
  const last = known.at(-1);
  if (!last) {
    const { few, fewReplies } = words.texts.charts;
    drawQuiet(sheet, { ...place, y: top - 4 }, counted === 'replies' ? fewReplies : few);
    return;
  }
  const levels = [high, (high + low) / 2, low].map(level);
  const alt = `${title}: ${words.step(last.from, bucket)} ${show(last.value)}`;
  drawPlot(sheet, { ...place, y: top }, { levels, steps: points, bucket, alt }, (plot) => {
    const spots = known.map(({ value, at }) => {
      const share = (high - value) / (high - low || 1);
      return [plot.left + at * plot.width, plot.top + share * plot.height] as const;
    });
    const bottom = plot.top + plot.height;
    const end = spots.at(-1) ?? [0, 0];
    for (const run of runsOf(
      known.map(({ index }, spot) => ({ index, spot: spots[spot] ?? end })),
    )) {
      const [first = end, last = end] = [run[0], run.at(-1)];
      paper.shape([[first[0], bottom], ...run, [last[0], bottom]], colors.accent, 0.1);
      if (run.length > 1) paper.line(run, colors.accent);
    }
    for (const [x, y] of spots) paper.dot(x, y, spots.length > 40 ? 1.2 : 1.8, colors.accent);
    paper.dot(end[0], end[1], 3.4, colors.surface, colors.accent);
    const text = show(last.value);
    const width = paper.widthOf(text, 9.5, 'strong') + 1;
    const isHigh = end[1] - plot.top < 20;
    const x = Math.max(plot.left, end[0] - width + 3);
    const y = isHigh ? end[1] + 17 : end[1] - 9;
    // On a patch in the paper's color, because the line may run behind it.
    paper.box({ x: x - 3, y: y - 9, width: width + 6, height: 12 }, colors.surface, 3);
    paper.words(text, {
      x,
      y,
      width: width + 2,
      size: 9.5,
      style: 'strong' as const,
      color: colors.ink,
    });
  });
}

/** Splits the points into runs without a gap. */
function runsOf(known: readonly { index: number; spot: Spot }[]): Spot[][] {
  const runs: Spot[][] = [];
  let before: number | undefined;
  for (const { index, spot } of known) {
    if (before !== undefined && index === before + 1) runs.at(-1)?.push(spot);
    else runs.push([spot]);
    before = index;
  }
  return runs;
}

export interface StackChart {
  title: string;
  bucket: Bucket;
  /** Parts of each column, the first one at the bottom. */
  parts: readonly { label: string; tone: 'success' | 'warning' | 'quiet' | 'problem' }[];
  columns: readonly { from: string; values: readonly number[] }[];
}

/** Draws counts over time as stacked columns. */
export function drawStack(sheet: Sheet, place: ChartPlace, chart: StackChart): void {
  const { words } = sheet;
  const { title, bucket, parts, columns } = chart;
  const top = drawTitle(sheet, place, title);
  const most = Math.max(...columns.map(({ values }) => sum(values)));
  if (!(most > 0)) {
    drawQuiet(sheet, { ...place, y: top - 4 }, words.texts.nothing);
    return;
  }
  const legend = parts.map(({ label, tone }, part) => ({
    tone,
    text: words.fill(words.texts.charts.legend, {
      label,
      count: words.number(sum(columns.map(({ values }) => values[part] ?? 0))),
    }),
  }));
  drawLegend(sheet, { ...place, y: top }, legend);
  const alt = `${title}: ${legend.map(({ text }) => text).join(', ')}`;
  const levels = [words.number(most), words.number(0)];
  drawPlot(sheet, { ...place, y: top + 16 }, { levels, steps: columns, bucket, alt }, (plot) => {
    const each = plot.width / columns.length;
    const width = Math.min(26, each * 0.78);
    columns.forEach(({ values }, index) => {
      let y = plot.top + plot.height;
      values.forEach((value, part) => {
        const height = (value / most) * plot.height;
        y -= height;
        const x = plot.left + index * each + (each - width) / 2;
        drawTone(sheet, parts[part]?.tone ?? 'quiet', { x, y, width, height });
      });
    });
  });
}

function drawLegend(
  sheet: Sheet,
  { x, y, width }: Place,
  legend: readonly { tone: StackChart['parts'][number]['tone']; text: string }[],
): void {
  const { paper, colors } = sheet;
  paper.part('P', () => {
    let at = x;
    for (const { tone, text } of legend) {
      drawTone(sheet, tone, { x: at, y: y - 1, width: 8, height: 8 });
      const room = Math.min(paper.widthOf(text, LABEL) + 1, x + width - at - 12);
      paper.words(text, { x: at + 12, y: y + 6, width: room, size: LABEL, color: colors.quiet });
      at += 12 + room + 14;
    }
  });
}

function drawTone(
  { paper, colors }: Sheet,
  tone: StackChart['parts'][number]['tone'],
  box: { x: number; y: number; width: number; height: number },
): void {
  // Patterned as well as colored, so that the parts can be told apart without color.
  if (tone === 'warning' || tone === 'problem') paper.striped(box, colors[tone], colors.surface);
  else paper.box(box, tone === 'success' ? colors.success : colors.controlLine);
}

interface Scale {
  levels: readonly string[];
  steps: readonly { from: string }[];
  bucket: Bucket;
  alt: string;
}

interface Plot {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Draws the levels, the plot between them, and the time below: from left to right in every language. */
function drawPlot(
  { paper, words, colors }: Sheet,
  place: ChartPlace,
  { levels, steps, bucket, alt }: Scale,
  draw: (plot: Plot) => void,
): void {
  const { x, y, width } = place;
  const height = place.height - AXIS;
  const quiet = { size: LABEL, color: colors.quiet };
  const [first, last] = [steps[0], steps.at(-1)];
  paper.part(
    'Figure',
    () =>
      paper.unmirrored({ x, y, width, height }, (left) => {
        const plot = { left: left + GUTTER, top: y + 4, width: width - GUTTER, height: height - 8 };
        levels.forEach((text, index) => {
          const at = plot.top + (index / (levels.length - 1)) * plot.height;
          paper.hairline(plot.left, at, plot.width, colors.line);
          paper.words(text, { ...quiet, x: left, y: at + 3, width: GUTTER - 6, align: 'start' });
        });
        draw(plot);
        const below = { ...quiet, y: y + height + 11, width: plot.width / 2 };
        const isOne = first === last;
        if (first) ends(paper, words.step(first.from, bucket), { ...below, x: plot.left }, 'start');
        if (last && !isOne) {
          const at = { ...below, x: plot.left + plot.width / 2 };
          ends(paper, words.step(last.from, bucket), at, 'end');
        }
      }),
    alt,
  );
}

const ends = (
  paper: PdfDocument,
  text: string,
  place: { x: number; y: number; width: number; size: number; color: string },
  align: 'start' | 'end',
): number => paper.words(text, { ...place, align });

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
