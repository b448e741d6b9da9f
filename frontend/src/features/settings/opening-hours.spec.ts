import { emptyWeek, faultyDay, follow, nameOfDay, type Opening } from './opening-hours';

const opening = (opens: string, closes: string): Opening => ({ opens, closes });

describe('the openings of a day', () => {
  it.each<[Opening[], boolean]>([
    [[], true],
    [[opening('09:00', '13:00'), opening('15:00', '19:00')], true],
    [[opening('19:00', '02:00')], true],
    [[opening('', '13:00')], false],
    [[opening('09:00', '09:00')], false],
    [[opening('09:00', '13:00'), opening('12:00', '19:00')], false],
    [[opening('19:00', '02:00'), opening('20:00', '21:00')], false],
  ])('%j follow each other: %s', (openings, expected) => {
    expect(follow(openings)).toBe(expected);
  });

  it('are reported by the first day that is wrong, in the language', () => {
    expect(faultyDay(emptyWeek())).toBeUndefined();
    const week = { ...emptyWeek(), friday: [opening('', '')], sunday: [opening('', '')] };
    expect(faultyDay(week)).toBe('friday');
    expect(nameOfDay('friday', 'de')).toBe('Freitag');
  });
});
