import { jest } from '@jest/globals';
import {
  fromWallClock,
  nextDay,
  nextOpening,
  toWallClock,
  zoneName,
  deviceZone,
  planningZone,
} from './zoned-time';

describe('a moment on the clock of a zone', () => {
  it.each([
    ['2026-11-22T08:30:00.000Z', 'Europe/Berlin', '2026-11-22T09:30'],
    ['2026-07-01T06:30:00.000Z', 'Europe/Berlin', '2026-07-01T08:30'],
    ['2026-11-22T23:45:00.000Z', 'Asia/Kolkata', '2026-11-23T05:15'],
    ['2026-01-01T02:00:00.000Z', 'America/New_York', '2025-12-31T21:00'],
    ['2026-03-29T01:00:00.000Z', 'Europe/Berlin', '2026-03-29T03:00'],
    ['2026-05-05T00:00:00.000Z', 'UTC', '2026-05-05T00:00'],
  ])('%s in %s is %s, and back', (iso, zone, wall) => {
    expect(toWallClock(iso, zone)).toBe(wall);
    expect(fromWallClock(wall, zone)).toBe(iso);
  });

  it('stands for one moment in an hour that comes twice', () => {
    expect(toWallClock(fromWallClock('2026-10-25T02:30', 'Europe/Berlin'), 'Europe/Berlin')).toBe(
      '2026-10-25T02:30',
    );
  });

  it.each([
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T03:30'],
    ['2027-03-14T02:30', 'America/New_York', '2027-03-14T03:30'],
    ['2027-03-14T02:30', 'America/Los_Angeles', '2027-03-14T03:30'],
    ['2026-10-04T02:30', 'Australia/Sydney', '2026-10-04T03:30'],
    ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-04T02:45'],
  ])('%s in %s, which the clocks skip, is %s', (wall, zone, expected) => {
    expect(toWallClock(fromWallClock(wall, zone), zone)).toBe(expected);
  });

  it('counts days over the ends of months and years', () => {
    expect(nextDay('2026-12-31')).toBe('2027-01-01');
    expect(nextDay('2028-03-01', -1)).toBe('2028-02-29');
  });
});

describe('zoneName', () => {
  it.each([
    ['America/Los_Angeles', 'en', 'Pacific Time'],
    ['Asia/Tokyo', 'en', 'Japan Standard Time'],
    ['Europe/Berlin', 'de', 'Mitteleuropäische Zeit'],
    ['America/Los_Angeles', 'es', 'hora del Pacífico'],
    ['UTC', 'en', 'UTC'],
    ['Etc/UTC', 'ar', 'UTC'],
  ])('names %s in %s: %s', (zone, language, name) => {
    expect(zoneName(zone, language)).toBe(name);
  });
});

describe('planningZone', () => {
  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    [null, 'UTC'],
  ])('of a business with %s is %s, whatever the device', (ofBusiness, zone) => {
    const here = Intl.DateTimeFormat().resolvedOptions();
    jest
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValue({ ...here, timeZone: 'America/Bogota' });
    expect(planningZone(ofBusiness)).toBe(zone);
  });
});

describe('deviceZone', () => {
  it('is UTC on a device that hides its own, as no date could be formatted in that', () => {
    const here = Intl.DateTimeFormat().resolvedOptions();
    jest
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValue({ ...here, timeZone: 'Etc/Unknown' });
    expect(deviceZone()).toBe('UTC');
  });
});

describe('the next opening', () => {
  it.each([
    ['2026-12-31T20:59', undefined],
    ['2026-12-31T08:00', undefined],
    ['2026-12-31T07:59', '2026-12-31T08:00'],
    ['2026-12-31T00:00', '2026-12-31T08:00'],
    ['2026-12-31T21:00', '2027-01-01T08:00'],
    ['2026-12-31T23:30', '2027-01-01T08:00'],
  ])('of hours from 8 to 21, at %s, is %s', (wall, opening) => {
    expect(nextOpening(wall, { from: 8, until: 21 })).toBe(opening);
  });
});
