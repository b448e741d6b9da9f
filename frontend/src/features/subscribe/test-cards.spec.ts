import { expiryOf, groupDigits, groupExpiry, isGoodUntil, paymentMethodOf } from './test-cards';

describe('paymentMethodOf', () => {
  it.each([
    ['4242 4242 4242 4242', 'pm_card_visa'],
    ['4242424242424242', 'pm_card_visa'],
    ['4000-0000-0000-0002', 'pm_card_chargeDeclined'],
    ['4000 0025 0000 3155', 'pm_card_authenticationRequired'],
    ['4111 1111 1111 1111', undefined],
    ['', undefined],
  ])('%j: %s', (number, paymentMethod) => expect(paymentMethodOf(number)).toBe(paymentMethod));
});

describe('groupDigits', () => {
  it.each([
    ['', ''],
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242 4242-4242x4242', '4242 4242 4242 4242'],
    ['42424242424242429999', '4242 4242 4242 4242'],
  ])('%j: %j', (typed, shown) => expect(groupDigits(typed)).toBe(shown));
});

describe('groupExpiry', () => {
  it.each([
    ['1', '1'],
    ['12', '12'],
    ['123', '12/3'],
    ['12/34', '12/34'],
    ['12345', '12/34'],
  ])('%j: %j', (typed, shown) => expect(groupExpiry(typed)).toBe(shown));
});

describe('expiryOf', () => {
  it.each([
    ['07/31', { month: 7, year: 2031 }],
    ['12/99', { month: 12, year: 2099 }],
    ['00/31', undefined],
    ['7/31', undefined],
    ['', undefined],
  ])('%j: %j', (typed, date) => expect(expiryOf(typed)).toEqual(date));
});

describe('isGoodUntil', () => {
  const now = new Date(2026, 5, 30, 12);
  it.each([
    ['06/26', true],
    ['05/26', false],
    ['12/34', true],
    ['13/34', false],
    ['00/34', false],
    ['1/34', false],
    ['', false],
  ])('%j: %s', (expiry, good) => expect(isGoodUntil(expiry, now)).toBe(good));
});
