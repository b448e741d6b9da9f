import { isReservedName, RESERVED_WORDS } from './reserved-names.js';

describe('a reserved name', () => {
  it.each(Object.values(RESERVED_WORDS).flatMap((words) => words.split(' ')))('%s', (name) => {
    expect(isReservedName(name, 'Scoville')).toBe(true);
  });

  it.each([
    'login-1',
    'login2',
    'l0gin',
    'log-in',
    'sign-in',
    'my-account',
    'secure-billing',
    'securebilling',
    'api-2',
    'paypal',
    'paypa1',
    'paypai',
    'paypal-kundenservice',
    'stripe-brightside',
    'visa',
    'visa-payments',
    'scoville',
    'sc0ville',
    'sco-ville',
    'scoville-agency',
    'rnail',
    'mail-login',
  ])('%s', (name) => {
    expect(isReservedName(name, 'Scoville')).toBe(true);
  });

  it.each([
    'brightside',
    'brand-mine',
    'mine',
    'leak',
    'secure-alarms',
    'status-marketing',
    'local-media',
    'visa-lawyers',
    'apiary',
    'helping-hands',
    'stripes',
    'teamwork-dental',
    'payne-and-sons',
    'studio-54',
    '4-seasons',
    'mailand',
  ])('is not %s', (name) => {
    expect(isReservedName(name, 'Scoville')).toBe(false);
  });
});
