import { nameInSentence, nameLine } from '../../../../lib/email/mail-text.js';
import { PdfDocument } from '../../../../lib/pdf/pdf-document.js';
import { drawLine, drawStack } from './draw-charts.js';
import { drawDistribution, drawFunnel, drawTopics } from './draw-counts.js';
import { drawFeet, drawHead } from './draw-head.js';
import { drawHeadline } from './draw-headline.js';
import { drawScore } from './draw-score.js';
import { timeScale } from '../../domain/duration.js';
import type { Insight } from '../insights.service.js';
import type { ReportSheetInput } from '../report-sheet.input.js';
import { SheetWords } from './sheet-words.js';
import {
  CONTENT,
  drawQuiet,
  drawRule,
  drawTitle,
  HALF,
  MARGIN,
  SECOND,
  type Sheet,
} from './sheet.js';

const NAME_IN_TITLE = 120;
/** Lower end of the content of a page. */
const BOTTOM = 780;
const CHART = 124;
const SMALL_CHART = 92;
/** Height of a chart's title. */
const TITLE = 24;
/** Minimum height of a line chart. */
const SMALLEST = 56;
/** Height of the legend. */
const LEGEND = 16;

/** Draws the insight page as a PDF: two pages of A4, or one when nothing happened in the period. */
export async function drawReport(input: ReportSheetInput): Promise<Buffer> {
  const { language, brand, insight, score } = input;
  const words = new SheetWords(language);
  const paper = new PdfDocument({
    language,
    title: `${nameLine(input.businessName, NAME_IN_TITLE)} · ${words.texts.title}`,
    author: brand.name,
    font: brand.font,
    madeAt: new Date(input.madeAt),
  });
  const sheet: Sheet = { paper, words, colors: brand.colors };
  paper.addPage();
  let y = drawHead(sheet, input);
  if (insight.current.ratings === 0 && insight.current.sent === 0) {
    drawRule(sheet, y);
    // The score counts earlier ratings, too.
    if (score.score !== null) {
      y = drawScore(sheet, y + 22, score) + 14;
      drawRule(sheet, y);
    }
    drawHow(sheet, drawEmptyPeriod(sheet, y + 22, insight.period), input.businessName);
  } else {
    y = drawHeadline(sheet, y, insight);
    y = drawScore(sheet, y + 22, score) + 14;
    drawRule(sheet, y);
    drawDistribution(sheet, { x: MARGIN, y: y + 20, width: HALF }, insight);
    drawFunnel(sheet, { x: SECOND, y: y + 20, width: HALF }, insight);
    y += 156;
    // Long names and sentences may take up the room of the line chart.
    const room = Math.min(CHART, BOTTOM - (y + 20)) - TITLE;
    if (room >= SMALLEST) {
      drawRule(sheet, y);
      drawRating(sheet, { y: y + 20, height: room }, input);
    }
    paper.addPage();
    const end = drawTrends(sheet, input, room >= SMALLEST);
    drawHow(sheet, end, input.businessName, hasGaps(insight));
  }
  drawFeet(sheet, input);
  return paper.bytes();
}

/** Says that nothing happened in the period, instead of charts without lines; returns the y of its end. */
function drawEmptyPeriod(sheet: Sheet, y: number, { from, to }: Insight['period']): number {
  const { words } = sheet;
  const { title, text } = words.texts.emptyPeriod;
  const top = drawTitle(sheet, { x: MARGIN, y, width: CONTENT }, title);
  const days = { from: words.date(from), to: words.date(to) };
  drawQuiet(sheet, { x: MARGIN, y: top - 4, width: CONTENT }, words.fill(text, days));
  return top + 26;
}

