import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { toCsv } from './csv.js';

const FORMULA_SIGN = /^[=+\-@\t\r＋－＝＠]/;

describe('toCsv', () => {
  it.each([
    ['plain', '"plain"'],
    ['', '""'],
    ['=1+1', `"'=1+1"`],
    ['+1', `"'+1"`],
    ['-1', `"'-1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['＝1+1', `"'＝1+1"`],
    ['＋1', `"'＋1"`],
    ['－1', `"'－1"`],
    ['＠SUM(A1)', `"'＠SUM(A1)"`],
    ['\tx', `"'\tx"`],
    ['\rx', `"'\rx"`],
    ['a;=1+1', `"a;'=1+1"`],
    ['a\t@SUM(A1)', `"a\t'@SUM(A1)"`],
    ['a;b', '"a;b"'],
    ['1=1', '"1=1"'],
    ['a,b', '"a,b"'],
    ['say "so"', '"say ""so"""'],
    ['two\nlines', '"two\nlines"'],
    [-1, '-1'],
    [null, ''],
  ])('writes %j as %j', (cell, written) => {
    expect(toCsv([[cell]])).toBe(`\uFEFF${written}\r\n`);
  });

  const hostile = fc.string({
    unit: fc.constantFrom(...'=+-@＝＋－＠;\t\r\n",\'aé1 '),
    maxLength: 12,
  });

  it('is one cell for each text, whatever is in it, and no cell begins a formula', () => {
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 1, maxLength: 4 }), (cells) => {
        const [row] = parse(toCsv([cells]), { bom: true, record_delimiter: '\r\n' });
        expect(row).toHaveLength(cells.length);
        for (const cell of row ?? []) {
          for (const part of cell.split(/[;\t]/)) expect(part).not.toMatch(/^[=+\-@＋－＝＠]/);
          expect(cell).not.toMatch(FORMULA_SIGN);
        }
      }),
    );
  });

  it('leaves texts that begin no formula as they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aé1 ,"\n.'), maxLength: 12 }), (text) => {
        const rows = parse(toCsv([[text]]), { bom: true, record_delimiter: '\r\n' });
        expect(rows).toEqual([[text]]);
      }),
    );
  });
});
