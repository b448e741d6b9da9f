import type { Direction } from '../i18n/languages.js';
import { visualRuns } from './visual-runs.js';

/** A face for Latin and what is common, one for Arabic, one for Hebrew. */
const faceOf = (one: string): string | undefined =>
  /\p{Cf}/u.test(one)
    ? undefined
    : /\p{Script=Arabic}/u.test(one)
      ? 'arabic'
      : /\p{Script=Hebrew}/u.test(one)
        ? 'hebrew'
        : 'latin';

const shown = (line: string, direction: Direction): string[] =>
  visualRuns(line, direction, faceOf).map(({ text, isRightToLeft }) =>
    isRightToLeft ? `<${text}` : text,
  );

describe('a line from left to right', () => {
  it.each<[string, Direction, string, string[]]>([
    ['Latin stays as it is', 'ltr', 'Average 4.6 (new)', ['Average 4.6 (new)']],
    ['Arabic words change places', 'rtl', 'متوسط التقييم', ['<التقييم', ' ', '<متوسط']],
    ['figures keep their order', 'rtl', 'من 100', ['100', ' ', '<من']],
    [
      'brackets are turned with what they hold',
      'rtl',
      'صالون (Corner)',
      ['(', 'Corner', ') ', '<صالون'],
    ],
    [
      'a name of the other direction stays in its place',
      'ltr',
      'by \u2068שלום\u2069, twice',
      ['by ', '<שלום', ', twice'],
    ],
    ['marks that are not drawn go', 'ltr', '\u200ea\u2069b', ['ab']],
    ['nothing is nothing', 'rtl', '', []],
  ])('%s', (_, direction, line, runs) => {
    expect(shown(line, direction)).toEqual(runs);
  });

  it('tells in which order it is read', () => {
    const runs = visualRuns('من 100 إلى', 'rtl', faceOf);
    expect(runs.map(({ place }) => place)).toEqual([4, 3, 2, 1, 0]);
  });
});
