import { nameLine } from '../../../../lib/email/mail-text.js';
import { readCatalogues } from '../../../../lib/i18n/catalogues.js';
import { PdfDocument } from '../../../../lib/pdf/pdf-document.js';
import { isPlacable } from '../../../../lib/pdf/placeable-png.js';
import { QUIET_ZONE, qrMatrix, qrRuns } from '../../../../lib/qr-code.js';
import { TOP_RATING } from '../../../../rules/ratings.js';
import type { QrPosterInput } from '../qr-poster.input.js';
import type english from './locales/en.json';

/** Texts of the poster; English is the source. */
const catalogues = readCatalogues<typeof english>(import.meta.url);

/** Sides of A6 in points: all lengths below are for A6, and grow with the paper. */
const A6 = { width: 297.64, height: 419.53 };
const MARGIN = 22;
/** Side of the code with its quiet zone. */
const CODE = 190;
const NAME_LIMIT = 120;

/** Draws a poster: the business, one line that asks, and the code. */
export async function drawQrPoster(input: QrPosterInput): Promise<Buffer> {
  const { language, brand, businessName } = input;
  const texts = catalogues[language];
  const name = nameLine(businessName, NAME_LIMIT);
  const paper = new PdfDocument({
    language,
    title: `${name} · ${texts.title}`,
    author: brand.name,
    font: brand.font,
    madeAt: new Date(input.madeAt),
    size: input.size,
  });
  const unit = Math.min(paper.width / A6.width, paper.height / A6.height);
  // Other papers are wider or higher: the content stands in their middle.
  const top = (paper.height - A6.height * unit) / 2;
  const at = (y: number): number => top + y * unit;
  const line = {
    x: MARGIN * unit,
    width: paper.width - 2 * MARGIN * unit,
    align: 'center' as const,
  };
  const { colors } = brand;
  paper.addPage();
  paper.part('Artifact', () =>
    paper.box({ x: 0, y: 0, width: paper.width, height: 7 * unit }, colors.primary),
  );
  paper.part('P', () => {
    const size = 13 * unit;
    paper.words(name, { ...line, y: at(38), size, style: 'strong', color: colors.quiet });
  });
  paper.part('H1', () => {
    [texts.question, texts.call].forEach((words, index) => {
      const size = fittingSize(paper, words, { size: 22 * unit, width: line.width });
      const y = at(68 + index * 26);
      paper.words(words, { ...line, y, size, style: 'heading', color: colors.ink });
    });
  });
  paper.part('Artifact', () => drawStars(paper, at(118), unit, colors.accent));
  drawCode(paper, at(134), unit, input);
  paper.part('P', () => {
    const size = 8.5 * unit;
    paper.words(input.address, { ...line, y: at(340), size, color: colors.quiet });
  });
  drawFoot(paper, top, unit, input);
  return paper.bytes();
}

/** Returns the size at which a heading fits on one line, at most the given one. */
const fittingSize = (
  paper: PdfDocument,
  text: string,
  { size, width }: { size: number; width: number },
): number => Math.min(size, (size * width) / (paper.widthOf(text, size, 'heading') * 1.01));

function drawStars(paper: PdfDocument, y: number, unit: number, color: string): void {
  const radius = 8 * unit;
  const step = 22 * unit;
  const start = (paper.width - (TOP_RATING - 1) * step) / 2 - radius;
  for (let star = 0; star < TOP_RATING; star += 1) {
    paper.star(start + star * step, y, radius, color);
  }
}

/** Draws the code on white, so that colored paper or a dark print program cannot swallow it. */
function drawCode(
  paper: PdfDocument,
  y: number,
  unit: number,
  { qrUrl, codeColor, businessName }: QrPosterInput,
): void {
  const side = CODE * unit;
  const left = (paper.width - side) / 2;
  const matrix = qrMatrix(qrUrl);
  const module = side / (matrix.size + 2 * QUIET_ZONE);
  const cells = qrRuns(matrix).map(({ row, column, length }) => ({
    x: left + (column + QUIET_ZONE) * module,
    y: y + (row + QUIET_ZONE) * module,
    width: length * module,
    height: module,
  }));
  const draw = (): void => {
    paper.box({ x: left, y, width: side, height: side }, '#ffffff');
    paper.cells(cells, codeColor);
  };
  paper.part('Figure', draw, `${nameLine(businessName, NAME_LIMIT)}: ${qrUrl}`);
}

/** Draws the brand: its logo, or its name. */
function drawFoot(paper: PdfDocument, top: number, unit: number, { brand }: QrPosterInput): void {
  const logo = brand.logo === null ? undefined : Buffer.from(brand.logo, 'base64');
  const width = paper.width - 2 * MARGIN * unit;
  const x = MARGIN * unit;
  if (logo && isPlacable(logo)) {
    const box = { x, y: top + 366 * unit, width, height: 30 * unit };
    paper.part('Figure', () => paper.centeredPicture(logo, box), brand.name);
    return;
  }
  paper.part('P', () => {
    const size = 10 * unit;
    const name = nameLine(brand.name, NAME_LIMIT);
    const color = brand.colors.primaryText;
    paper.words(name, {
      x,
      width,
      align: 'center',
      y: top + 386 * unit,
      size,
      style: 'strong',
      color,
    });
  });
}
