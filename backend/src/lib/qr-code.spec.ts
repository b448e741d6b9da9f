import { inflateSync } from 'node:zlib';
import QRCode from 'qrcode';
import { qrMatrix, qrPng, qrRuns, qrSvg, QUIET_ZONE } from './qr-code.js';

const TEXT = 'https://reviews.example.com/q/k7m3xw9hr2pd?qr';

/** The code as the library computes it at this level: rows of modules, `#` for a dark one. */
function expected(level: 'M' | 'H' = 'M'): string[] {
  const { modules } = QRCode.create(TEXT, { errorCorrectionLevel: level });
  return Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (_unused, column) =>
      modules.get(row, column) ? '#' : '.',
    ).join(''),
  );
}

/** Adds the quiet zone. */
function framed(rows: string[]): string[] {
  const side = '.'.repeat(QUIET_ZONE);
  const empty = '.'.repeat((rows[0]?.length ?? 0) + 2 * QUIET_ZONE);
  const edge = Array.from({ length: QUIET_ZONE }, () => empty);
  return [...edge, ...rows.map((row) => `${side}${row}${side}`), ...edge];
}

/** Reads a PNG with one byte per channel that uses no filter but those of the specification. */
function pixelsOf(png: Buffer): { width: number; at: (x: number, y: number) => string } {
  const width = png.readUInt32BE(16);
  const channels = { 0: 1, 2: 3, 6: 4 }[png[25] ?? -1] ?? 0;
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const raw = inflateSync(Buffer.concat(parts));
  const line = width * channels;
  const rows: Buffer[] = [];
  for (let y = 0; y * (line + 1) < raw.length; y += 1) {
    const filter = raw[y * (line + 1)] ?? 0;
    const row = Buffer.from(raw.subarray(y * (line + 1) + 1, (y + 1) * (line + 1)));
    const up = rows[y - 1] ?? Buffer.alloc(line);
    for (let x = 0; x < line; x += 1) {
      const a = x < channels ? 0 : (row[x - channels] ?? 0);
      const b = up[x] ?? 0;
      const c = x < channels ? 0 : (up[x - channels] ?? 0);
      const p = a + b - c;
      const paeth = [a, b, c].reduce((best, one) =>
        Math.abs(p - one) < Math.abs(p - best) ? one : best,
      );
      const add = [0, a, b, (a + b) >> 1, paeth][filter] ?? 0;
      row[x] = ((row[x] ?? 0) + add) & 255;
    }
    rows.push(row);
  }
  return {
    width,
    at: (x, y) => (rows[y] ?? Buffer.alloc(0)).toString('hex', x * channels, x * channels + 3),
  };
}

describe('a QR code', () => {
  it('has the modules of level M', () => {
    const { size, isDark } = qrMatrix(TEXT);
    const rows = Array.from({ length: size }, (_, row) =>
      Array.from({ length: size }, (_unused, column) => (isDark(row, column) ? '#' : '.')).join(''),
    );
    expect(rows).toEqual(expected());
    expect(rows).not.toEqual(expected('H'));
  });

  it('is drawn in runs that cover each dark module once', () => {
    const dark = qrRuns(qrMatrix(TEXT)).reduce((sum, { length }) => sum + length, 0);
    expect(dark).toBe(expected().join('').replaceAll('.', '').length);
  });

  it('is drawn as SVG with its quiet zone', () => {
    const svg = qrSvg(TEXT, '#231a17').toString();
    const side = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
    const rows = Array.from({ length: side }, () => '.'.repeat(side).split(''));
    const path = /fill="#231a17" d="([^"]*)"/.exec(svg)?.[1] ?? '';
    for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
      for (let column = 0; column < Number(width); column += 1) {
        (rows[Number(y)] ?? [])[Number(x) + column] = '#';
      }
    }
    expect(rows.map((row) => row.join(''))).toEqual(framed(expected()));
  });

  it('is drawn as PNG with its quiet zone', async () => {
    const { width, at } = pixelsOf(await qrPng(TEXT, '#231a17'));
    const rows = framed(expected());
    const scale = width / rows.length;
    expect(Number.isInteger(scale)).toBe(true);
    const read = rows.map((row, y) =>
      [...row]
        .map((_, x) => {
          const color = at((x + 0.5) * scale, (y + 0.5) * scale);
          return { '231a17': '#', ffffff: '.' }[color] ?? '?';
        })
        .join(''),
    );
    expect(read).toEqual(rows);
  });
});
