import { toCsv } from './csv.js';

describe('toCsv', () => {
  it.each([
    ['plain', 'plain'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', '"\'\rx"'],
    ['a,b', '"a,b"'],
    ['say "so"', '"say ""so"""'],
    ['two\nlines', '"two\nlines"'],
    [-1, '-1'],
    [null, ''],
  ])('writes %j as %j', (cell, written) => {
    expect(toCsv([[cell]])).toBe(`\uFEFF${written}\r\n`);
  });
});
