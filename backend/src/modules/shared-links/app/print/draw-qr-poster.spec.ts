import { inflateSync } from 'node:zlib';
import QRCode from 'qrcode';
import { extractText, getDocumentProxy } from 'unpdf';
import { PRODUCT_PALETTE } from '../../../../lib/brand/product.js';
import { LANGUAGES } from '../../../../lib/i18n/languages.js';
import type { QrPosterInput } from '../qr-poster.input.js';
import { drawQrPoster } from './draw-qr-poster.js';

const QR_URL = 'https://reviews.example.com/q/k7m3xw9hr2pd?qr';

const poster = (change: Partial<QrPosterInput> = {}): Promise<Buffer> =>
  drawQrPoster({
    language: 'en',
    size: 'a6',
    businessName: 'Corner Barbers',
    brand: {
      name: 'Bright Agency',
      font: 'system',
      colors: PRODUCT_PALETTE,
      logo: null,
    },
    qrUrl: QR_URL,
    address: 'reviews.example.com/q/k7m3xw9hr2pd',
    codeColor: '#1a3c6e',
    madeAt: '2026-11-26T12:00:00Z',
    ...change,
  });

/** Returns the drawing instructions of a file. */
function instructionsOf(file: Buffer): string {
  const texts: string[] = [];
  for (let at = file.indexOf('stream\n'); at !== -1; at = file.indexOf('stream\n', at + 7)) {
    try {
      texts.push(inflateSync(file.subarray(at + 7)).toString('latin1'));
    } catch {
      // The word also ends `endstream`, and fonts are not compressed this way.
    }
  }
  return texts.join('\n');
}

/** Returns the words of a file, without the spaces that shapers add. */
async function readPdf(file: Buffer): Promise<{ pages: string }> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)));
  return { pages: text.join(' ') };
}

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

const rectanglesIn = (instructions: string): Rectangle[] =>
  [...instructions.matchAll(/([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re\b/g)].map((found) => {
    const [x = 0, y = 0, width = 0, height = 0] = found.slice(1).map(Number);
    return { x, y, width, height };
  });

/** Reads the modules of the code that a poster shows. */
function modulesIn(file: Buffer): string[] {
  const rectangles = rectanglesIn(instructionsOf(file));
  const [frame] = rectangles.filter(({ width, height }) => width === height && width > 100);
  if (!frame) throw new Error('The poster has no code');
  const size = QRCode.create(QR_URL, { errorCorrectionLevel: 'M' }).modules.size;
  const side = size + 8;
  const module = frame.width / side;
  const rows = Array.from({ length: side }, () => Array.from({ length: side }, () => '.'));
  for (const { x, y, width, height } of rectangles) {
    if (Math.abs(height - module) > 0.01) continue;
    const column = Math.round((x - frame.x) / module);
    const row = rows[Math.round((y - frame.y) / module)] ?? [];
    for (let step = 0; step < Math.round(width / module); step += 1) row[column + step] = '#';
  }
  return rows.map((row) => row.join(''));
}

const { modules } = QRCode.create(QR_URL, { errorCorrectionLevel: 'M' });
const blank = '.'.repeat(modules.size + 8);
const edge = Array.from({ length: 4 }, () => blank);
const expected = [
  ...edge,
  ...Array.from(
    { length: modules.size },
    (_, row) =>
      `....${Array.from({ length: modules.size }, (_unused, column) => (modules.get(row, column) ? '#' : '.')).join('')}....`,
  ),
  ...edge,
];

describe('the poster with the QR code', () => {
  it.each([
    ['A6', 'a6', 'en', '[0 0 297.64 419.53]'],
    ['A4', 'a4', 'en', '[0 0 595.28 841.89]'],
    ['Letter', 'letter', 'en', '[0 0 612 792]'],
    ['4 × 6 inches', '4x6', 'en', '[0 0 288 432]'],
    ['A6 from right to left, where the code is not mirrored', 'a6', 'ar', '[0 0 297.64 419.53]'],
  ] as const)('has every module in its place on %s', async (_, size, language, paper) => {
    const file = await poster({ size, language });
    expect(modulesIn(file)).toEqual(expected);
    expect(file.toString('latin1')).toContain(`/MediaBox ${paper}`);
  });

  it.each(['a6', 'a4', '4x6', 'letter'] as const)(
    'stands on %s with everything, the code in its middle',
    async (size) => {
      const file = await poster({ size });
      const [, width = 0, height = 0] = (
        /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(file.toString('latin1')) ?? []
      ).map(Number);
      const code = rectanglesIn(instructionsOf(file)).find(
        (one) => one.width === one.height && one.width > 100,
      );
      expect(code).toBeDefined();
      const { x = 0, y = 0, width: side = 0 } = code ?? {};
      expect(x + side / 2).toBeCloseTo(width / 2, 1);
      // Above it stand three lines and the stars, below it two lines.
      expect(y).toBeGreaterThan(height * 0.28);
      expect(y + side).toBeLessThan(height * 0.82);
      const { pages } = await readPdf(file);
      for (const words of ['Corner Barbers', 'Bright Agency', 'k7m3xw9hr2pd'])
        expect(pages).toContain(words);
    },
  );

  it('is one page in every language, also with long names', async () => {
    for (const language of LANGUAGES) {
      const file = await poster({ language, businessName: 'Ünlü Kuaför '.repeat(20) });
      expect(file.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
      expect(modulesIn(file)).toEqual(expected);
    }
  });
});
