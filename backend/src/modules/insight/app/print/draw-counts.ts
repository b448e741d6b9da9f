import type { Figures } from '../../domain/figures.js';
import type { Insight } from '../insights.service.js';
import { drawQuiet, drawTitle, type Place, type Sheet } from './sheet.js';

const STARS = ['5', '4', '3', '2', '1'] as const;
const STEPS = ['sent', 'opened', 'rated', 'reviewed'] as const;
const ROW = 20;
const STEP_ROW = 26;
const TOPIC_ROW = 17;

/** Draws the number of ratings by stars. */
export function drawDistribution(sheet: Sheet, place: Place, { current }: Insight): void {
  const { paper, words, colors } = sheet;
  const { distribution: texts, nothing } = words.texts;
  const top = drawTitle(sheet, place, texts.title);
  if (current.ratings === 0) {
    drawQuiet(sheet, { ...place, y: top - 4 }, nothing);
    return;
  }
  const { x, width } = place;
  const [head, tail] = [28, 74];
  const room = width - head - tail;
  const most = Math.max(...STARS.map((stars) => current.ratingCounts[stars]));
  STARS.forEach((stars, index) => {
    const y = top + index * ROW;
    const count = current.ratingCounts[stars];
    const isBest = stars === '5';
    paper.part('P', () => {
      const line = { y: y + 11, size: 9.5 };
      paper.words(words.number(Number(stars)), { ...line, x, width: 10, color: colors.ink });
      paper.star(x + 11, y + 7.5, 5, isBest ? colors.success : colors.warning);
      paper.box({ x: x + head, y: y + 3, width: room, height: 9 }, colors.sunken, 2);
      const bar = { x: x + head, y: y + 3, width: (count / most) * room, height: 9 };
      paper.box(bar, isBest ? colors.success : colors.warning, 2);
      const share = words.percent(count / current.ratings);
      paper.words(words.fill(texts.share, { count: words.number(count), share }), {
        ...line,
        x: x + head + room + 6,
        width: tail - 6,
        align: 'end' as const,
        color: colors.quiet,
      });
    });
  });
}

/** Draws the number of requests that reached each step in the period, and in the one before. */
export function drawFunnel(sheet: Sheet, place: Place, { current, previous }: Insight): void {
  const { paper, words, colors } = sheet;
  const { funnel: texts, figures } = words.texts;
  const top = drawTitle(sheet, place, texts.title);
  const most = Math.max(...STEPS.map((step) => current[step]));
  if (most === 0) {
    drawQuiet(sheet, { ...place, y: top - 4 }, texts.none);
    return;
  }
  const { x, width } = place;
  STEPS.forEach((step, index) => {
    const y = top + index * STEP_ROW;
    paper.part('P', () => {
      const line = { y: y + 9, size: 9.5 };
      paper.words(texts[step], { ...line, x, width: width * 0.46, color: colors.ink });
      paper.words(words.number(current[step]), {
        ...line,
        x: x + width * 0.46,
        width: width * 0.14,
        style: 'strong' as const,
        color: colors.ink,
        align: 'end' as const,
      });
      const before = words.fill(figures.before, { value: words.number(previous[step]) });
      paper.words(before, {
        ...line,
        x: x + width * 0.64,
        width: width * 0.36,
        color: colors.quiet,
        align: 'end' as const,
      });
      paper.box({ x, y: y + 13, width, height: 6 }, colors.sunken, 3);
      const bar = { x, y: y + 13, width: (current[step] / most) * width, height: 6 };
      paper.box(bar, colors.accent, 3);
    });
  });
}

type Topic = Insight['topics'][number];
const total = ({ positive, neutral, negative }: Topic): number => positive + neutral + negative;

/** Draws the topics of customers' texts by sentiment; returns the y at which it ends. */
export function drawTopics(sheet: Sheet, place: Place, { topics }: Insight): number {
  const { paper, words, colors } = sheet;
  const { topics: texts, charts } = words.texts;
  const top = drawTitle(sheet, place, texts.title);
  const names = texts.of as Readonly<Record<string, string | undefined>>;
  const known = topics.filter(({ topic }) => names[topic] !== undefined);
  if (known.length === 0) {
    drawQuiet(sheet, { ...place, y: top - 4 }, texts.none);
    return top + 20;
  }
  const { x, width } = place;
  const columns = [
    { at: 0.58, name: charts.positive, of: (one: Topic) => one.positive },
    { at: 0.69, name: charts.neutral, of: (one: Topic) => one.neutral },
    { at: 0.8, name: charts.negative, of: (one: Topic) => one.negative },
    { at: 0.91, name: texts.count, of: total },
  ];
  const cell = (at: number, y: number) => ({
    x: x + (at - 0.02) * width,
    y,
    width: 0.11 * width,
    align: 'end' as const,
  });
  const bars = { at: x + 0.2 * width, width: 0.34 * width };
  const most = Math.max(...known.map(total));
  paper.part('Table', () => {
    const head = { size: 8.5, color: colors.quiet };
    paper.words(texts.topic, { ...head, x, y: top + 5, width: width * 0.2 });
    for (const { at, name } of columns) paper.words(name, { ...head, ...cell(at, top + 5) });
    known.forEach((one, index) => {
      const y = top + 11 + index * TOPIC_ROW;
      paper.hairline(x, y, width, colors.line);
      const line = { size: 9.5, color: colors.ink };
      const name = names[one.topic] ?? '';
      paper.words(name, { ...line, x, y: y + 12, width: width * 0.19 });
      drawSounds(sheet, { x: bars.at, y: y + 5, width: (total(one) / most) * bars.width }, one);
      for (const { at, of } of columns) {
        paper.words(words.number(of(one)), { ...line, ...cell(at, y + 12) });
      }
    });
  });
  return top + 11 + known.length * TOPIC_ROW;
}

function drawSounds(
  { paper, colors }: Sheet,
  { x, y, width }: Place,
  sounds: Pick<Figures, 'positive' | 'neutral' | 'negative'>,
): void {
  const { positive, neutral, negative } = sounds;
  const unit = width / (positive + neutral + negative);
  const height = 8;
  paper.box({ x, y, width: positive * unit, height }, colors.success);
  paper.box({ x: x + positive * unit, y, width: neutral * unit, height }, colors.controlLine);
  const rest = { x: x + (positive + neutral) * unit, y, width: negative * unit, height };
  paper.striped(rest, colors.problem, colors.surface);
}
