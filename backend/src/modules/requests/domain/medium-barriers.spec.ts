import { EMAIL, SMS } from '../../../../sdk/index.js';
import { mediumBarrierAt, type Textable } from './medium-barriers.js';

const at = (time: string) => new Date(`2026-07-01T${time}Z`);
const customer: Textable = {
  phone: '+34911234567',
  consentSource: 'in-store',
  lawfulBasis: 'consent',
  timeZone: null,
};

describe('whether somebody may get a text message', () => {
  it.each<[Partial<Textable>, string | undefined]>([
    [{}, undefined],
    [{ phone: null }, 'no-phone'],
    [{ consentSource: null }, 'no-consent'],
    [{ lawfulBasis: 'legitimate-interest' }, 'no-consent'],
    [{ lawfulBasis: null }, 'no-consent'],
  ])('with %j: %j', (changes, barrier) => {
    expect(mediumBarrierAt({ ...customer, ...changes }, SMS, at('12:00:00'))).toBe(barrier);
  });

  it.each<[string | null, string, boolean]>([
    [null, '07:59:59', false],
    [null, '08:00:00', true],
    [null, '20:59:59', true],
    [null, '21:00:00', false],
    [null, '00:00:00', false],
    ['Europe/Madrid', '06:00:00', true],
    ['Europe/Madrid', '19:00:00', false],
    ['America/Los_Angeles', '14:59:00', false],
    ['America/Los_Angeles', '15:00:00', true],
    ['Asia/Kolkata', '02:29:00', false],
    ['Asia/Kolkata', '02:30:00', true],
    ['Pacific/Kiritimati', '18:00:00', true],
  ])('in %j at %s UTC: %j', (timeZone, time, may) => {
    const barrier = mediumBarrierAt({ ...customer, timeZone }, SMS, at(time));
    expect(barrier).toBe(may ? undefined : 'quiet-hours');
  });

  it.each<[object, string, string | undefined]>([
    [{ sendingHours: { from: 9, until: 20 } }, '08:30:00', 'quiet-hours'],
    [{ sendingHours: { from: 9, until: 20 } }, '20:00:00', 'quiet-hours'],
    [{ sendingHours: { from: 0, until: 24 } }, '03:00:00', undefined],
    [{ sendingHours: undefined }, '03:00:00', undefined],
  ])('by a medium with %j at %s UTC: %j', (declared, time, barrier) => {
    expect(mediumBarrierAt(customer, { ...SMS, ...declared }, at(time))).toBe(barrier);
  });

  it('asks for nothing that the medium does not need', () => {
    const stranger = { phone: null, consentSource: null, lawfulBasis: null, timeZone: null };
    expect(mediumBarrierAt(stranger, EMAIL, at('03:00:00'))).toBeUndefined();
    const free = { addressKind: 'phone', needsConsent: false } as const;
    expect(mediumBarrierAt({ ...stranger, phone: '+34911234567' }, free, at('03:00:00'))).toBe(
      undefined,
    );
  });
});