/** Draws the line of average ratings across the page. */
function drawRating(
  sheet: Sheet,
  { y, height }: { y: number; height: number },
  { insight }: ReportSheetInput,
): void {
  const { words } = sheet;
  const { series, period } = insight;
  const lowest = Math.min(4, ...series.map(({ trend }) => trend.ratingAverage ?? 4));
  const place = { x: MARGIN, width: CONTENT, height, y };
  drawLine(sheet, place, {
    title: words.texts.charts.rating,
    bucket: period.bucket,
    points: series.map(({ from, trend }) => ({ from, value: trend.ratingAverage })),
    range: [Math.floor(lowest), 5],
    show: (value) => words.average(value),
  });
}

/**
 * Draws the second page: the trends and the topics. Returns the y at which it ends.
 * @param hasRating true when the line of ratings is already on the first page
 */
function drawTrends(sheet: Sheet, input: ReportSheetInput, hasRating: boolean): number {
  const { insight } = input;
  const { words } = sheet;
  const { charts } = words.texts;
  const { series, period } = insight;
  const { bucket } = period;
  const scale = timeScale(Math.max(0, ...series.map(({ trend }) => trend.responseHours ?? 0)));
  let y = 46;
  let height = CHART;
  if (!hasRating) {
    height = SMALL_CHART;
    drawRating(sheet, { y, height: height - TITLE }, input);
    y += height + 30;
  }
  const first = { x: MARGIN, width: HALF, height };
  const second = { x: SECOND, width: HALF, height };
  drawStack(
    sheet,
    { ...first, y, height: height - LEGEND },
    {
      title: charts.volume,
      bucket,
      parts: [
        { label: charts.public, tone: 'success' },
        { label: charts.private, tone: 'warning' },
      ],
      columns: series.map(({ from, publicReviews, privateFeedback }) => ({
        from,
        values: [publicReviews, privateFeedback],
      })),
    },
  );
  drawStack(
    sheet,
    { ...second, y, height: height - LEGEND },
    {
      title: charts.sentiment,
      bucket,
      parts: [
        { label: charts.positive, tone: 'success' },
        { label: charts.neutral, tone: 'quiet' },
        { label: charts.negative, tone: 'problem' },
      ],
      columns: series.map(({ from, positive, neutral, negative }) => ({
        from,
        values: [positive, neutral, negative],
      })),
    },
  );
  y += height + 54;
  drawLine(
    sheet,
    { ...first, y },
    {
      title: charts.rate,
      bucket,
      points: series.map(({ from, trend }) => ({ from, value: trend.responseRate })),
      range: [0, 1],
      show: (value) => words.percent(value),
    },
  );
  drawLine(
    sheet,
    { ...second, y },
    {
      title: charts.time,
      bucket,
      points: series.map(({ from, trend }) => ({ from, value: trend.responseHours })),
      range: [0, scale.top],
      show: (value) => words.hours(value),
      level: (value) => words.inUnit(scale.unit, Math.round(value / scale.unitHours)),
      counted: 'replies',
    },
  );
  y += height + 54;
  drawRule(sheet, y - 4);
  return drawTopics(sheet, { x: MARGIN, y: y + 16, width: CONTENT }, insight);
}

/** Returns true if a line that has points lacks one. */
function hasGaps({ series }: ReportSheetInput['insight']): boolean {
  return (['ratingAverage', 'responseRate', 'responseHours'] as const).some((line) => {
    const missing = series.filter(({ trend }) => trend[line] === null).length;
    return missing > 0 && missing < series.length;
  });
}

/** Explains the way ratings are requested and processed, so that nobody takes a selection for the whole. */
function drawHow(sheet: Sheet, y: number, businessName: string, isGapped = false): void {
  const { paper, words, colors } = sheet;
  const { how } = words.texts;
  drawRule(sheet, y + 14);
  const top = drawTitle(sheet, { x: MARGIN, y: y + 26, width: CONTENT }, how.title);
  paper.part('P', () => {
    const said = words.fill(how.text, { business: nameInSentence(businessName) });
    paper.words(isGapped ? `${said} ${how.gaps}` : said, {
      x: MARGIN,
      y: top + 6,
      width: CONTENT,
      size: 9,
      leading: 13,
      lines: 7,
      color: colors.quiet,
    });
  });
}
