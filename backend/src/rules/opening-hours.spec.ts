import { follow, spansOf, type Opening, type OpeningHours } from './opening-hours.js';

const opening = (opens: string, closes: string): Opening => ({ opens, closes });

describe('the openings of a day', () => {
  it.each([
    [[]],
    [[opening('09:00', '18:00')]],
    [[opening('09:00', '13:00'), opening('15:30', '19:00')]],
    [[opening('12:00', '15:00'), opening('19:00', '02:00')]],
  ])('may be %j', (openings) => {
    expect(follow(openings)).toBe(true);
  });

  it.each([
    [[opening('09:00', '09:00')]],
    [[opening('09:00', '13:00'), opening('13:00', '19:00')]],
    [[opening('09:00', '13:00'), opening('12:00', '19:00')]],
    [[opening('15:00', '19:00'), opening('09:00', '13:00')]],
    [[opening('19:00', '02:00'), opening('12:00', '15:00')]],
  ])('cannot be %j', (openings) => {
    expect(follow(openings)).toBe(false);
  });
});

describe('the lines of a week', () => {
  const day = [opening('09:00', '18:00')];
  const week: OpeningHours = {
    monday: day,
    tuesday: day,
    wednesday: [],
    thursday: day,
    friday: day,
    saturday: [opening('10:00', '14:00')],
    sunday: [],
  };

  it('join neighbors with the same hours, and only those', () => {
    expect(
      spansOf(week).map(({ first, last, openings }) => [first, last, openings.length]),
    ).toEqual([
      ['monday', 'tuesday', 1],
      ['wednesday', 'wednesday', 0],
      ['thursday', 'friday', 1],
      ['saturday', 'saturday', 1],
      ['sunday', 'sunday', 0],
    ]);
  });
});
