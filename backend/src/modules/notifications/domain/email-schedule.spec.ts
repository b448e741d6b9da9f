import { defaultEmails, earliest, emailsInForce } from './email-schedule.js';

describe('defaultEmails', () => {
  it.each([
    ['owner', false, 'immediately'],
    ['manager', false, 'immediately'],
    ['staff', false, 'never'],
    ['owner', true, 'daily'],
    ['manager', true, 'daily'],
    ['staff', true, 'never'],
  ])('emails private feedback to %s, agency: %s, %s', (role, isAgencyMember, feedbackEmail) => {
    expect(defaultEmails({ role, isAgencyMember })).toEqual({
      feedbackEmail,
      reviewEmail: 'never',
    });
  });
});

describe('emailsInForce', () => {
  const defaults = { feedbackEmail: 'immediately', reviewEmail: 'never' } as const;

  it.each([
    [undefined, defaults],
    [{ feedbackEmail: null, reviewEmail: null }, defaults],
    [
      { feedbackEmail: 'never' as const, reviewEmail: null },
      { ...defaults, feedbackEmail: 'never' },
    ],
    [{ reviewEmail: 'daily' as const }, { ...defaults, reviewEmail: 'daily' }],
  ])('of %j is %j', (chosen, expected) => {
    expect(emailsInForce(chosen, defaults)).toEqual(expected);
  });
});

describe('earliest', () => {
  const now = new Date('2026-11-26T12:00:00Z');

  it.each([
    ['now without an earlier email', false, undefined, '12:00'],
    ['15 minutes after the last one', false, '11:50', '12:05'],
    ['15 minutes after one that was sent now', false, '12:00', '12:15'],
    ['now when the last one was 15 minutes ago', false, '11:45', '12:00'],
    ['now when the last one was long ago', false, '09:00', '12:00'],
    ['now when it is urgent', true, '11:59', '12:00'],
  ])('is %s', (_, isUrgent, last, expected) => {
    const lastAt = last === undefined ? undefined : new Date(`2026-11-26T${last}:00Z`);
    expect(earliest(isUrgent, lastAt, now)).toEqual(new Date(`2026-11-26T${expected}:00Z`));
  });
});
