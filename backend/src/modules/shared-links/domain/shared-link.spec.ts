import { CODE_PATTERN, dayIn, deviceHash, newCode } from './shared-link.js';

describe('the code of a shared link', () => {
  it('is new every time, and copied from paper without doubt', () => {
    const codes = Array.from({ length: 200 }, newCode);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(CODE_PATTERN);
    expect(codes.join('')).not.toMatch(/[01ilo]/);
  });
});

describe('the day of a business', () => {
  it.each([
    ['2026-11-26T23:30:00Z', null, '2026-11-26'],
    ['2026-11-26T23:30:00Z', 'Europe/Madrid', '2026-11-27'],
    ['2026-11-26T03:30:00Z', 'America/Los_Angeles', '2026-11-25'],
  ])('of %s in %s is %s', (at, timeZone, day) => {
    expect(dayIn(timeZone, new Date(at))).toBe(day);
  });
});

describe('the hash of a device', () => {
  it('is the same on one day at one business only', () => {
    const hash = deviceHash('device', 'business', '2026-11-26');
    expect(deviceHash('device', 'business', '2026-11-26')).toBe(hash);
    expect(deviceHash('device', 'business', '2026-11-27')).not.toBe(hash);
    expect(deviceHash('device', 'other', '2026-11-26')).not.toBe(hash);
    expect(deviceHash('other', 'business', '2026-11-26')).not.toBe(hash);
  });
});
