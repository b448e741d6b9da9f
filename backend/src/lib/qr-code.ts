import QRCode from 'qrcode';

/** A QR code as a square of modules. */
export interface QrMatrix {
  /** Modules on each side, without the quiet zone. */
  size: number;
  isDark: (row: number, column: number) => boolean;
}

/** Horizontal run of dark modules. */
export interface QrRun {
  row: number;
  column: number;
  length: number;
}

/** Modules that stay light around a code (ISO/IEC 18004). */
export const QUIET_ZONE = 4;

/** Pixels of one module in a PNG: enough for a poster. */
const PIXELS = 24;

/** Level M: a code is still read with 15 percent of it soiled or covered. */
const OPTIONS = { errorCorrectionLevel: 'M' } as const;

/** Returns the QR code of a text. */
export function qrMatrix(text: string): QrMatrix {
  const { modules } = QRCode.create(text, OPTIONS);
  return { size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 };
}

/** Returns the dark modules of a code, those side by side as one. */
export function qrRuns({ size, isDark }: QrMatrix): QrRun[] {
  const runs: QrRun[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!isDark(row, column)) continue;
      const start = column;
      while (column + 1 < size && isDark(row, column + 1)) column += 1;
      runs.push({ row, column: start, length: column - start + 1 });
    }
  }
  return runs;
}

/** Returns a QR code with its quiet zone as an SVG image. */
export function qrSvg(text: string, color: string): Buffer {
  const matrix = qrMatrix(text);
  const side = matrix.size + 2 * QUIET_ZONE;
  const path = qrRuns(matrix)
    .map(
      ({ row, column, length }) =>
        `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h${length}v1h-${length}z`,
    )
    .join('');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side * PIXELS}" height="${side * PIXELS}" shape-rendering="crispEdges"><path fill="#ffffff" d="M0 0h${side}v${side}h-${side}z"/><path fill="${color}" d="${path}"/></svg>\n`,
  );
}

/** Returns a QR code with its quiet zone as a PNG image. */
export async function qrPng(text: string, color: string): Promise<Buffer> {
  return QRCode.toBuffer(text, {
    ...OPTIONS,
    type: 'png',
    margin: QUIET_ZONE,
    scale: PIXELS,
    color: { dark: color, light: '#ffffff' },
  });
}
