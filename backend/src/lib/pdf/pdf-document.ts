import PDFDocument from 'pdfkit';
import type { BrandFont } from '../brand/brand.js';
import { directionOf, type Direction } from '../i18n/languages.js';
import { PdfFonts, type Style } from './pdf-fonts.js';
import { TextLayout } from './text-layout.js';

export type { Style } from './pdf-fonts.js';

export interface PdfOptions {
  language: string;
  title: string;
  author: string;
  font: BrandFont;
  /** Creation time of the document. */
  madeAt: Date;
  /** Default A4. */
  size?: PaperSize;
}

/** Position and style of words. */
export interface Setting {
  /** Distance in points from the side on which the language begins. */
  x: number;
  /** Baseline, from the top. */
  y: number;
  size: number;
  color: string;
  style?: Style;
  /** Space for the words, which are shortened to fit; up to the end of the page when omitted. */
  width?: number;
  align?: 'start' | 'end' | 'center';
  /** Maximum number of lines; 1 when omitted. */
  lines?: number;
  leading?: number;
}

/** Position of a shape: x counts from the side on which the language begins. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Tag = 'H1' | 'H2' | 'P' | 'Figure' | 'Table' | 'Artifact';

/** Width and height in points of paper in portrait format. */
const PAPER = {
  a4: [595.28, 841.89],
  a6: [297.64, 419.53],
  letter: [612, 792],
  '4x6': [288, 432],
} as const;
export type PaperSize = keyof typeof PAPER;

/**
 * Pages in one language: words in any direction and script, and shapes. Drawings are mirrored for
 * right-to-left languages, except within `unmirrored`.
 */
export class PdfDocument {
  readonly width: number;
  readonly height: number;
  readonly direction: Direction;
  private readonly doc: PDFKit.PDFDocument;
  private readonly letters: TextLayout;
  private readonly chunks: Buffer[] = [];
  private readonly finished: Promise<void>;
  private readonly root: PDFKit.PDFStructureElement;
  private isMirrored: boolean;

  constructor({ language, title, author, font, madeAt, size = 'a4' }: PdfOptions) {
    [this.width, this.height] = PAPER[size];
    this.direction = directionOf(language);
    this.isMirrored = this.direction === 'rtl';
    this.doc = new PDFDocument({
      size: [this.width, this.height],
      margin: 0,
      bufferPages: true,
      autoFirstPage: false,
      // No name, so that the library opens none of the standard fonts, which are never used.
      font: '',
      lang: language,
      tagged: true,
      displayTitle: true,
      pdfVersion: '1.7',
      info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
    });
    this.letters = new TextLayout(this.doc, new PdfFonts(font), this.direction);
    this.doc.on('data', (chunk: Buffer) => this.chunks.push(chunk));
    this.finished = new Promise((resolve) => this.doc.on('end', resolve));
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
  }

  addPage(): void {
    this.doc.addPage();
  }

  /** Number of pages. */
  get pages(): number {
    return this.doc.bufferedPageRange().count;
  }

  /** Goes back to a page; the first one is 0. */
  turnTo(page: number): void {
    this.doc.switchToPage(page);
  }

  /** Draws a part with a tag for screen readers; `alt` describes a figure. */
  part(tag: Tag, draw: () => void, alt?: string): void {
    if (tag === 'Artifact') {
      this.doc.markContent('Artifact');
      draw();
      this.doc.endMarkedContent();
      return;
    }
    this.root.add(this.doc.struct(tag, alt === undefined ? {} : { alt }, draw));
  }

  /** Draws with x from the left in every language, in the direction of time. */
  unmirrored(box: Box, draw: (left: number) => void): void {
    const left = this.left(box.x, box.width);
    const before = this.isMirrored;
    this.isMirrored = false;
    draw(left);
    this.isMirrored = before;
  }

  /**
   * Draws words within their space.
   * @returns number of lines that they take
   */
  words(text: string, setting: Setting): number {
    const { x, y, size, color, style = 'text', align = 'start', lines = 1 } = setting;
    const width = setting.width ?? this.width - x;
    const leading = setting.leading ?? size * 1.35;
    const broken = this.letters.broken(text, { size, style, width, lines });
    broken.forEach((line, index) => {
      const taken = this.letters.widthOf(line, size, style);
      const inset = align === 'start' ? 0 : align === 'end' ? width - taken : (width - taken) / 2;
      const left = this.left(x + inset, taken);
      this.letters.draw(line, { left, y: y + index * leading, size, style, color });
    });
    return broken.length;
  }

