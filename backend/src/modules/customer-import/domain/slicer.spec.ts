import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { SLICE_ROWS } from './limits.js';
import { BadFile, Slicer } from './slicer.js';

function sliced(text: string, pieceSize = 7, slicer = new Slicer(',')) {
  const bytes = Buffer.from(text);
  const slices = [];
  for (let at = 0; at < bytes.length; at += pieceSize) {
    slices.push(...slicer.push(bytes.subarray(at, at + pieceSize)));
  }
  return [...slices, ...slicer.end()];
}

function faultOf(act: () => unknown): string {
  try {
    act();
    return 'none';
  } catch (error) {
    return error instanceof BadFile ? `${error.fault} ${error.row}` : String(error);
  }
}

describe('Slicer', () => {
  it.each([
    ['a,b\n1,2\n', 2],
    ['a,b\r\n1,2\r\n', 2],
    ['a,b\r1,2', 2],
    ['a\n"1\n2"\n', 2],
    ['a\n"say ""so""\n"\n', 2],
    ['5" nail\n6" nail\n', 2],
    ['', 0],
  ])('counts the rows of %j', (text, rows) => {
    const slicer = new Slicer(',');
    sliced(text, 3, slicer);
    expect(slicer.rows).toBe(rows);
  });

  it('loses nothing and cuts between rows, however the pieces come', () => {
    const rows = Array.from({ length: SLICE_ROWS * 2 + 10 }, (_, n) => `${n},"a\nb"`);
    const text = `${rows.join('\r\n')}\r\n`;
    const slices = sliced(text, 1_001);
    expect(slices.map(({ firstRow, rows: count }) => [firstRow, count])).toEqual([
      [1, SLICE_ROWS],
      [SLICE_ROWS + 1, SLICE_ROWS],
      [SLICE_ROWS * 2 + 1, 10],
    ]);
    expect(Buffer.concat(slices.map(({ content }) => content)).toString()).toBe(text);
  });

  it('counts as the parser does', () => {
    const cell = fc.stringMatching(/^[a-z ,"\n]{0,6}$/);
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 }),
        (rows) => {
          const text = rows
            .map((row) => `${row.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')}\n`)
            .join('');
          const slicer = new Slicer(',');
          sliced(text, 5, slicer);
          expect(slicer.rows).toBe(parse(Buffer.from(text)).length);
        },
      ),
    );
  });

  it.each([
    ['a zero', 'a\n\0', 'not-text 2'],
    ['a quote that is never closed', 'a\n"b\n', 'quote-not-closed 2'],
  ])('ends at %s', (_what, text, fault) => {
    expect(faultOf(() => sliced(text))).toBe(fault);
  });

  it('ends at a row that does not, in quotes or not', () => {
    const long = (text: string) => faultOf(() => sliced(text, 50, new Slicer(',', 10, 100)));
    expect(long(`a\n${'x'.repeat(200)}`)).toBe('row-too-long 2');
    expect(long(`a\n"${'x\n'.repeat(200)}`)).toBe('quote-not-closed 2');
  });

  it('ends at the first row too many', () => {
    expect(faultOf(() => sliced('a\n'.repeat(50), 10, new Slicer(',', 10)))).toBe(
      'too-many-rows 11',
    );
  });
});
