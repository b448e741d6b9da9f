import {
  capitalize,
  formatAgo,
  formatAverage,
  formatDate,
  formatDateRange,
  formatDaysAgo,
  formatLongDay,
  formatMoment,
  formatPrice,
  inTwoPieces,
} from './format';

describe('formatAverage', () => {
  it.each([
    [0, '0.0'],
    [4, '4.0'],
    [4.666, '4.7'],
    [4.25, '4.3'],
  ])('%p reads %s', (value, text) => expect(formatAverage(value, 'en')).toBe(text));
});

it.each([
  ['de', '4,0'],
  ['pt-BR', '4,0'],
  ['ar', '4.0'],
])('an average in %s reads %s, in the digits of its texts', (language, text) =>
  expect(formatAverage(4, language)).toBe(text),
);

describe('formatDate', () => {
  it('has a short month, the day and the year', () => {
    expect(formatDate('2026-11-03T12:00:00.000Z', 'en')).toBe('Nov 3, 2026');
  });
});

describe('formatDateRange', () => {
  it.each([
    ['2026-11-24T12:00:00.000Z', '2026-11-27T12:00:00.000Z', 'Nov 24 – 27, 2026'],
    ['2026-11-24T12:00:00.000Z', '2026-11-24T13:00:00.000Z', 'Nov 24, 2026'],
    ['2026-12-30T12:00:00.000Z', '2027-01-02T12:00:00.000Z', 'Dec 30, 2026 – Jan 2, 2027'],
  ])('from %s to %s reads %s', (from, to, text) =>
    expect(formatDateRange(from, to, 'en').replaceAll('\u2009', ' ')).toBe(text),
  );
});

describe('formatDaysAgo', () => {
  // By the calendar of the device: the hour before midnight was yesterday.
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour);
  it.each([
    [at(20, 9), 'today', 'heute'],
    [at(20, 0), 'today', 'heute'],
    [at(19, 23), 'yesterday', 'gestern'],
    [at(17, 12), '3 days ago', 'vor 3 Tagen'],
    [at(21, 0), 'today', 'heute'],
    [new Date(2026, 9, 1, 12), 'Oct 1, 2026', '1. Okt. 2026'],
  ])('%s reads %s, %s', (moment, english, german) => {
    const now = at(20, 9).getTime();
    expect(formatDaysAgo(moment.toISOString(), 'en', now)).toBe(english);
    expect(formatDaysAgo(moment.toISOString(), 'de', now)).toBe(german);
  });
});

describe('formatLongDay', () => {
  it.each([
    ['en', 'November 21, 2026'],
    ['de', '21. November 2026'],
    ['es', '21 de noviembre de 2026'],
    ['fr', '21 novembre 2026'],
    ['pt-BR', '21 de novembro de 2026'],
    ['ar', '21 نوفمبر 2026'],
  ])('in %s reads %s', (language, text) =>
    expect(formatLongDay('2026-11-21', language)).toBe(text),
  );
});

describe('inTwoPieces', () => {
  const now = Date.parse('2026-11-01T00:00:00.000Z');
  const words = (language: string) =>
    inTwoPieces(formatMoment('2027-11-29T00:03:00.000Z', language, now, 'UTC', 'zone')).split(' ');
  it.each([
    ['en', '12:03'],
    ['de', '00:03'],
    ['es', '0:03'],
    ['fr', '00:03'],
    ['pt-BR', '00:03'],
    ['ar', '12:03'],
  ])('breaks a moment in %s only before its time %s', (language, time) => {
    const [date, clock, ...rest] = words(language);
    expect(rest).toEqual([]);
    expect(date).toContain('29');
    expect(clock).toMatch(new RegExp(`^${time}`));
  });
});

describe('formatMoment', () => {
  const now = Date.parse('2026-12-31T23:30:00.000Z');
  it.each([
    ['2026-11-03T14:05:00.000Z', 'UTC', 'Tue, Nov 3, 2:05 PM'],
    ['2027-01-01T00:30:00.000Z', 'UTC', 'Fri, Jan 1, 2027, 12:30 AM'],
    // In Tokyo it is already the next year.
    ['2027-01-01T00:30:00.000Z', 'Asia/Tokyo', 'Fri, Jan 1, 9:30 AM'],
    ['2026-12-31T14:30:00.000Z', 'Asia/Tokyo', 'Thu, Dec 31, 2026, 11:30 PM'],
  ])('%s in %s reads %s', (iso, zone, text) =>
    expect(formatMoment(iso, 'en', now, zone).replace('\u202f', ' ')).toBe(text),
  );

  it('names the zone beside the time', () => {
    const text = formatMoment('2026-11-03T14:05:00.000Z', 'en', now, 'America/New_York', 'zone');
    expect(text.replace('\u202f', ' ')).toBe('Tue, Nov 3, 9:05 AM EST');
  });
});

describe('formatPrice', () => {
  it.each([
    [0, 'USD', 'en', '$0'],
    [2_900, 'USD', 'en', '$29'],
    [2_950, 'USD', 'en', '$29.50'],
    [500, 'JPY', 'en', '¥500'],
    [2_900, 'USD', 'de', '29\u00a0$'],
  ])('%i of %s in %s reads %s', (amount, currency, language, text) =>
    expect(formatPrice(amount, currency, language)).toBe(text),
  );
});

describe('formatAgo', () => {
  const now = Date.parse('2026-11-21T12:00:00.000Z');
  it.each([
    ['2026-11-21T12:00:00.000Z', 'just now'],
    ['2026-11-21T12:00:20.000Z', 'just now'],
    ['2026-11-21T11:59:01.000Z', 'just now'],
    ['2026-11-21T11:59:00.000Z', '1 minute ago'],
    ['2026-11-21T11:58:00.000Z', '2 minutes ago'],
    ['2026-11-21T09:00:00.000Z', '3 hours ago'],
    ['2026-11-20T11:00:00.000Z', 'yesterday'],
    ['2026-11-07T11:00:00.000Z', '2 weeks ago'],
    ['2026-09-01T11:00:00.000Z', 'Sep 1, 2026'],
  ])('%s reads %s', (iso, text) => expect(formatAgo(iso, 'en', now, 'just now')).toBe(text));
});

describe('capitalize', () => {
  it.each([
    ['en', 'just now', 'Just now'],
    ['en', '2 hours ago', '2 hours ago'],
    ['de', 'vor 2 Stunden', 'Vor 2 Stunden'],
    ['fr', 'à l’instant', 'À l’instant'],
    ['es', 'hace 2 horas', 'Hace 2 horas'],
    ['pt-BR', 'há 2 horas', 'Há 2 horas'],
    ['ar', 'قبل ساعتين', 'قبل ساعتين'],
  ])('in %s of %s is %s', (language, words, alone) =>
    expect(capitalize(words, language)).toBe(alone),
  );
});