  /** Returns the width of a line of words. */
  widthOf(text: string, size: number, style: Style = 'text'): number {
    return this.letters.widthOf(this.letters.drawable(text, style), size, style);
  }

  box({ x, y, width, height }: Box, color: string, radius = 0): void {
    if (width <= 0 || height <= 0) return;
    const round = Math.min(radius, width / 2, height / 2);
    const left = this.left(x, width);
    if (round > 0) this.doc.roundedRect(left, y, width, height, round);
    else this.doc.rect(left, y, width, height);
    this.doc.fill(color);
  }

  /** Draws a box with stripes, so that it differs from a plain one without color. */
  striped({ x, y, width, height }: Box, color: string, stripe: string): void {
    if (width <= 0 || height <= 0) return;
    const left = this.left(x, width);
    this.doc.save().rect(left, y, width, height).clip();
    this.doc.rect(left, y, width, height).fill(color);
    for (let at = -height; at < width; at += 5) {
      this.doc.moveTo(left + at, y + height).lineTo(left + at + height, y);
    }
    this.doc.lineWidth(1.6).stroke(stripe).restore();
  }

  hairline(x: number, y: number, width: number, color: string): void {
    const left = this.left(x, width);
    this.doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.6)
      .stroke(color);
  }

  /** Draws a line through points, given from the left. */
  line(points: readonly (readonly [x: number, y: number])[], color: string, weight = 1.6): void {
    points.forEach(([x, y], index) =>
      index === 0 ? this.doc.moveTo(x, y) : this.doc.lineTo(x, y),
    );
    this.doc.lineWidth(weight).lineJoin('round').lineCap('round').stroke(color);
  }

  /** Draws a filled outline, given from the left. */
  shape(points: readonly (readonly [x: number, y: number])[], color: string, opacity = 1): void {
    this.doc.save().fillOpacity(opacity);
    this.doc.polygon(...points.map(([x, y]) => [x, y])).fill(color);
    this.doc.restore();
  }

  /** Draws rectangles, given from the left, as one shape: no viewer shows seams where they touch. */
  cells(boxes: readonly Box[], color: string): void {
    for (const { x, y, width, height } of boxes) this.doc.rect(x, y, width, height);
    this.doc.fill(color);
  }

  dot(x: number, y: number, radius: number, color: string, ring?: string): void {
    if (ring === undefined) this.doc.circle(x, y, radius).fill(color);
    else this.doc.circle(x, y, radius).lineWidth(1.4).fillAndStroke(color, ring);
  }

  /** Draws a triangle that points up or down. */
  arrow(x: number, y: number, size: number, isUp: boolean, color: string): void {
    const left = this.left(x, size);
    const [base, tip] = isUp ? [y, y - size] : [y - size, y];
    this.shape(
      [
        [left, base],
        [left + size, base],
        [left + size / 2, tip],
      ],
      color,
    );
  }

  /**
   * Draws a star with five points.
   * @param y its center
   */
  star(x: number, y: number, radius: number, color: string): void {
    const middle = this.left(x, radius * 2) + radius;
    const points = Array.from({ length: 10 }, (_, index) => {
      const reach = index % 2 === 0 ? radius : radius * 0.45;
      const turn = (Math.PI * index) / 5 - Math.PI / 2;
      return [middle + reach * Math.cos(turn), y + reach * Math.sin(turn)] as const;
    });
    this.shape(points, color);
  }

  /** Draws a PNG image, as large as fits. */
  picture(bytes: Buffer, { x, y, width, height }: Box): void {
    this.doc.image(bytes, this.left(x, width), y, {
      fit: [width, height],
      align: this.isMirrored ? 'right' : undefined,
      valign: 'center',
    } as PDFKit.Mixins.ImageOption);
  }

  /** Draws a PNG image in the middle of a box, as large as fits. */
  centeredPicture(bytes: Buffer, { x, y, width, height }: Box): void {
    this.doc.image(bytes, this.left(x, width), y, {
      fit: [width, height],
      align: 'center',
      valign: 'center',
    });
  }

  /** Returns the finished file. */
  async bytes(): Promise<Buffer> {
    this.root.end();
    this.doc.end();
    await this.finished;
    return Buffer.concat(this.chunks);
  }

  private left(x: number, width: number): number {
    return this.isMirrored ? this.width - x - width : x;
  }
}
