import { nameLine } from '../../../../lib/email/mail-text.js';
import type { ReportSheetInput } from '../report-sheet.input.js';
import { isPlacable } from '../../../../lib/pdf/placeable-png.js';
import { CONTENT, MARGIN, type Sheet } from './sheet.js';

const LOGO = { width: 170, height: 34 };
/** Maximum characters of a name; two lines show fewer. */
const MOST = 200;

/** Draws the brand, the business and the period; returns the y at which the rest may begin. */
export function drawHead(sheet: Sheet, input: ReportSheetInput): number {
  const { paper, words, colors } = sheet;
  const { brand, insight, isSample, madeAt } = input;
  const { texts } = words;
  paper.part('Artifact', () =>
    paper.box({ x: 0, y: 0, width: paper.width, height: 6 }, colors.primary),
  );
  const logo = brand.logo === null ? undefined : Buffer.from(brand.logo, 'base64');
  if (logo && isPlacable(logo)) {
    paper.part('Figure', () => paper.picture(logo, { x: MARGIN, y: 26, ...LOGO }), brand.name);
  } else {
    paper.part('P', () => {
      paper.words(nameLine(brand.name, MOST), {
        x: MARGIN,
        y: 49,
        width: CONTENT * 0.6,
        size: 15,
        style: 'heading' as const,
        color: colors.primaryText,
      });
    });
  }
  paper.part('P', () => {
    const made = words.fill(texts.made, { date: words.date(madeAt) });
    paper.words(made, {
      x: MARGIN + CONTENT * 0.62,
      y: 48,
      width: CONTENT * 0.38,
      size: 9,
      color: colors.quiet,
      align: 'end' as const,
    });
  });

  let y = 108;
  paper.part('H1', () => {
    const lines = paper.words(nameLine(input.businessName, MOST), {
      x: MARGIN,
      y,
      width: CONTENT,
      size: 27,
      leading: 32,
      lines: 2,
      style: 'heading' as const,
      color: colors.ink,
    });
    y += (lines - 1) * 32;
  });
  const span = ({ from, to }: { from: string; to: string }) => ({
    from: words.date(from),
    to: words.date(to),
  });
  y += 22;
  paper.part('P', () => {
    const line = { y, size: 11.5, color: colors.ink };
    paper.words(texts.title, { ...line, x: MARGIN, style: 'strong' });
    const inset = paper.widthOf(texts.title, line.size, 'strong') + 9;
    const period = words.fill(texts.period, span(insight.period));
    paper.words(period, { ...line, x: MARGIN + inset, width: CONTENT - inset });
  });
  y += 15;
  paper.part('P', () => {
    paper.words(words.fill(texts.compared, span(insight.before)), {
      x: MARGIN,
      y,
      width: CONTENT,
      size: 9.5,
      color: colors.quiet,
    });
  });
  if (isSample) {
    y += 12;
    paper.part('P', () => {
      paper.box({ x: MARGIN, y, width: CONTENT, height: 22 }, colors.sunken, 6);
      paper.words(texts.sample, {
        x: MARGIN + 10,
        y: y + 14.5,
        width: CONTENT - 20,
        size: 9.5,
        style: 'strong' as const,
        color: colors.warningText,
      });
    });
    y += 18;
  }
  return y + 22;
}

/** Draws the name of the business and the page number below every page. */
export function drawFeet({ paper, words, colors }: Sheet, input: ReportSheetInput): void {
  const { pages } = paper;
  const business = nameLine(input.businessName, MOST);
  const y = paper.height - 30;
  const shared = { y, size: 8.5, color: colors.quiet };
  for (let page = 0; page < pages; page += 1) {
    paper.turnTo(page);
    paper.part('Artifact', () => {
      paper.hairline(MARGIN, y - 14, CONTENT, colors.line);
      paper.words(business, { ...shared, x: MARGIN, width: CONTENT * 0.66 });
      const place = { page: words.number(page + 1), pages: words.number(pages) };
      paper.words(words.fill(words.texts.page, place), {
        ...shared,
        x: MARGIN + CONTENT * 0.7,
        width: CONTENT * 0.3,
        align: 'end' as const,
      });
    });
  }
}
