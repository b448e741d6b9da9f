import { departureOf } from './goes-out';

const NIGHT = '2099-01-01T08:47:00.000Z';
const DAY = '2099-01-01T15:30:00.000Z';
const OPENING = '2099-01-01T13:00:00.000Z';

const planned = {
  status: 'scheduled',
  scheduledAt: NIGHT,
  startedAt: null,
  nextDueAt: NIGHT,
  quietHours: true,
} as const;
const departure = (change: Partial<Parameters<typeof departureOf>[0]>) =>
  departureOf({ ...planned, ...change }, { sendingHours: null }, 'America/New_York');

describe('the departure of a campaign', () => {
  it.each([
    ['at night is the end of quiet hours', {}, { at: OPENING, isDelayed: true }],
    ['at night stays without quiet hours', { quietHours: false }, { at: NIGHT, isDelayed: false }],
    [
      'by day is the time that was chosen',
      { scheduledAt: DAY, nextDueAt: DAY },
      { at: DAY, isDelayed: false },
    ],
    [
      'that was started at night is the time that the server tells',
      { status: 'sending', scheduledAt: null, startedAt: NIGHT, nextDueAt: OPENING },
      { at: OPENING, isDelayed: true },
    ],
    ['without a time is unknown', { scheduledAt: null, nextDueAt: null }, null],
  ] as const)('%s', (_case, change, expected) => {
    expect(departure(change)).toEqual(expected);
  });

  it('keeps the hours that the law sets for a medium', () => {
    const medium = { sendingHours: { from: 9, until: 20 } };
    expect(departureOf({ ...planned, quietHours: false }, medium, 'America/New_York')).toEqual({
      at: '2099-01-01T14:00:00.000Z',
      isDelayed: true,
    });
  });
});
