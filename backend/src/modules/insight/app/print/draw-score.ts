import type { ScoreExplanation, ScorePart, ScoreStep } from '../score-explanation.js';
import { drawQuiet, drawTitle, HALF, MARGIN, SECOND, type Sheet } from './sheet.js';

const SHOWN_STEPS = 3;
const LINE = 12.5;
const PART_HEIGHT = 42;

/** Draws the Reputation Score, its change, the steps that would raise it, and its parts; returns the y of its end. */
export function drawScore(sheet: Sheet, y: number, explanation: ScoreExplanation): number {
  const { words } = sheet;
  const { score: texts } = words.texts;
  const place = { x: MARGIN, y, width: HALF };
  const top = drawTitle(sheet, place, texts.title);
  if (explanation.score === null) {
    drawQuiet(sheet, { ...place, y: top - 4 }, texts.none);
    return top + 20;
  }
  drawNumber(sheet, top, explanation.score, explanation.change);
  const left = drawSteps(sheet, top + 88, explanation.steps);
  let right = y + 4;
  for (const part of explanation.parts) {
    drawPart(sheet, right, part);
    right += PART_HEIGHT;
  }
  return Math.max(left, right);
}

function drawNumber(sheet: Sheet, y: number, score: number, change: number | null): void {
  const { paper, words, colors } = sheet;
  const { score: texts } = words.texts;
  const shown = words.number(score);
  const size = 54;
  const kind = change === null ? 'first' : change > 0 ? 'up' : change < 0 ? 'down' : 'same';
  const color =
    { up: colors.successText, down: colors.warningText }[kind as string] ?? colors.quiet;
  paper.part('P', () => {
    const width = paper.widthOf(shown, size, 'heading');
    paper.words(shown, { x: MARGIN, y: y + 42, size, color: colors.ink, style: 'heading' });
    paper.words(texts.of, { x: MARGIN + width + 8, y: y + 42, size: 11, color: colors.quiet });
    let inset = 0;
    if (kind === 'up' || kind === 'down') {
      paper.arrow(
        MARGIN,
        y + 61,
        7,
        kind === 'up',
        kind === 'up' ? colors.success : colors.warning,
      );
      inset = 11;
    }
    paper.words(words.counted(texts, kind, Math.abs(change ?? 0)), {
      x: MARGIN + inset,
      y: y + 61,
      width: HALF - inset,
      size: 9.5,
      style: 'strong' as const,
      color,
    });
  });
}

function drawSteps(sheet: Sheet, y: number, steps: readonly ScoreStep[]): number {
  const { paper, words, colors } = sheet;
  const { score: texts } = words.texts;
  const head = { size: 9.5, style: 'strong' as const, color: colors.ink };
  paper.part('P', () => {
    paper.words(texts.steps, { x: MARGIN, y, width: HALF, ...head });
  });
  if (steps.length === 0) {
    drawQuiet(sheet, { x: MARGIN, y: y + 6, width: HALF }, texts.noSteps);
    return y + 30;
  }
  const gains = HALF - 44;
  let at = y + 9;
  for (const { step, count, points } of steps.slice(0, SHOWN_STEPS)) {
    paper.part('P', () => {
      paper.hairline(MARGIN, at, HALF, colors.line);
      const text = words.counted(texts.step, step, count);
      const place = { x: MARGIN, y: at + LINE + 2, width: gains, size: 9.5, color: colors.ink };
      const lines = paper.words(text, { ...place, lines: 2, leading: LINE });
      const rounded = points >= 1 ? Math.round(points) : points;
      paper.words(words.signed(rounded), {
        x: MARGIN + gains + 4,
        y: at + LINE + 2,
        width: HALF - gains - 4,
        size: 9.5,
        style: 'strong' as const,
        color: colors.successText,
        align: 'end' as const,
      });
      at += lines * LINE + 9;
    });
  }
  return at;
}

function drawPart(sheet: Sheet, y: number, { part, points, most, moved }: ScorePart): void {
  const { paper, words, colors } = sheet;
  const { score: texts } = words.texts;
  const has = (value: number) => words.number(value, { maximumFractionDigits: 1 });
  const share =
    most === 0 ? texts.unknown : words.fill(texts.points, { points: has(points), most: has(most) });
  paper.part('P', () => {
    const shared = { x: SECOND, width: HALF * 0.56, size: 9.5 };
    paper.words(texts.part[part], { ...shared, y: y + 8, style: 'strong', color: colors.ink });
    const end = { x: SECOND + HALF * 0.5, width: HALF * 0.5, size: 8.5, align: 'end' as const };
    paper.words(share, { ...end, y: y + 8, color: colors.quiet });
    const track = { x: SECOND, y: y + 13, width: HALF, height: 6 };
    paper.box(track, colors.sunken, 3);
    const filled = most === 0 ? 0 : (points / most) * HALF;
    paper.box({ ...track, width: filled }, colors.accent, 3);
    paper.words(texts.about[part], {
      x: SECOND,
      y: y + 29,
      width: HALF,
      size: 8.5,
      color: colors.quiet,
    });
    if (moved !== null && moved !== 0) {
      const inset = paper.widthOf(texts.part[part], shared.size, 'strong') + 7;
      const color = moved > 0 ? colors.successText : colors.warningText;
      const place = { x: SECOND + inset, y: y + 8, width: 40, size: shared.size };
      paper.words(words.signed(moved), { ...place, color, style: 'strong' });
    }
  });
}
